// A machine for tests of the search: a counter modulo 2^width.
#pragma once

#include "ir/term/builder.h"
#include "solvers/reachability.h"

namespace fathom::solvers::pdr {

/// From a start, with a step.
struct CounterMachine {
  term::Context context;
  term::Builder builder{context};
  term::Term x;
  ReachabilityQuery query;

  CounterMachine(uint32_t width, uint64_t start, uint64_t step) {
    x = builder.symbol("x", term::Sort::bv(width));
    query.context = &context;
    query.state = {x};
    query.entry = {builder.boolean(true), {builder.bv(width, start)}};
    query.step = {builder.boolean(true), {builder.bvadd(x, builder.bv(width, step))}};
    query.bad = builder.boolean(false);
  }
};

} // namespace fathom::solvers::pdr
