// Wire: what goes through a pipe between this process and one that was forked off it to solve, as bytes.
#pragma once

#include "ir/term/context.h"
#include "ir/term/valuation.h"
#include "solvers/solver.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace fathom::solvers {

using Bytes = std::vector<uint8_t>;

/// One step of a solver's stack; `formula` with Assert only.
struct Step {
  enum class Kind : uint8_t { Assert, Push, Pop } kind = Kind::Assert;
  term::Term formula;
};
void apply(const Step& step, Solver& solver);

/// A member's answer. `model` with Sat: values of all symbols of the query that its solver saw; `failed` with
/// Unsat.
struct Reply {
  Outcome outcome;
  term::Valuation model;
  std::vector<term::Term> failed;
};

// Both processes are copies of one another, so numbers go in the machine's byte order. A request:
//
//   | old size | new size | a record for each new term | #steps | kind, term ... | #assumptions | term ... |
//   units |
//
// The member's context is the parent's as it was at the fork, or at the last request; the records make it
// what the parent's is now, term by term, so that terms have the same ids in both. `units` is how much work
// the check may cost (Effort): the member's account is a copy that knows nothing of what was spent and
// allowed since.
Bytes encode_request(const term::Context& context, uint32_t known_terms, std::span<const Step> steps,
                     std::span<const term::Term> assumptions, uint64_t units);
struct Request {
  std::vector<Step> steps;
  std::vector<term::Term> assumptions;
  uint64_t units = 0;
};
/// Adds the new terms to the member's context. Written by us: what does not fit is a bug.
Request decode_request(const Bytes& bytes, term::Context& context);

Bytes encode_reply(const Reply& reply);
/// Nothing if the bytes are no reply over this context's symbols: a member is not trusted.
std::optional<Reply> decode_reply(const Bytes& bytes, const term::Context& context);

} // namespace fathom::solvers
