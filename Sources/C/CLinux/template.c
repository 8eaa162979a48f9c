#define _GNU_SOURCE
#include "template.h"

#include "confinement.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <linux/futex.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
  /// The largest request: arguments, environment and paths of an app take a few kilobytes.
  REQUEST_BYTES = 60 * 1024,
  /// The longest wait for a template and for the confinement of its copy.
  WAIT_MILLISECONDS = 2000,
  DESCRIPTORS = 3,
};

// MARK: Requests

/// The beginning of a request. The strings follow, each with its null character: the directory, then
/// the lists in the order of their counts.
struct request {
  uint32_t layers;
  uint32_t port;
  uint64_t address_space;
  uint64_t data;
  uint64_t file_size;
  uint64_t files;
  uint64_t threads;
  uint32_t counts[5];
};

/// The result of a request, which the template sends to the host.
struct reply {
  pid_t process;
  int error;
};

struct buffer {
  char *bytes;
  size_t count;
};

static bool append(struct buffer *buffer, const char *text) {
  size_t length = strlen(text) + 1;
  if (buffer->count + length > REQUEST_BYTES) return false;
  memcpy(buffer->bytes + buffer->count, text, length);
  buffer->count += length;
  return true;
}

static bool append_all(struct buffer *buffer, const char *const *list, uint32_t *count) {
  for (*count = 0; list[*count] != NULL; (*count)++)
    if (!append(buffer, list[*count])) return false;
  return true;
}

/// Takes strings from a request as a list for C; NULL if the request ends before.
static char **take(const char **next, const char *end, uint32_t count) {
  if (count > REQUEST_BYTES) return NULL;
  char **list = calloc(count + 1, sizeof *list);
  for (uint32_t index = 0; list != NULL && index < count; index++) {
    size_t length = strnlen(*next, (size_t)(end - *next));
    if (*next + length == end) return NULL;
    list[index] = strdup(*next);
    *next += length + 1;
  }
  return list;
}

// MARK: Sockets

static bool send_with_descriptors(
    int socket, const void *bytes, size_t count, const int *descriptors) {
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
  union {
    struct cmsghdr header;
    char bytes[CMSG_SPACE(DESCRIPTORS * sizeof(int))];
  } control;
  memset(&control, 0, sizeof control);
  struct msghdr message = {
      .msg_iov = &part,
      .msg_iovlen = 1,
      .msg_control = &control,
      .msg_controllen = sizeof control,
  };
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(DESCRIPTORS * sizeof(int));
  memcpy(CMSG_DATA(header), descriptors, DESCRIPTORS * sizeof(int));
  return sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT) == (ssize_t)count;
}

/// Receives bytes with up to three descriptors, the missing ones being -1.
static ssize_t receive(int socket, void *bytes, size_t count, int *descriptors) {
  struct iovec part = {.iov_base = bytes, .iov_len = count};
  union {
    struct cmsghdr header;
    char bytes[CMSG_SPACE(DESCRIPTORS * sizeof(int))];
  } control;
  struct msghdr message = {
      .msg_iov = &part,
      .msg_iovlen = 1,
      .msg_control = &control,
      .msg_controllen = sizeof control,
  };
  for (int index = 0; index < DESCRIPTORS; index++) descriptors[index] = -1;
  ssize_t received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  if (received <= 0) return received;
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (header != NULL && header->cmsg_type == SCM_RIGHTS)
    memcpy(descriptors, CMSG_DATA(header), header->cmsg_len - CMSG_LEN(0));
  return received;
}

static bool is_readable(int socket, int milliseconds) {
  struct pollfd wanted = {.fd = socket, .events = POLLIN};
  int count;
  do count = poll(&wanted, 1, milliseconds);
  while (count < 0 && errno == EINTR);
  return count == 1;
}

int linux_template_socket(int *host, int *remote) {
  int pair[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0) return errno;
  *host = pair[0];
  *remote = fcntl(pair[1], F_DUPFD_CLOEXEC, 16);
  int error = errno;
  close(pair[1]);
  if (*remote >= 0) return 0;
  close(pair[0]);
  return error;
}

