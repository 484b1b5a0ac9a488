// EXPECT valid-deref: false
// NATIVE skip linked with threads
// An array of variable length of a helper that returns while the thread uses it.
#include <pthread.h>
#include <stdatomic.h>
int __VERIFIER_nondet_int(void);void __VERIFIER_assume(int);
void __VERIFIER_atomic_begin(void);void __VERIFIER_atomic_end(void);
void *a(void*p){ *(int*)p=1; return 0;}
void h(pthread_t*t,int n){ int v[n]; pthread_create(t,0,a,v); }
int main(){ pthread_t t; int n=__VERIFIER_nondet_int(); if(n<1||n>3) return 0; h(&t,n); if(n==2) n++; pthread_join(t,0); if(n>3) return 1; return 0;}
