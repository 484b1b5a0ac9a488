// EXPECT unreach-call: false
// MODEL ILP32
// NATIVE skip
//
// A union in an array in a structure; its initialiser leaves the bytes behind the first one open (C11 6.2.6.1p7).
extern void reach_error(void);
typedef union {
  char c;
  long l;
} number;
struct pair {
  char tag;
  number n[2];
  struct {
    union {
      char d;
      int i;
    };
  } in;
};
int main(void) {
  struct pair p = {1, {{.c = 2}, {.l = 3}}, {{.d = 4}}};
  if (p.n[0].l != 2) reach_error();
  return 0;
}
