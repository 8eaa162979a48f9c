#define _GNU_SOURCE
#include "CLinux.h"

#include "confinement.h"
#include "filter.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/securebits.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// Landlock, as <linux/landlock.h> of newer kernels declares it.
#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#define SYS_landlock_add_rule 445
#define SYS_landlock_restrict_self 446
#endif

struct ruleset_attributes {
  uint64_t files;
  uint64_t network;
  uint64_t scopes;
};

struct path_rule {
  uint64_t access;
  int32_t parent;
} __attribute__((packed));

struct port_rule {
  uint64_t access;
  uint64_t port;
};

enum {
  FILE_EXECUTE = 1 << 0,
  FILE_WRITE = 1 << 1,
  FILE_READ = 1 << 2,
  FOLDER_READ = 1 << 3,
  FILE_TRUNCATE = 1 << 14,
  // Versions of the interface: rights from 0 up to the number of bits.
  RIGHTS_1 = (1 << 13) - 1,
  RIGHTS_2 = (1 << 14) - 1,
  RIGHTS_3 = (1 << 15) - 1,
  RIGHTS_5 = (1 << 16) - 1,
  PATH_RULE = 1,
  PORT_RULE = 2,
  PORT_BIND = 1 << 0,
  PORT_CONNECT = 1 << 1,
  SCOPE_ALL = 3,
};

static int landlock_version(void) {
  return (int)syscall(SYS_landlock_create_ruleset, NULL, 0, 1);
}

static uint64_t landlock_rights(int version) {
  if (version >= 5) return RIGHTS_5;
  if (version >= 3) return RIGHTS_3;
  return version == 2 ? RIGHTS_2 : RIGHTS_1;
}

static bool fail(struct start *start, const char *call) {
  start->call = call;
  start->error = errno;
  return false;
}

// MARK: Namespaces

static bool write_file(const char *path, const char *text) {
  int descriptor = open(path, O_WRONLY | O_CLOEXEC);
  if (descriptor < 0) return false;
  size_t length = strlen(text);
  bool is_written = write(descriptor, text, length) == (ssize_t)length;
  int error = errno;
  close(descriptor);
  errno = error;
  return is_written;
}

// Maps one unprivileged user and group to those of the parent.
static bool map_user(uid_t user, gid_t group) {
  char text[64];
  if (!write_file("/proc/self/setgroups", "deny")) return false;
  snprintf(text, sizeof text, "1000 %u 1", group);
  if (!write_file("/proc/self/gid_map", text)) return false;
  snprintf(text, sizeof text, "1000 %u 1", user);
  return write_file("/proc/self/uid_map", text);
}

static bool raise_loopback(void) {
  int descriptor = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return false;
  struct ifreq request = {.ifr_name = "lo", .ifr_flags = IFF_UP};
  bool is_up = ioctl(descriptor, SIOCSIFFLAGS, &request) == 0;
  int error = errno;
  close(descriptor);
  errno = error;
  return is_up;
}

// Shows only the processes of the namespace, and nothing of the kernel.
static bool mount_processes(void) {
  return mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0 &&
         mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, "subset=pid") == 0;
}

int linux_namespace_flags(unsigned layers) {
  int flags = 0;
  if (layers & LINUX_SANDBOX_USER_NAMESPACE) flags |= CLONE_NEWUSER;
  if (layers & LINUX_SANDBOX_NETWORK_NAMESPACE) flags |= CLONE_NEWNET;
  if (layers & LINUX_SANDBOX_PROCESS_NAMESPACE) flags |= CLONE_NEWPID | CLONE_NEWNS;
  return flags;
}

// Completes the namespaces with which the calling process was cloned.
static bool set_up_namespaces(const struct start *start, unsigned layers) {
  if ((layers & LINUX_SANDBOX_USER_NAMESPACE) && !map_user(start->user, start->group)) return false;
  if ((layers & LINUX_SANDBOX_PROCESS_NAMESPACE) && !mount_processes()) return false;
  return !(layers & LINUX_SANDBOX_NETWORK_NAMESPACE) || raise_loopback();
}

