// EXPECT assertion: true
// NATIVE skip linked with threads
// Sections within sections.
#include <pthread.h>
#include <assert.h>
#include <stdatomic.h>
int __VERIFIER_nondet_int(void);void __VERIFIER_assume(int);
void __VERIFIER_atomic_begin(void);void __VERIFIER_atomic_end(void);
int x;
void __VERIFIER_atomic_inc(void){ x++; }
void __VERIFIER_atomic_two(void){ __VERIFIER_atomic_inc(); __VERIFIER_atomic_inc(); }
void *a(void*p){ __VERIFIER_atomic_two(); return 0;}
int main(){ pthread_t t; pthread_create(&t,0,a,0); int v=x; assert(v==0||v==2); return 0;}
