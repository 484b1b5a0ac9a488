// EXPECT unreach-call: true
// EXPECT valid-memsafety: true
// MODEL LP64, ILP32
//
// Sockets: descriptors or -1, addresses that have room, lists that end.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <netdb.h>
#include <string.h>
#include <sys/socket.h>
#include <netinet/in.h>
#include <unistd.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "sockets_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

static void lists(void) {
  struct addrinfo hints, *all = 0;
  memset(&hints, 0, sizeof hints);
  hints.ai_socktype = SOCK_STREAM;
  if (getaddrinfo("host", "80", &hints, &all)) return;
  for (struct addrinfo *one = all; one; one = one->ai_next)
    hold(one->ai_socktype == SOCK_STREAM && one->ai_addr->sa_family == one->ai_family && one->ai_addrlen >= 16);
  freeaddrinfo(all);
}

int main(void) {
  int file = socket(AF_INET, SOCK_STREAM, 0);
  hold(file >= -1);
  struct sockaddr_in peer;
  socklen_t size = sizeof peer;
  int other = accept(file, (struct sockaddr *)&peer, &size);
  hold(other >= -1);
  if (other == -1) hold(size == sizeof peer);
  struct in_addr address;
  address.s_addr = htonl(0x7f000001);
  char text[INET_ADDRSTRLEN];
  hold(inet_ntop(AF_INET, &address, text, sizeof text) == text && !strcmp(text, "127.0.0.1"));
  hold(inet_ntop(AF_INET, &address, text, 9) == 0);
  lists();
  return 0;
}
