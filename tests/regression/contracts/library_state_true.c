// EXPECT contract: true
// ARGS --check-contract f
// MODEL LP64, ILP32
// What the library keeps for itself, and a static variable of the function, are in no clause: nobody can name them.
#include <fathom.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
int f(void) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  fathom_ensures(fathom_result(int) >= 0);
  char words[] = "a b";
  pthread_mutex_lock(&lock);
  srand(3);
  int n = rand();
  pthread_mutex_unlock(&lock);
  return strtok(words, " ") != NULL ? n : 0;
}
int main(void) { return f() < 0; }
