// EXPECT valid-deref: false
// NATIVE skip linked with threads
// A local variable of main, which pthread_exit ended.
#include <pthread.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
void __VERIFIER_atomic_begin(void);void __VERIFIER_atomic_end(void);
void *a(void*q){ *(int*)q=5; return 0; }
int main(){ pthread_t t; int l; pthread_create(&t,0,a,&l); pthread_exit(0);}
