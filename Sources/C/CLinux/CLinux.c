#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <signal.h>
#include <spawn.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

_Static_assert(LINUX_READABLE == EPOLLIN, "mask");
_Static_assert(LINUX_WRITABLE == EPOLLOUT, "mask");
_Static_assert(LINUX_FAILED == EPOLLERR, "mask");
_Static_assert(LINUX_HUNG_UP == EPOLLHUP, "mask");
_Static_assert(LINUX_LIMIT_CORE == RLIMIT_CORE, "limit");
_Static_assert(LINUX_LIMIT_FILES == RLIMIT_NOFILE, "limit");
_Static_assert(LINUX_LIMIT_ADDRESS_SPACE == RLIMIT_AS, "limit");

int linux_epoll_create(void) { return epoll_create1(EPOLL_CLOEXEC); }

static int control(int epoll, int operation, int descriptor, uint32_t mask, uint64_t token) {
  struct epoll_event event = {.events = mask, .data.u64 = token};
  return epoll_ctl(epoll, operation, descriptor, &event);
}

int linux_epoll_add(int epoll, int descriptor, uint32_t mask, uint64_t token) {
  return control(epoll, EPOLL_CTL_ADD, descriptor, mask, token);
}

int linux_epoll_modify(int epoll, int descriptor, uint32_t mask, uint64_t token) {
  return control(epoll, EPOLL_CTL_MOD, descriptor, mask, token);
}

int linux_epoll_remove(int epoll, int descriptor) {
  return control(epoll, EPOLL_CTL_DEL, descriptor, 0, 0);
}

int linux_epoll_wait(int epoll, struct linux_event *events, int capacity, int milliseconds) {
  struct epoll_event native[256];
  if (capacity > 256) capacity = 256;
  int count = epoll_wait(epoll, native, capacity, milliseconds);
  for (int index = 0; index < count; index++) {
    events[index].mask = native[index].events;
    events[index].token = native[index].data.u64;
  }
  return count;
}

int linux_eventfd_create(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

int linux_accept(int listener, void *address, uint32_t *address_length) {
  return accept4(listener, address, address_length, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

int linux_pidfd_open(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }

int linux_reap(pid_t process, int *code, int *status) {
  siginfo_t information = {0};
  if (waitid(P_PID, (id_t)process, &information, WEXITED | WNOHANG) != 0) return -1;
  if (information.si_pid == 0) return 0;
  *code = information.si_code;
  *status = information.si_status;
  return 1;
}

int linux_limit(pid_t process, int resource, uint64_t limit) {
  struct rlimit64 current;
  if (prlimit64(process, resource, NULL, &current) != 0) return -1;
  if (limit > current.rlim_max) limit = current.rlim_max;
  struct rlimit64 wanted = {.rlim_cur = limit, .rlim_max = limit};
  return prlimit64(process, resource, &wanted, NULL);
}

int linux_spawn(
    pid_t *process, const char *path, char *const *arguments, char *const *environment,
    const char *directory, int channel, int output) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error != 0) return error;
  error = posix_spawnattr_init(&attributes);
  if (error != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return error;
  }
  // The output may itself be 1 or 2; the channel is moved last, for it may take a number in use.
  if (error == 0) error = posix_spawn_file_actions_adddup2(&actions, output, 1);
  if (error == 0) error = posix_spawn_file_actions_adddup2(&actions, 1, 2);
  if (error == 0)
    error = posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  if (error == 0) error = posix_spawn_file_actions_adddup2(&actions, channel, 3);
  if (error == 0) error = posix_spawn_file_actions_addclosefrom_np(&actions, 4);
  if (error == 0) error = posix_spawn_file_actions_addchdir_np(&actions, directory);
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  if (error == 0)
    error = posix_spawnattr_setflags(
        &attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSID);
  if (error == 0) error = posix_spawnattr_setsigmask(&attributes, &none);
  if (error == 0) error = posix_spawnattr_setsigdefault(&attributes, &all);
  if (error == 0)
    error = posix_spawn(process, path, &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

static _Thread_local void *thread_word;

void *linux_thread_word(void) { return thread_word; }

void linux_set_thread_word(void *word) { thread_word = word; }

struct library_visit {
  void (*body)(const char *path, void *context);
  void *context;
};

static int visit_library(struct dl_phdr_info *library, size_t size, void *data) {
  (void)size;
  struct library_visit *visit = data;
  // The program itself and the kernel's page have no path.
  if (library->dlpi_name[0] == '/') visit->body(library->dlpi_name, visit->context);
  return 0;
}

void linux_for_each_library(void (*body)(const char *path, void *context), void *context) {
  struct library_visit visit = {.body = body, .context = context};
  dl_iterate_phdr(visit_library, &visit);
}