// MARK: The host

/// Makes this process the parent of descendants whose own parents exit, or ends that.
///
/// Other orphans must not come to this process, which would not wait for them. So it adopts only
/// while requests of any thread are in progress.
static int adopt(bool begins) {
  static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  static unsigned requests = 0;
  pthread_mutex_lock(&mutex);
  bool changes = begins ? requests++ == 0 : --requests == 0;
  int error = changes && prctl(PR_SET_CHILD_SUBREAPER, begins, 0, 0, 0) != 0 ? errno : 0;
  pthread_mutex_unlock(&mutex);
  return error;
}

int linux_template_is_ready(int socket) {
  char byte;
  ssize_t count = recv(socket, &byte, 1, MSG_DONTWAIT);
  if (count == 1) return 1;
  return count < 0 && (errno == EAGAIN || errno == EINTR) ? 0 : -1;
}

/// The steps of a session's start, which it reports on its control socket.
enum { HAS_LISTENER = 0, IS_CONFINED = 1, HAS_FAILED = 2 };

/// The last report of a session that could not be confined.
struct failure {
  int error;
  char call[28];
};

/// Waits until a session is confined, and receives its listener.
static int await_confinement(int control, int *listener, const char **failed) {
  static _Thread_local struct failure failure;
  for (;;) {
    *failed = "template";
    char step;
    int descriptors[DESCRIPTORS];
    if (!is_readable(control, WAIT_MILLISECONDS)) return ETIMEDOUT;
    if (receive(control, &step, 1, descriptors) != 1) return ECHILD;
    if (step == IS_CONFINED) return 0;
    if (step == HAS_LISTENER) {
      *listener = descriptors[0];
      continue;
    }
    if (recv(control, &failure, sizeof failure, 0) != sizeof failure) return ECHILD;
    failure.call[sizeof failure.call - 1] = 0;
    *failed = failure.call;
    return failure.error == 0 ? ECHILD : failure.error;
  }
}

/// Sends a request and receives the process of the session.
static int request_session(
    int template, const struct buffer *buffer, const int *descriptors, pid_t *process) {
  if (!send_with_descriptors(template, buffer->bytes, buffer->count, descriptors)) return errno;
  struct reply reply;
  if (!is_readable(template, WAIT_MILLISECONDS)) return ETIMEDOUT;
  if (recv(template, &reply, sizeof reply, MSG_DONTWAIT) != sizeof reply) return EPIPE;
  *process = reply.process;
  return reply.error;
}

int linux_template_start(
    int template, pid_t *process, char *const *arguments, char *const *environment,
    const char *directory, int channel, int output, const struct linux_sandbox *sandbox,
    int *listener, const char **failed) {
  *listener = -1;
  *failed = "template";
  struct buffer buffer = {.bytes = malloc(REQUEST_BYTES), .count = sizeof(struct request)};
  if (buffer.bytes == NULL) return ENOMEM;
  struct request request = {
      .layers = sandbox->layers,
      .port = sandbox->port,
      .address_space = sandbox->address_space,
      .data = sandbox->data,
      .file_size = sandbox->file_size,
      .files = sandbox->files,
      .threads = sandbox->threads,
  };
  const char *const *lists[] = {
      (const char *const *)arguments, (const char *const *)environment, sandbox->readable,
      sandbox->executable, sandbox->writable,
  };
  bool fits = append(&buffer, directory);
  for (int index = 0; index < 5 && fits; index++)
    fits = append_all(&buffer, lists[index], &request.counts[index]);
  memcpy(buffer.bytes, &request, sizeof request);
  int control[2] = {-1, -1};
  int error = fits ? 0 : E2BIG;
  if (error == 0 && socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, control) != 0) error = errno;
  if (error == 0) {
    int descriptors[DESCRIPTORS] = {channel, output, control[1]};
    error = adopt(true);
    if (error == 0) error = request_session(template, &buffer, descriptors, process);
    adopt(false);
    close(control[1]);
    if (error == 0) error = await_confinement(control[0], listener, failed);
    if (error != 0 && *process > 0) {
      kill(*process, SIGKILL);
      while (waitpid(*process, NULL, 0) < 0 && errno == EINTR) continue;
    }
    close(control[0]);
  }
  if (error != 0 && *listener >= 0) {
    close(*listener);
    *listener = -1;
  }
  // The environment has the key of the session's storage.
  explicit_bzero(buffer.bytes, REQUEST_BYTES);
  free(buffer.bytes);
  return error;
}

