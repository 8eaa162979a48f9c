// Processes of which sessions are copies.
//
// A template has loaded its program and waits on a socket. For each request it forks: the copy
// confines itself and continues as a session of its own. All sessions share the memory that the
// template has prepared, as long as none of them changes it.
#pragma once

#include <stdbool.h>
#include <sys/types.h>

#include "sandbox.h"

/// Creates the two ends of the socket to a template. Returns an errno, 0 for success.
///
/// Neither end is inherited by programs; the second one is above the numbers that a child uses.
int linux_template_socket(int *host, int *remote);

/// Whether a template has reported that it accepts requests; does not wait.
///
/// Returns 1 if it has, 0 if not yet, and -1 if it has ended.
int linux_template_is_ready(int socket);

/// Starts a session as a copy of a template. Returns an errno, 0 for success.
///
/// The parameters are those of linux_spawn_confined, but the process has no program of its own:
/// the template receives `arguments`. The calling process becomes the parent of the session: while it
/// waits for the template, it is a subreaper.
int linux_template_start(
    int socket, pid_t *process, char *const *arguments, char *const *environment,
    const char *directory, int channel, int output, const struct linux_sandbox *sandbox,
    int *listener, const char **failed);

/// Reports that the template is ready, and starts sessions until the host closes the socket, at which
/// the process exits.
///
/// Returns in the process of each session, with its arguments, which end with a null pointer. The
/// environment is then the session's. Returns NULL in the template if it still has another
/// thread after two seconds, because other threads do not exist in copies.
char *const *linux_template_serve(int socket);
