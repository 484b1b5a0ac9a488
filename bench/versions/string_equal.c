// A loop for strcmp.
#include <string.h>
int older(char a, char b) { char x[3] = {a, b, 0}, y[3] = {b, a, 0}; return strcmp(x, y) == 0; }
int newer(char a, char b) {
  char x[3] = {a, b, 0}, y[3] = {b, a, 0};
  int i = 0;
  while (x[i] && x[i] == y[i]) i++;
  return x[i] == y[i];
}
int wrong(char a, char b) {
  char x[3] = {a, b, 0}, y[3] = {b, a, 0};
  for (int i = 0; i < 2; i++) if (x[i] != y[i]) return 0;
  return a != 0 || b != 0;
}
