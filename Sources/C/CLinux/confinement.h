// The confinement of a process that was just created, by itself.
#pragma once

#include <stdbool.h>
#include <sys/types.h>

#include "sandbox.h"

/// The start of a confined process.
struct start {
  const char *path;
  char *const *arguments;
  char *const *environment;
  const char *directory;
  int channel;
  int output;
  /// A socket to the host for the listener of the process's own loopback.
  int control;
  /// Whether the process needs `control` after its confinement; it then has the number 4.
  bool keeps_control;
  /// The user and group outside of the process's user namespace.
  uid_t user;
  gid_t group;
  const struct linux_sandbox *sandbox;
  /// The call that failed, with its error.
  const char *call;
  int error;
  unsigned found;
};

/// Confines the calling process, which was created with the namespaces of its sandbox.
///
/// Returns whether it is confined; otherwise `call` and `error` are set, and it must exit.
bool linux_confine(struct start *start);

/// The flags for clone(2) and unshare(2) that create the namespaces of some layers.
int linux_namespace_flags(unsigned layers);

/// Receives the listener that a confined process has sent; -1 if there is none.
int linux_receive_listener(int control);
