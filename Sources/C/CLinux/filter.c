#define _GNU_SOURCE
#include "filter.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

// Calls that are permitted with any arguments.
static const uint16_t permitted[] = {
    // Files. Landlock restricts the paths.
    SYS_read, SYS_write, SYS_readv, SYS_writev, SYS_pread64, SYS_pwrite64, SYS_preadv, SYS_pwritev,
    SYS_openat, SYS_close, SYS_close_range, SYS_fstat, SYS_newfstatat, SYS_statx, SYS_faccessat,
    SYS_faccessat2, SYS_readlinkat, SYS_getdents64, SYS_lseek, SYS_ftruncate, SYS_fallocate,
    SYS_fsync, SYS_fdatasync, SYS_renameat, SYS_renameat2, SYS_unlinkat, SYS_mkdirat, SYS_linkat,
    SYS_symlinkat, SYS_umask, SYS_getcwd, SYS_chdir, SYS_fchdir, SYS_dup, SYS_dup3, SYS_fcntl,
    SYS_flock, SYS_ioctl, SYS_pipe2, SYS_ppoll, SYS_pselect6, SYS_statfs, SYS_fstatfs,
    SYS_copy_file_range, SYS_sendfile, SYS_fadvise64, SYS_readahead, SYS_getxattr, SYS_lgetxattr,
    SYS_fgetxattr, SYS_listxattr, SYS_llistxattr, SYS_flistxattr,
    // Events.
    SYS_epoll_create1, SYS_epoll_ctl, SYS_epoll_pwait, SYS_eventfd2, SYS_timerfd_create,
    SYS_timerfd_settime, SYS_timerfd_gettime, SYS_signalfd4, SYS_inotify_init1,
    SYS_inotify_add_watch, SYS_inotify_rm_watch,
    // Memory.
    SYS_mmap, SYS_mprotect, SYS_munmap, SYS_mremap, SYS_madvise, SYS_brk, SYS_mincore, SYS_msync,
    SYS_membarrier,
    // The process and its threads.
    SYS_exit, SYS_exit_group, SYS_execve, SYS_wait4, SYS_waitid, SYS_getpid, SYS_getppid,
    SYS_gettid, SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid, SYS_getgroups, SYS_getpgid,
    SYS_getsid, SYS_getresuid, SYS_getresgid, SYS_prlimit64, SYS_getrusage, SYS_times, SYS_sysinfo,
    SYS_uname, SYS_sched_yield, SYS_sched_getaffinity, SYS_sched_getparam, SYS_sched_getscheduler,
    SYS_sched_get_priority_max, SYS_sched_get_priority_min, SYS_getpriority, SYS_setpriority,
    SYS_capget, SYS_prctl, SYS_set_tid_address, SYS_set_robust_list, SYS_get_robust_list, SYS_rseq,
    SYS_getcpu, SYS_getrandom, SYS_futex, SYS_restart_syscall,
    // Signals to itself.
    SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_rt_sigpending, SYS_rt_sigsuspend,
    SYS_rt_sigtimedwait, SYS_sigaltstack, SYS_setitimer, SYS_getitimer,
    // Time.
    SYS_clock_gettime, SYS_clock_getres, SYS_clock_nanosleep, SYS_nanosleep, SYS_gettimeofday,
    SYS_timer_create, SYS_timer_settime, SYS_timer_gettime, SYS_timer_getoverrun, SYS_timer_delete,
    // Sockets that exist.
    SYS_socketpair, SYS_connect, SYS_sendto, SYS_recvfrom, SYS_sendmsg, SYS_recvmsg, SYS_sendmmsg,
    SYS_recvmmsg, SYS_shutdown, SYS_getsockname, SYS_getpeername, SYS_setsockopt, SYS_getsockopt,
#if defined(__x86_64__)
    SYS_open, SYS_stat, SYS_lstat, SYS_access, SYS_readlink, SYS_getdents, SYS_rename, SYS_unlink,
    SYS_mkdir, SYS_rmdir, SYS_link, SYS_symlink, SYS_dup2, SYS_pipe, SYS_poll, SYS_select,
    SYS_epoll_create, SYS_epoll_wait, SYS_eventfd, SYS_signalfd, SYS_inotify_init, SYS_arch_prctl,
    SYS_getpgrp, SYS_getrlimit, SYS_time, SYS_alarm, SYS_pause,
#endif
#ifdef SYS_epoll_pwait2
    SYS_epoll_pwait2,
#endif
#ifdef SYS_futex_waitv
    SYS_futex_waitv,
#endif
};

