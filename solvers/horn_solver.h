// Horn clauses over integers: how a service is asked that solves them.
#pragma once

#include "solvers/solver.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace fathom::solvers {

struct HornAnswer {
  Answer answer = Answer::Unknown; ///< Sat: there are relations that satisfy all clauses
  std::string model;               ///< then these, as `define-fun`s of SMT-LIB
  std::string reason;              ///< Unknown: why
  uint64_t work = 0;               ///< units
};

/// How the search is done: these find different solutions, and none is the best.
enum class HornSearch : uint8_t { Usual, EarlyPush, OtherArithmetic, Derivations };

struct HornQuery {
  std::string script; ///< declarations and assertions, in SMT-LIB
  uint64_t work = 0;  ///< units that it may cost
  HornSearch search = HornSearch::Usual;
  std::optional<std::chrono::steady_clock::time_point> deadline;
};
using SolveHorn = std::function<HornAnswer(const HornQuery&)>;

} // namespace fathom::solvers
