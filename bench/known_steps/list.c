/* A list of N blocks: made, turned round, summed up and freed. */
#include "program.h"
#include <stdlib.h>
struct node {
  struct node *next;
  unsigned value;
};
int main(void) {
  struct node *list = NULL;
  for (unsigned i = 0; i < N; i++) {
    struct node *n = malloc(sizeof *n);
    if (!n) return 0;
    n->value = i * i;
    n->next = list;
    list = n;
  }
  struct node *turned = NULL;
  while (list) {
    struct node *next = list->next;
    list->next = turned;
    turned = list;
    list = next;
  }
  unsigned sum = 0;
  for (struct node *n = turned; n; n = n->next) sum = sum * 31 + n->value;
  while (turned) {
    struct node *next = turned->next;
    free(turned);
    turned = next;
  }
  result(sum);
  return 0;
}
