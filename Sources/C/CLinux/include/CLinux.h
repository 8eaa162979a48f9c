// Functions of Linux that Swift's Glibc module does not import.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "sandbox.h"
#include "template.h"

/// One event of an epoll instance: a mask of LINUX_READABLE and so on, and the token of its source.
struct linux_event {
  uint32_t mask;
  uint64_t token;
};

#define LINUX_READABLE 0x001U
#define LINUX_WRITABLE 0x004U
#define LINUX_FAILED 0x008U
#define LINUX_HUNG_UP 0x010U

/// All return -1 and set errno like the calls they wrap. Descriptors come close-on-exec.
int linux_epoll_create(void);
int linux_epoll_add(int epoll, int descriptor, uint32_t mask, uint64_t token);
int linux_epoll_modify(int epoll, int descriptor, uint32_t mask, uint64_t token);
int linux_epoll_remove(int epoll, int descriptor);
/// Waits at most so many milliseconds, -1 for ever; returns how many events it wrote.
int linux_epoll_wait(int epoll, struct linux_event *events, int capacity, int milliseconds);

/// An eventfd that does not block.
int linux_eventfd_create(void);

/// accept4 with SOCK_NONBLOCK and SOCK_CLOEXEC.
int linux_accept(int listener, void *address, uint32_t *address_length);

/// A descriptor that becomes readable when the process ends.
int linux_pidfd_open(pid_t process);
/// Reaps a child that has ended, without waiting; see waitid(2) for code and status.
/// Returns 1 when it was reaped, 0 when it still runs.
int linux_reap(pid_t process, int *code, int *status);
/// Sets both the soft and the hard limit of a resource of another process.
int linux_limit(pid_t process, int resource, uint64_t limit);

#define LINUX_LIMIT_CORE 4
#define LINUX_LIMIT_FILES 7
#define LINUX_LIMIT_ADDRESS_SPACE 9

/// Starts a program with the descriptor `channel` as 3, `output` as 1 and 2, nothing on 0, no
/// other descriptors, in a session and a directory of its own. Returns an errno, 0 for success.
int linux_spawn(
    pid_t *process, const char *path, char *const *arguments, char *const *environment,
    const char *directory, int channel, int output);

/// A word that each thread has for itself, null at first.
void *linux_thread_word(void);
void linux_set_thread_word(void *word);

/// Calls a function with the path of each library of this process, and with the given context.
void linux_for_each_library(void (*body)(const char *path, void *context), void *context);
