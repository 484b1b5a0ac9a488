// EXPECT assertion: false
// NATIVE skip linked with threads
// A section that is entered under a condition keeps the order of its thread.
#include <pthread.h>
#include <assert.h>
#include <stdatomic.h>
int __VERIFIER_nondet_int(void);void __VERIFIER_assume(int);
void __VERIFIER_atomic_begin(void);void __VERIFIER_atomic_end(void);
int x,y; int c;
void *a(void*q){ if(c) {__VERIFIER_atomic_begin(); y=x;} x=1; if(c){ int v=x; assert(v==0); __VERIFIER_atomic_end(); } return 0; }
int main(){ pthread_t t; c=__VERIFIER_nondet_int(); pthread_create(&t,0,a,0); y=3; int w=x; return w;}
