// EXPECT assertion: false
// EXPECT no-data-race: false
// NATIVE skip linked with threads
// What a helper calls before its own creation runs beside a thread that is there already.
#include <pthread.h>
#include <assert.h>
int __VERIFIER_nondet_int(void);
void __VERIFIER_atomic_begin(void);void __VERIFIER_atomic_end(void);
int x; pthread_t ta,tb;
void init(void){ x=1; x=0; }
void *a(void*p){ assert(x==0); return 0;}
void *b(void*p){ return 0;}
void start2(void){ init(); pthread_create(&tb,0,b,0);}
int main(){ pthread_create(&ta,0,a,0); start2(); return 0;}
