// EXPECT valid-deref: false
// SELDOM
// NATIVE skip linked with threads
// A local variable of a helper that main calls last but for the join.
#include <pthread.h>
int __VERIFIER_nondet_int(void);
void __VERIFIER_atomic_begin(void);void __VERIFIER_atomic_end(void);
void *a(void*p){ *(int*)p=1; return 0;}
void h(pthread_t*t){ int v=0; pthread_create(t,0,a,&v); }
int main(){ pthread_t t; h(&t); pthread_join(t,0); return 0;}