// Calls that succeed without effect: the permissions and times of files cannot be changed, not even
// of files that the process can only name.
static const uint16_t ignored[] = {
    SYS_fchmod, SYS_fchmodat, SYS_utimensat,
#if defined(__x86_64__)
    SYS_chmod, SYS_utimes, SYS_utime, SYS_futimesat,
#endif
};

// Calls that libraries replace by others when the kernel lacks them.
static const uint16_t missing[] = {
#ifdef SYS_clone3
    SYS_clone3,
#endif
#ifdef SYS_openat2
    SYS_openat2,
#endif
#ifdef SYS_io_uring_setup
    SYS_io_uring_setup,
#endif
#ifdef SYS_memfd_create
    SYS_memfd_create,
#endif
    // fchmodat2, which headers of this kernel may lack.
    452,
};

enum { CAPACITY = 640 };

struct program {
  struct sock_filter instructions[CAPACITY];
  unsigned short count;
};

static void add(struct program *program, struct sock_filter instruction) {
  if (program->count < CAPACITY) program->instructions[program->count++] = instruction;
}

static void load(struct program *program, size_t offset) {
  add(program, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset));
}

// Returns a result if the loaded value is equal to another.
static void answer_if(struct program *program, uint32_t value, uint32_t result) {
  add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1));
  add(program, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, result));
}

static void answer(struct program *program, uint32_t result) {
  add(program, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, result));
}

static uint32_t refusal(int error) { return SECCOMP_RET_ERRNO | (uint32_t)error; }

// Skips a number of instructions unless the loaded value is equal to another.
static void skip_unless(struct program *program, uint32_t value, uint8_t count) {
  add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, count));
}

static size_t argument(int index) {
  // The low half; both architectures are little-endian.
  return offsetof(struct seccomp_data, args) + (size_t)index * 8;
}

static void add_rules(struct program *program, uint32_t process) {
  load(program, offsetof(struct seccomp_data, arch));
  add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0));
  answer(program, SECCOMP_RET_KILL_PROCESS);
  load(program, offsetof(struct seccomp_data, nr));
  for (size_t index = 0; index < sizeof permitted / sizeof *permitted; index++)
    answer_if(program, permitted[index], SECCOMP_RET_ALLOW);
  for (size_t index = 0; index < sizeof ignored / sizeof *ignored; index++)
    answer_if(program, ignored[index], refusal(0));
  for (size_t index = 0; index < sizeof missing / sizeof *missing; index++)
    answer_if(program, missing[index], refusal(ENOSYS));
  // Threads, but no processes.
  skip_unless(program, SYS_clone, 4);
  load(program, argument(0));
  add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 0, 1));
  answer(program, SECCOMP_RET_ALLOW);
  answer(program, refusal(EPERM));
  // Signals to this process only.
  for (int index = 0; index < 2; index++) {
    skip_unless(program, index == 0 ? SYS_kill : SYS_tgkill, 4);
    load(program, argument(0));
    answer_if(program, process, SECCOMP_RET_ALLOW);
    answer(program, refusal(EPERM));
  }
  // TCP on the Internet's protocols; the namespace has no other hosts.
  skip_unless(program, SYS_socket, 9);
  load(program, argument(0));
  add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AF_INET, 2, 0));
  add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AF_INET6, 1, 0));
  answer(program, refusal(EAFNOSUPPORT));
  load(program, argument(1));
  add(program, (struct sock_filter)BPF_STMT(BPF_ALU | BPF_AND | BPF_K, 0xF));
  answer_if(program, SOCK_STREAM, SECCOMP_RET_ALLOW);
  answer(program, refusal(EPROTONOSUPPORT));
  answer(program, refusal(EPERM));
}

bool linux_has_filters(void) {
  uint32_t action = SECCOMP_RET_ERRNO;
  return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

bool linux_install_filter(void) {
  struct program program = {.count = 0};
  add_rules(&program, (uint32_t)syscall(SYS_getpid));
  if (program.count == CAPACITY) {
    errno = E2BIG;
    return false;
  }
  struct sock_fprog filter = {.len = program.count, .filter = program.instructions};
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &filter) == 0;
}