// Sends a listening socket of the new namespace to the parent.
static bool send_listener(int control, uint16_t port) {
  int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (listener < 0) return false;
  struct sockaddr_in address = {
      .sin_family = AF_INET,
      .sin_port = htons(port),
      .sin_addr.s_addr = htonl(INADDR_LOOPBACK),
  };
  char byte = 0;
  struct iovec part = {.iov_base = &byte, .iov_len = 1};
  union {
    struct cmsghdr header;
    char bytes[CMSG_SPACE(sizeof(int))];
  } control_data;
  memset(&control_data, 0, sizeof control_data);
  struct msghdr message = {
      .msg_iov = &part,
      .msg_iovlen = 1,
      .msg_control = &control_data,
      .msg_controllen = sizeof control_data,
  };
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(sizeof(int));
  memcpy(CMSG_DATA(header), &listener, sizeof(int));
  bool is_sent = bind(listener, (struct sockaddr *)&address, sizeof address) == 0 &&
                 listen(listener, 64) == 0 && sendmsg(control, &message, MSG_NOSIGNAL) == 1;
  int error = errno;
  close(listener);
  errno = error;
  return is_sent;
}

int linux_receive_listener(int control) {
  char byte;
  struct iovec part = {.iov_base = &byte, .iov_len = 1};
  union {
    struct cmsghdr header;
    char bytes[CMSG_SPACE(sizeof(int))];
  } control_data;
  struct msghdr message = {
      .msg_iov = &part,
      .msg_iovlen = 1,
      .msg_control = &control_data,
      .msg_controllen = sizeof control_data,
  };
  if (recvmsg(control, &message, MSG_CMSG_CLOEXEC | MSG_DONTWAIT) != 1) return -1;
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (header == NULL || header->cmsg_type != SCM_RIGHTS) return -1;
  int listener;
  memcpy(&listener, CMSG_DATA(header), sizeof(int));
  return listener;
}

// MARK: Files

static bool allow_paths(int ruleset, const char *const *paths, uint64_t access, uint64_t handled) {
  for (; *paths != NULL; paths++) {
    int descriptor = open(*paths, O_PATH | O_CLOEXEC);
    if (descriptor < 0) continue;
    struct stat status;
    uint64_t allowed = access & handled;
    if (fstat(descriptor, &status) == 0 && !S_ISDIR(status.st_mode))
      allowed &= FILE_EXECUTE | FILE_WRITE | FILE_READ | FILE_TRUNCATE;
    struct path_rule rule = {.access = allowed, .parent = descriptor};
    long code = syscall(SYS_landlock_add_rule, ruleset, PATH_RULE, &rule, 0);
    int error = errno;
    close(descriptor);
    errno = error;
    if (code != 0) return false;
  }
  return true;
}

static bool restrict_files(const struct linux_sandbox *sandbox) {
  int version = landlock_version();
  if (version < 1) return false;
  struct ruleset_attributes attributes = {.files = landlock_rights(version)};
  size_t size = sizeof(uint64_t);
  if (version >= 4) {
    attributes.network = PORT_BIND | PORT_CONNECT;
    size = 2 * sizeof(uint64_t);
  }
  if (version >= 6) {
    attributes.scopes = SCOPE_ALL;
    size = sizeof attributes;
  }
  int ruleset = (int)syscall(SYS_landlock_create_ruleset, &attributes, size, 0);
  if (ruleset < 0) return false;
  uint64_t reading = FILE_READ | FOLDER_READ;
  bool is_restricted =
      allow_paths(ruleset, sandbox->readable, reading, attributes.files) &&
      allow_paths(ruleset, sandbox->executable, FILE_READ | FILE_EXECUTE, attributes.files) &&
      allow_paths(ruleset, sandbox->writable, ~(uint64_t)FILE_EXECUTE, attributes.files);
  if (is_restricted && version >= 4) {
    struct port_rule rule = {.access = PORT_CONNECT, .port = sandbox->port};
    is_restricted = syscall(SYS_landlock_add_rule, ruleset, PORT_RULE, &rule, 0) == 0;
  }
  if (is_restricted)
    is_restricted = syscall(SYS_landlock_restrict_self, ruleset, 0) == 0;
  int error = errno;
  close(ruleset);
  errno = error;
  return is_restricted;
}

