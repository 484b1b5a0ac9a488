// EXPECT unreach-call: true
// MODEL ILP32
//
// A union in an array in a structure; its members have the values of their initialisers.
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
  if (p.tag != 1 || p.n[0].c != 2 || p.n[1].l != 3 || p.in.d != 4) reach_error();
  return 0;
}
