// EXPECT assertion: false
// EXPECT no-data-race: false
// NATIVE skip linked with threads
// A helper that creates a thread may be called after another creation.
#include <pthread.h>
#include <assert.h>
int __VERIFIER_nondet_int(void);void __VERIFIER_assume(int);
void __VERIFIER_atomic_begin(void);void __VERIFIER_atomic_end(void);
int x; pthread_t ta,tb;
void *a(void*p){ x=1; return 0;}
void *b(void*p){ return 0;}
void start1(void){ pthread_create(&ta,0,a,0);}
void start2(void){ int v=x; int w=x; assert(v==w); pthread_create(&tb,0,b,0);}
int main(){ start1(); start2(); return 0;}
