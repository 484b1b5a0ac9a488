/* Library functions with effects or results that no model describes: a path that calls one stops with an obligation, so
 * that no program is called correct for an effect left out, and none wrong for a result that cannot be. */
#include "model.h"

/* Control that comes back or runs beside. */
NOT_MODELLED(__pthread_unwind_next) /* what a handler of pthread_cleanup_push goes on with */
#if __LDBL_MANT_DIG__ > 64 /* see math_exponents.c, math_approximate.c, decimal.c, complex.c */
NOT_MODELLED(strtold)
NOT_MODELLED(wcstold)
NOT_MODELLED(ldexpl)
NOT_MODELLED(scalbnl)
NOT_MODELLED(scalblnl)
NOT_MODELLED(frexpl)
NOT_MODELLED(ilogbl)
NOT_MODELLED(significandl)
NOT_MODELLED(logbl)
NOT_MODELLED(nextafterl)
NOT_MODELLED(nexttowardl)
NOT_MODELLED(acosl)
NOT_MODELLED(acoshl)
NOT_MODELLED(asinl)
NOT_MODELLED(asinhl)
NOT_MODELLED(atanl)
NOT_MODELLED(atan2l)
NOT_MODELLED(atanhl)
NOT_MODELLED(cabsl)
NOT_MODELLED(cacosl)
NOT_MODELLED(cacoshl)
NOT_MODELLED(cargl)
NOT_MODELLED(casinl)
NOT_MODELLED(casinhl)
NOT_MODELLED(catanl)
NOT_MODELLED(catanhl)
NOT_MODELLED(cbrtl)
NOT_MODELLED(ccosl)
NOT_MODELLED(ccoshl)
NOT_MODELLED(cexpl)
NOT_MODELLED(clogl)
NOT_MODELLED(cosl)
NOT_MODELLED(coshl)
NOT_MODELLED(csinl)
NOT_MODELLED(csinhl)
NOT_MODELLED(csqrtl)
NOT_MODELLED(ctanl)
NOT_MODELLED(ctanhl)
NOT_MODELLED(erfl)
NOT_MODELLED(erfcl)
NOT_MODELLED(expl)
NOT_MODELLED(exp10l)
NOT_MODELLED(exp2l)
NOT_MODELLED(expm1l)
NOT_MODELLED(gammal)
NOT_MODELLED(hypotl)
NOT_MODELLED(lgammal)
NOT_MODELLED(lgamma_rl)
NOT_MODELLED(j0l)
NOT_MODELLED(j1l)
NOT_MODELLED(jnl)
NOT_MODELLED(llogbl)
NOT_MODELLED(nextdownl)
NOT_MODELLED(nextupl)
NOT_MODELLED(y0l)
NOT_MODELLED(y1l)
NOT_MODELLED(ynl)
NOT_MODELLED(fmaxmagl)
NOT_MODELLED(fminmagl)
NOT_MODELLED(clog10l)
NOT_MODELLED(cpowl)
NOT_MODELLED(logl)
NOT_MODELLED(log10l)
NOT_MODELLED(log1pl)
NOT_MODELLED(log2l)
NOT_MODELLED(powl)
NOT_MODELLED(sinl)
NOT_MODELLED(sincosl)
NOT_MODELLED(sinhl)
NOT_MODELLED(tanl)
NOT_MODELLED(tanhl)
NOT_MODELLED(tgammal)
NOT_MODELLED(__multc3)
NOT_MODELLED(__divtc3)
#endif
/* State that later calls see. */
/* Writers into the caller's memory. */
/* Pointers to what is the library's own. */
/* Random numbers, times. */

/* fenv.h: exceptions that end the program. */
NOT_MODELLED(feenableexcept)
NOT_MODELLED(fedisableexcept)
NOT_MODELLED(fegetexcept)

/* math.h: what approximates. */
#define NOT_COMPUTED(name) NOT_MODELLED(name) NOT_MODELLED(name##f) NOT_MODELLED(name##l)

/* math.h beyond C11: glibc's. */
NOT_COMPUTED(scalb)

NOT_COMPUTED(canonicalize)
