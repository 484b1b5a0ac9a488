// EXPECT assertion: false
// NATIVE skip linked with threads
// main is entered again: its first instructions run beside a thread.
#include <pthread.h>
#include <assert.h>
#include <stdatomic.h>
int __VERIFIER_nondet_int(void);void __VERIFIER_assume(int);
void __VERIFIER_atomic_begin(void);void __VERIFIER_atomic_end(void);
int x, depth; pthread_t t;
void *a(void*p){ x=1; return 0;}
int main(){ int v=x; int w=x; assert(v==w); if(depth) return 0; depth=1; pthread_create(&t,0,a,0); main(); return 0;}
