// A variable that points to a function may have been set: its calls are the same in both versions.
// EXPECT equivalence: true
// MODEL LP64, ILP32
// ARGS --entry newer --against older
static void (*report)(int level, const char *text);
static int (*limit)(void);
void set(void (*r)(int, const char *), int (*l)(void)) {
  report = r;
  limit = l;
}
int older(int x) {
  int most = limit ? limit() : 10;
  if (x > most && report) report(1, "large");
  return x > most ? most : x;
}
int newer(int x) {
  int most = 10;
  if (limit) most = limit();
  if (x <= most) return x;
  if (report) report(1, "large");
  return most;
}
