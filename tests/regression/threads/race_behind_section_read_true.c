// EXPECT no-data-race: true
// NATIVE skip linked with threads
// A plain write that happens only if a read in the same section saw the other write.
#include <pthread.h>
#include <stdatomic.h>
int __VERIFIER_nondet_int(void);void __VERIFIER_assume(int);
void __VERIFIER_atomic_begin(void);void __VERIFIER_atomic_end(void);
_Atomic int x;
void *a(void*z){ x=1; return 0;}
int main(){ pthread_t t; pthread_create(&t,0,a,0); __VERIFIER_atomic_begin(); if(x) *(int*)&x=5; __VERIFIER_atomic_end(); return 0;}
