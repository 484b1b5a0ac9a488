// As accept_waits_false.c, with the index held against the table.
// EXPECT valid-deref: true
// MODEL LP64, ILP32
// SELDOM
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

int main(void) {
  int table[10] = {0}, listener = socket(AF_INET, SOCK_STREAM, 0);
  struct sockaddr_in address;
  memset(&address, 0, sizeof address);
  address.sin_family = AF_INET;
  if (listener == -1 || bind(listener, (struct sockaddr *)&address, sizeof address) || listen(listener, 5)) return 1;
  int connection = accept(listener, 0, 0);
  if (connection == -1) return 1;
  char text[12];
  ssize_t size = recv(connection, text, sizeof text - 1, 0);
  if (size <= 0) return 1;
  text[size] = 0;
  int place = atoi(text);
  close(connection);
  return place < 0 || place > 9 ? 1 : table[place];
}
