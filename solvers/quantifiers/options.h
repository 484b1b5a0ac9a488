// Options of the procedure that decides clauses, and the names of its stages.
#pragma once

#include "ir/term/term.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fathom::quantifiers {

/// The stages in the order of trial. A mode allows the stages up to one.
enum class Stage : uint8_t {
  Ground,      ///< no clause was needed: the terms alone are unsatisfiable, or there are no clauses
  Strip,       ///< a few instances of each clause
  Duplicate,   ///< cells of the model copied along the ranges
  Repair,      ///< conflicting cells chosen anew, the rest kept
  Instantiate, ///< index set and violated instances
  Native,      ///< a solver with quantifiers of its own
};

/// `--quantifiers`. Strip, Duplicate and Repair stop after that stage; Instantiate goes straight to the index
/// set, Z3 straight to the native solver; Auto tries all.
enum class Mode : uint8_t { Strip, Duplicate, Repair, Instantiate, Z3, Auto };

std::optional<Mode> parse_mode(std::string_view name); ///< "strip" ... "auto"
const std::vector<std::string>& mode_names();
std::string to_string(Stage stage); ///< "strip"

struct Options {
  Mode mode = Mode::Auto;
  uint32_t eager_instances = 400; ///< of the index set, added before the second check; the rest when violated
  uint32_t max_instances = 20000; ///< of all clauses together
  uint32_t max_rounds = 60;       ///< checks in the last stage
  uint32_t violated_per_clause = 16; ///< instances added for one clause in one round
  uint32_t enumerated = 4096;        ///< ranges up to here are evaluated one by one, others by a query
  uint32_t model_cells = 1u << 20;   ///< explicit cells of one array of a model
  uint64_t native_work = 100'000;    ///< solvers::Config::work of the last resort
};

/// How the last check was answered. An Unsat can be repeated by any solver: the asserted terms and these
/// instances are unsatisfiable.
struct Certificate {
  Stage stage = Stage::Ground;
  uint32_t checks = 0; ///< of the quantifier-free solver
  struct Instance {
    uint32_t clause;               ///< in order of assertion
    std::vector<term::Term> index; ///< one for each binder
  };
  std::vector<Instance> instances;
};

} // namespace fathom::quantifiers
