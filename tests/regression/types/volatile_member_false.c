// EXPECT volatile-access: false
// MODEL LP64, ILP32
// C11 6.7.3p6: a member that is volatile, and a write.
struct device { int plain; volatile int status; };
static void set(int *p) { *p = 1; }
int main(void) {
  struct device d = {0, 0};
  set(&d.plain);
  set((int *)&d.status);
  return 0;
}