// MARK: Privileges and resources

static bool drop_privileges(void) {
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return false;
  // Fail without the capability for it, when there is nothing to drop.
  for (int capability = 0; capability < 64; capability++)
    (void)prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
  (void)prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  (void)prctl(PR_SET_SECUREBITS, SECBIT_NOROOT | SECBIT_NOROOT_LOCKED | SECURE_ALL_LOCKS, 0, 0, 0);
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct none[2] = {{0}};
  return syscall(SYS_capset, &header, none) == 0;
}

static bool limit(int resource, uint64_t amount) {
  struct rlimit64 current;
  if (prlimit64(0, resource, NULL, &current) != 0) return false;
  if (amount > current.rlim_max) amount = current.rlim_max;
  struct rlimit64 wanted = {.rlim_cur = amount, .rlim_max = amount};
  return prlimit64(0, resource, &wanted, NULL) == 0;
}

static bool limit_resources(const struct linux_sandbox *sandbox) {
  // Without a namespace of its own, the limit of threads would count the processes of the service.
  bool is_alone = sandbox->layers & LINUX_SANDBOX_USER_NAMESPACE;
  return limit(RLIMIT_CORE, 0) && limit(RLIMIT_NOFILE, sandbox->files) &&
         limit(RLIMIT_AS, sandbox->address_space) && limit(RLIMIT_DATA, sandbox->data) &&
         limit(RLIMIT_FSIZE, sandbox->file_size) && limit(RLIMIT_MEMLOCK, 0) &&
         limit(RLIMIT_MSGQUEUE, 0) && (!is_alone || limit(RLIMIT_NPROC, sandbox->threads));
}

// MARK: The child

static void reset_signals(void) {
  struct sigaction standard = {.sa_handler = SIG_DFL};
  for (int number = 1; number < 32; number++) (void)sigaction(number, &standard, NULL);
  sigset_t none;
  sigemptyset(&none);
  (void)sigprocmask(SIG_SETMASK, &none, NULL);
}

static bool place_descriptors(struct start *start) {
  // The output may itself be 1 or 2; the others are moved last, for they may take a number in use.
  if (dup2(start->output, 1) < 0 || dup2(1, 2) < 0) return false;
  int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (nothing < 0 || dup2(nothing, 0) < 0) return false;
  if (nothing != 0) close(nothing);
  if (dup2(start->channel, 3) != 3) return false;
  if (!start->keeps_control) return true;
  if (dup2(start->control, 4) != 4) return false;
  start->control = 4;
  return true;
}

bool linux_confine(struct start *start) {
  const struct linux_sandbox *sandbox = start->sandbox;
  unsigned layers = sandbox->layers;
  umask(077);
  if (setsid() < 0) return fail(start, "setsid");
  if (!place_descriptors(start)) return fail(start, "dup2");
  if (chdir(start->directory) != 0) return fail(start, "chdir");
  if (!set_up_namespaces(start, layers)) return fail(start, "namespaces");
  if ((layers & LINUX_SANDBOX_NETWORK_NAMESPACE) && !send_listener(start->control, sandbox->port))
    return fail(start, "listen");
  // The host's descriptors would exceed the limit of the app, too.
  if (close_range(start->keeps_control ? 5 : 4, ~0U, 0) != 0) return fail(start, "close_range");
  if (!limit_resources(sandbox)) return fail(start, "prlimit");
  if (!drop_privileges()) return fail(start, "capset");
  if ((layers & LINUX_SANDBOX_LANDLOCK) && !restrict_files(sandbox)) return fail(start, "landlock");
  reset_signals();
  if ((layers & LINUX_SANDBOX_SECCOMP) && !linux_install_filter()) return fail(start, "seccomp");
  return true;
}

