// The confinement of processes that the host starts.
#pragma once

#include <stdint.h>
#include <sys/types.h>

/// The kernel's features for confinement, as a mask.
#define LINUX_SANDBOX_USER_NAMESPACE 0x01U
#define LINUX_SANDBOX_NETWORK_NAMESPACE 0x02U
#define LINUX_SANDBOX_LANDLOCK 0x04U
/// Landlock restricts TCP connections by port, since Linux 6.7.
#define LINUX_SANDBOX_LANDLOCK_PORTS 0x08U
#define LINUX_SANDBOX_SECCOMP 0x10U
/// A process namespace with a /proc of its own.
#define LINUX_SANDBOX_PROCESS_NAMESPACE 0x20U

/// Returns the features that the kernel supports, by trying each in a child process.
unsigned linux_sandbox_layers(void);

/// The confinement of one process.
struct linux_sandbox {
  /// The layers to apply; starting the process fails if one of them cannot be applied.
  unsigned layers;
  /// Paths of files and folders, each list with a null pointer at its end. Missing ones are skipped.
  const char *const *readable;
  const char *const *executable;
  const char *const *writable;
  /// The port of the loopback on which the service can be reached.
  uint16_t port;
  uint64_t address_space;
  uint64_t data;
  uint64_t file_size;
  uint64_t files;
  uint64_t threads;
};

/// Starts a program like linux_spawn, but confined. Returns an errno, 0 for success.
///
/// With a network namespace, `listener` becomes a listening socket on the port of its loopback,
/// which does not block; the program can reach no other socket. Otherwise it is -1.
/// `failed` becomes the name of the call that failed.
int linux_spawn_confined(
    pid_t *process, const char *path, char *const *arguments, char *const *environment,
    const char *directory, int channel, int output, const struct linux_sandbox *sandbox,
    int *listener, const char **failed);
