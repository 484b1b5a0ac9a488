// EXPECT valid-deref: false
// NATIVE skip linked with threads
// A parameter of a helper that returns while the thread uses it.
#include <pthread.h>
#include <stdatomic.h>
int __VERIFIER_nondet_int(void);void __VERIFIER_assume(int);
void __VERIFIER_atomic_begin(void);void __VERIFIER_atomic_end(void);
int k;
void *a(void*p){ *(int*)p=1; return 0;}
void h(pthread_t*t,int v){ pthread_create(t,0,a,&v); }
int main(){ pthread_t t; h(&t,0); k=__VERIFIER_nondet_int(); if(k) k=2; pthread_join(t,0); if(k==2) return 1; return 0;}