// MARK: The template

/// A request as the session's process reads it.
struct session {
  struct linux_sandbox sandbox;
  struct start start;
  char **arguments;
  char **environment;
};

static bool parse(const char *bytes, size_t count, struct session *session) {
  struct request request;
  if (count <= sizeof request) return false;
  memcpy(&request, bytes, sizeof request);
  const char *next = bytes + sizeof request;
  const char *end = bytes + count;
  char **directory = take(&next, end, 1);
  char **lists[5];
  for (int index = 0; index < 5; index++) {
    lists[index] = take(&next, end, request.counts[index]);
    if (directory == NULL || lists[index] == NULL) return false;
  }
  session->arguments = lists[0];
  session->environment = lists[1];
  session->sandbox = (struct linux_sandbox){
      .layers = request.layers,
      .readable = (const char *const *)lists[2],
      .executable = (const char *const *)lists[3],
      .writable = (const char *const *)lists[4],
      .port = (uint16_t)request.port,
      .address_space = request.address_space,
      .data = request.data,
      .file_size = request.file_size,
      .files = request.files,
      .threads = request.threads,
  };
  session->start.directory = directory[0];
  session->start.sandbox = &session->sandbox;
  return true;
}

/// Confines the process of a session and reports to the host. Exits if that fails.
static void enter(struct session *session) {
  struct start *start = &session->start;
  clearenv();
  for (char **variable = session->environment; *variable != NULL; variable++) putenv(*variable);
  if (!linux_confine(start)) {
    struct failure failure = {.error = start->error};
    snprintf(failure.call, sizeof failure.call, "%s", start->call);
    char step = HAS_FAILED;
    if (write(start->control, &step, 1) == 1)
      (void)!write(start->control, &failure, sizeof failure);
    _exit(127);
  }
  char step = IS_CONFINED;
  bool is_reported = write(start->control, &step, 1) == 1;
  close(start->control);
  if (!is_reported) _exit(127);
}

/// Creates the process of a session, in a child of the template that exits at once, so that the host
/// becomes the parent. Returns the session's arguments in its process, and NULL in the child.
static char **create(
    const char *bytes, size_t count, const int *descriptors, struct reply *reply) {
  static struct session session;
  if (!parse(bytes, count, &session)) {
    reply->error = EINVAL;
    return NULL;
  }
  session.start.channel = descriptors[0];
  session.start.output = descriptors[1];
  session.start.control = descriptors[2];
  session.start.keeps_control = true;
  session.start.user = geteuid();
  session.start.group = getegid();
  int flags = linux_namespace_flags(session.sandbox.layers);
  pid_t process = flags != 0 && unshare(flags) != 0 ? -1 : fork();
  if (process == 0) {
    enter(&session);
    return session.arguments;
  }
  reply->process = process;
  reply->error = process < 0 ? errno : 0;
  return NULL;
}

/// Replaces the identifier of the template's thread in the thread-local variables of an object.
static int replace_identifier(struct dl_phdr_info *object, size_t size, void *context) {
  const pid_t template = *(const pid_t *)context, own = gettid();
  for (int index = 0; index < object->dlpi_phnum; index++) {
    const ElfW(Phdr) *header = &object->dlpi_phdr[index];
    if (header->p_type != PT_TLS || object->dlpi_tls_data == NULL) continue;
    // The variables that are zero at first: the identifier is read when it is first needed.
    uintptr_t start = (uintptr_t)object->dlpi_tls_data + header->p_filesz;
    uintptr_t end = (uintptr_t)object->dlpi_tls_data + header->p_memsz;
    start = (start + sizeof(pid_t) - 1) & ~(uintptr_t)(sizeof(pid_t) - 1);
    pid_t previous = 0;
    for (pid_t *variable = (pid_t *)start; (uintptr_t)(variable + 1) <= end; variable++) {
      // The upper half of a pointer can have the same value; its lower half is not zero.
      bool is_pointer = (uintptr_t)variable % 8 == 4 && previous != 0 && previous != template;
      previous = *variable;
      if (previous == template && !is_pointer) *variable = own;
    }
  }
  return 0;
}

