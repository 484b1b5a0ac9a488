// EXPECT valid-deref: false
// NATIVE skip linked with threads
// A local variable of a thread that pthread_exit ended.
#include <pthread.h>
#include <stdlib.h>
#include <stdatomic.h>
int __VERIFIER_nondet_int(void);void __VERIFIER_assume(int);
void __VERIFIER_atomic_begin(void);void __VERIFIER_atomic_end(void);
void *a(void*p){ int l=1; pthread_exit(&l);}
int main(){ pthread_t t; void*r; pthread_create(&t,0,a,0); pthread_join(t,&r); *(int*)r=2; return 0;}
