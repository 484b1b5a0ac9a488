// EXPECT declaration-mismatch: true
// MODEL LP64, ILP32
// C11 7.1.4p2: functions of the library may be declared by the program, with their types.
typedef __SIZE_TYPE__ size_t;
size_t strlen(const char *text);
void *malloc(size_t size);
void free(void *block);
int printf(const char *format, ...);
int atoi(const char *text);
int main(void) {
  char *p = malloc(3);
  if (p) p[0] = 0;
  free(p);
  return printf("%d\n", atoi("1")) < 0 && strlen("abc") == 100;
}
