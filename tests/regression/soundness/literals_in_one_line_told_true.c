// EXPECT unreach-call: true
// MODEL LP64, ILP32
// OUTPUT stderr: ^assumed: the constant compound literals at .*:8 lie apart from each other \(C11 6.5.2.5p7\)$
// C11 6.5.2.5p7: both may be one object, also where they are written in one line.
extern void reach_error(void);
int main(void) {

  const int *p = (const int[]){1, 2}, *q = (const int[]){1, 2};
  if (p == q) reach_error();
  return *p - *q;
}
