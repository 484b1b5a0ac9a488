// A structure that is returned in memory of an undefined function is arbitrary each time the function is called.
// EXPECT unreach-call: false
struct record {
  int a[6];
};
extern struct record read_record(void);
extern void reach_error(void);

int main(void) {
  struct record r = {{0}};
  int first = 0;
  for (int i = 0; i < 2; i++) {
    r = read_record();
    if (i == 1 && r.a[3] != first)
      reach_error();
    first = r.a[3];
  }
  return 0;
}
