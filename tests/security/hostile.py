"""A program that attacks whoever replays it, and how its success is seen.

Where it is looked at it has a violation and nothing else. Where it is run natively it attacks before that, and ends
with FIRST_STATUS and the number of the first attack that was a success: then the replay says that it ended otherwise.
Nothing else would get out of where it is isolated. Here is also what makes a machine one that isolates less.
"""

import ctypes
import struct

FIRST_STATUS = 100
ATTACKS = ("environment", "descriptors", "write", "home", "passwords", "network", "processes", "privileges",
           "namespaces", "fork")

# A container without user namespaces, as far as a process can tell.
WITHOUT_NAMESPACES = ("unshare", "-U", "-r", "sh", "-c", 'echo 0 > /proc/sys/user/max_user_namespaces && exec "$@"', "sh")

LANDLOCK_CREATE_RULESET, ENOSYS = 444, 38  # the same numbers on all machines that Fathom is built for
LIBRARY = ctypes.CDLL(None, use_errno=True)


def landlock_version():
    """Negative: this kernel has none."""
    return LIBRARY.syscall(LANDLOCK_CREATE_RULESET, None, ctypes.c_size_t(0), 1)


def lose_landlock():
    """For this process and all that it starts, as with an older kernel; to be called after a fork."""
    code = [(0x20, 0, 0, 0), (0x15, 0, 1, LANDLOCK_CREATE_RULESET), (0x06, 0, 0, 0x00050000 | ENOSYS), (0x06, 0, 0, 0x7FFF0000)]
    rows = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *row) for row in code))
    program = ctypes.create_string_buffer(struct.pack("HxxxxxxP", len(code), ctypes.addressof(rows)))
    no_new_privileges, seccomp, filter_mode = 38, 22, 2
    if LIBRARY.prctl(no_new_privileges, 1, 0, 0, 0) != 0 or LIBRARY.prctl(seccomp, filter_mode, program, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "seccomp")


TEXT = r"""
#ifndef __FATHOM_CONTRACTS__ /* as it is run */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <dirent.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>
static int environment(void) { return getenv("FATHOM_TEST_SECRET") != 0; }
static int descriptors(void) {
  for (int i = 3; i < 1024; i++)
    if (fcntl(i, F_GETFD) != -1) return 1;
  return 0;
}
static int writes(void) { return open("@FOLDER@/written", O_WRONLY | O_CREAT, 0600) >= 0; }
static int home(void) { return opendir("@HOME@") != 0; }
static int passwords(void) { return open("/etc/passwd", O_RDONLY) >= 0; }
static int network(void) {
  struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(@PORT@), .sin_addr = {htonl(INADDR_LOOPBACK)}};
  return connect(socket(AF_INET, SOCK_STREAM, 0), (struct sockaddr *)&to, sizeof to) == 0;
}
static int processes(void) { return kill(@PROCESS@, 0) == 0 || open("/proc/@PROCESS@/status", O_RDONLY) >= 0; }
static int privileges(void) { return prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1; }
static int namespaces(void) { return unshare(CLONE_NEWUSER) == 0; }
static int forks(void) {
  for (int i = 0; i < 500; i++) {
    int child = fork();
    if (child < 0) return 0;
    if (child == 0) {
      setsid();
      sleep(100);
      _exit(0);
    }
  }
  return 1;
}
static int (*attacks[])(void) = {environment, descriptors, writes,     home,       passwords,
                                 network,     processes,   privileges, namespaces, forks};
__attribute__((constructor)) static void attack(void) {
  prctl(PR_SET_NAME, "@NAME@"); /* what it leaves is known by */
  for (int i = @FROM@; i < @TO@; i++)
    if (attacks[i]()) _exit(@STATUS@ + i);
}
#endif
int main(void) {
  int a[1] = {0}, i = 5;
  return a[i];
}
"""


def name(process):
    """What the processes of a program are called that the test `process` has written; at most 15 characters."""
    return f"hostile{process}"


def program(folder, home, port, process, only=None):
    """`only`: the name of the single attack that is tried."""
    first, last = (ATTACKS.index(only),) * 2 if only else (0, len(ATTACKS) - 1)
    text = TEXT
    for key, value in (("FOLDER", folder), ("HOME", home), ("PORT", port), ("PROCESS", process), ("FROM", first),
                       ("TO", last + 1), ("STATUS", FIRST_STATUS), ("NAME", name(process))):
        text = text.replace(f"@{key}@", str(value))
    return text
