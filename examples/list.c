// EXPECT unreach-call: true
// EXPECT valid-memsafety: true
/* Pointers and the heap: reversing a linked list in place.
 *
 *     fathom check --property unreach-call examples/list.c
 *     fathom check --property valid-memsafety examples/list.c
 *
 * A list of up to four arbitrary numbers is reversed, compared with the numbers it was made of, and freed.
 */
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "list.c", 1, "reach_error"); }

#define MAX_LENGTH 4

struct node {
  int value;
  struct node *next;
};

static struct node *push(struct node *head, int value) {
  struct node *n = malloc(sizeof *n);
  if (!n) exit(1);
  n->value = value;
  n->next = head;
  return n;
}

static struct node *reverse(struct node *head) {
  struct node *done = NULL;
  while (head) {
    struct node *next = head->next;
    head->next = done;
    done = head;
    head = next;
  }
  return done;
}

int main(void) {
  int values[MAX_LENGTH];
  unsigned length = __VERIFIER_nondet_uint();
  __VERIFIER_assume(length <= MAX_LENGTH);
  struct node *head = NULL;
  for (unsigned i = 0; i < length; i++) {
    values[i] = __VERIFIER_nondet_int();
    head = push(head, values[i]); /* the last value is at the head now */
  }

  head = reverse(head);

  unsigned at = 0;
  while (head) {
    struct node *next = head->next;
    if (at >= length || head->value != values[at]) reach_error();
    at++;
    free(head);
    head = next;
  }
  if (at != length) reach_error();
  return 0;
}
