// EXPECT valid-deref: true
// EXPECT sub-object-bounds: true
// MODEL LP64, ILP32
// The number of cells that are in use is a member beside the array: a variable of the loop, though a store at a place
// that moves might meet it.
int __VERIFIER_nondet_int(void);
struct stack {
  int count, limit;
  long cells[32];
};
static int push(struct stack *s, long value) {
  if (s->count == s->limit) return -1;
  s->cells[s->count++] = value;
  return 0;
}
static int pop(struct stack *s, long *value) {
  if (s->count == 0) return -1;
  *value = s->cells[--s->count];
  return 0;
}
int main(void) {
  struct stack s = {0, 32, {0}};
  long value = 0;
  for (;;) switch (__VERIFIER_nondet_int()) {
    case 0:
      if (push(&s, value)) return 1;
      break;
    case 1:
      if (pop(&s, &value) || push(&s, value + 0) || push(&s, 1)) return 1;
      break;
    case 2: return 0;
    }
}
