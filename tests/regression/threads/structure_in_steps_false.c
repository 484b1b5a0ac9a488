// EXPECT assertion: false
// ALLOW unknown
// NATIVE skip linked with threads
// An assignment of a structure is no single step.
#include <pthread.h>
#include <assert.h>
#include <string.h>
#include <stdatomic.h>
int __VERIFIER_nondet_int(void);void __VERIFIER_assume(int);
void __VERIFIER_atomic_begin(void);void __VERIFIER_atomic_end(void);
struct S{int a,b;} s,z={1,1};
void *a(void*p){ s=z; return 0;}
int main(){ pthread_t t; pthread_create(&t,0,a,0); int v=s.a,w=s.b; assert(v<=w); return 0;}
