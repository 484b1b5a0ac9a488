// EXPECT assertion: false
// NATIVE skip linked with threads
// pthread_create is called through a pointer, too.
#include <pthread.h>
#include <assert.h>
int __VERIFIER_nondet_int(void);void __VERIFIER_assume(int);
void __VERIFIER_atomic_begin(void);void __VERIFIER_atomic_end(void);
typedef int (*C)(pthread_t*,const pthread_attr_t*,void*(*)(void*),void*);
int x; int y;
void *a(void*p){ x++; if (x==2) y=1; int r=x; assert(r==x); return 0;}
C table[1]={pthread_create};
int main(){ pthread_t t,u; 
 pthread_create(&t,0,a,0); table[0](&u,0,a,0); return 0;}