/// Makes the libraries of a copy know its thread.
///
/// Swift's `Mutex` and Dispatch keep the identifier of each thread in a thread-local variable and
/// write it into the locks that the thread holds. The kernel looks for the owner of a lock for which
/// another thread waits, and Swift ends a process whose lock has no owner. glibc corrects its
/// own locks in fork(2), but the others have no function for it. Dispatch keeps the identifier in
/// the state of its main queue, too, which is bound to the main thread.
static void update_identifiers(pid_t template) {
  dl_iterate_phdr(replace_identifier, &template);
  uint32_t *main_queue = dlsym(RTLD_DEFAULT, "_dispatch_main_q");
  if (main_queue == NULL) return;
  // 128 bytes; the identifier is the lower half of the state, with two flags.
  for (uint32_t *word = main_queue; word < main_queue + 32; word += 2)
    if ((*word & FUTEX_TID_MASK) == (uint32_t)template)
      *word = (*word & ~FUTEX_TID_MASK) | (uint32_t)gettid();
}

static bool has_one_thread(void) {
  struct stat status;
  // A folder has a link from each of its subfolders, and two of its own.
  return stat("/proc/self/task", &status) == 0 && status.st_nlink == 3;
}

/// Waits until all other threads have ended. Pango looks for fonts in threads that end soon after
/// their results are used, and offers no way to wait for them.
static bool await_other_threads(void) {
  const struct timespec pause = {.tv_nsec = 1000 * 1000};
  for (int waited = 0; waited < WAIT_MILLISECONDS; waited++) {
    if (has_one_thread()) return true;
    nanosleep(&pause, NULL);
  }
  return has_one_thread();
}

/// Moves a descriptor above the numbers that a session uses.
static int move_up(int descriptor) {
  if (descriptor < 0) return -1;
  int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, 16);
  close(descriptor);
  return moved;
}

char *const *linux_template_serve(int socket) {
  struct reply *reply =
      mmap(NULL, sizeof *reply, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  char *bytes = malloc(REQUEST_BYTES);
  if (reply == MAP_FAILED || bytes == NULL || !await_other_threads()) return NULL;
  if (send(socket, "", 1, MSG_NOSIGNAL) != 1) _exit(0);
  pid_t template = gettid();
  for (;;) {
    int descriptors[DESCRIPTORS];
    ssize_t count = receive(socket, bytes, REQUEST_BYTES, descriptors);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) _exit(0);
    for (int index = 0; index < DESCRIPTORS; index++) descriptors[index] = move_up(descriptors[index]);
    *reply = (struct reply){.error = ECHILD};
    pid_t child = fork();
    if (child == 0) {
      char **arguments = create(bytes, (size_t)count, descriptors, reply);
      if (arguments == NULL) _exit(0);
      explicit_bzero(bytes, REQUEST_BYTES);
      free(bytes);
      munmap(reply, sizeof *reply);
      update_identifiers(template);
      return arguments;
    }
    // Later sessions are copies of this process.
    explicit_bzero(bytes, REQUEST_BYTES);
    if (child < 0) reply->error = errno;
    while (child > 0 && waitpid(child, NULL, 0) < 0 && errno == EINTR) continue;
    for (int index = 0; index < DESCRIPTORS; index++)
      if (descriptors[index] >= 0) close(descriptors[index]);
    if (send(socket, reply, sizeof *reply, MSG_NOSIGNAL) != sizeof *reply) _exit(0);
  }
}
