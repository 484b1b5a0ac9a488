// EXPECT valid-deref: false
// NATIVE skip linked with threads
// A variable of a block of main whose block ends before the join.
#include <pthread.h>
int __VERIFIER_nondet_int(void);void __VERIFIER_assume(int);
void __VERIFIER_atomic_begin(void);void __VERIFIER_atomic_end(void);
void *a(void*p){ *(int*)p=1; return 0;}
int main(){ pthread_t t; { int x=0; pthread_create(&t,0,a,&x);} pthread_join(t,0); return 0;}