// The child runs in the memory of its suspended parent, as with vfork(2): it allocates nothing and
// changes nothing but its argument and its own stack.
static int run_child(void *argument) {
  struct start *start = argument;
  if (linux_confine(start)) {
    execve(start->path, start->arguments, start->environment);
    fail(start, "execve");
  }
  _exit(127);
}

static int run_probe(void *argument) {
  struct start *start = argument;
  if (!set_up_namespaces(start, start->found)) start->found = 0;
  _exit(0);
}

// Runs a function in a child in new namespaces. It shares the memory of the calling thread, which
// waits until the child has exited or started a program.
static pid_t run_suspended(int (*function)(void *), struct start *start, unsigned layers) {
  start->user = geteuid();
  start->group = getegid();
  const size_t size = 128 * 1024;
  char *stack = malloc(size);
  if (stack == NULL) return -1;
  sigset_t all, previous;
  sigfillset(&all);
  // No handler of the parent may run in the child.
  pthread_sigmask(SIG_BLOCK, &all, &previous);
  uintptr_t top = ((uintptr_t)stack + size) & ~(uintptr_t)15;
  pid_t child = clone(function, (void *)top, CLONE_VM | CLONE_VFORK | SIGCHLD | linux_namespace_flags(layers), start);
  int error = errno;
  pthread_sigmask(SIG_SETMASK, &previous, NULL);
  free(stack);
  errno = error;
  return child;
}

static unsigned try_namespaces(unsigned layers) {
  struct start start = {.found = layers};
  pid_t child = run_suspended(run_probe, &start, layers);
  if (child < 0) return 0;
  int status;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  return start.found;
}

unsigned linux_sandbox_layers(void) {
  // All namespaces if possible, else those that confine most.
  static const unsigned sets[] = {
      LINUX_SANDBOX_USER_NAMESPACE | LINUX_SANDBOX_NETWORK_NAMESPACE |
          LINUX_SANDBOX_PROCESS_NAMESPACE,
      LINUX_SANDBOX_USER_NAMESPACE | LINUX_SANDBOX_NETWORK_NAMESPACE,
      LINUX_SANDBOX_USER_NAMESPACE | LINUX_SANDBOX_PROCESS_NAMESPACE,
      LINUX_SANDBOX_USER_NAMESPACE,
      LINUX_SANDBOX_NETWORK_NAMESPACE,
  };
  unsigned layers = 0;
  for (size_t index = 0; layers == 0 && index < sizeof sets / sizeof *sets; index++)
    layers = try_namespaces(sets[index]);
  int version = landlock_version();
  if (version >= 1) layers |= LINUX_SANDBOX_LANDLOCK;
  if (version >= 4) layers |= LINUX_SANDBOX_LANDLOCK_PORTS;
  if (linux_has_filters()) layers |= LINUX_SANDBOX_SECCOMP;
  return layers;
}

int linux_spawn_confined(
    pid_t *process, const char *path, char *const *arguments, char *const *environment,
    const char *directory, int channel, int output, const struct linux_sandbox *sandbox,
    int *listener, const char **failed) {
  int control[2] = {-1, -1};
  *listener = -1;
  *failed = "socketpair";
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, control) != 0) return errno;
  struct start start = {
      .path = path,
      .arguments = arguments,
      .environment = environment,
      .directory = directory,
      .channel = channel,
      .output = output,
      // Above the numbers that the child uses.
      .control = fcntl(control[1], F_DUPFD_CLOEXEC, 16),
      .sandbox = sandbox,
  };
  int error = 0;
  pid_t child = start.control < 0 ? -1 : run_suspended(run_child, &start, sandbox->layers);
  if (child < 0) {
    error = errno;
    *failed = "clone";
  } else if (start.call != NULL) {
    error = start.error;
    *failed = start.call;
    int status;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  } else {
    *process = child;
    if (sandbox->layers & LINUX_SANDBOX_NETWORK_NAMESPACE) *listener = linux_receive_listener(control[0]);
  }
  close(control[0]);
  close(control[1]);
  if (start.control >= 0) close(start.control);
  return error;
}
