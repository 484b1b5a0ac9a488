// EXPECT assertion: false
// ALLOW unknown
// NATIVE skip linked with threads
// A copy is no single step.
#include <pthread.h>
#include <assert.h>
#include <string.h>
#include <stdatomic.h>
int __VERIFIER_nondet_int(void);void __VERIFIER_assume(int);
void __VERIFIER_atomic_begin(void);void __VERIFIER_atomic_end(void);
int s[4];
void *a(void*p){ int z[4]={1,1,1,1}; memcpy(s,z,sizeof s); return 0;}
int main(){ pthread_t t; pthread_create(&t,0,a,0); int v=s[0],w=s[3]; assert(v<=w); return 0;}
