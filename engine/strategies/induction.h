// Induction: which of the candidates hold whenever an iteration of their loop begins.
#pragma once

#include <chrono>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "engine/session.h"

namespace fathom::engine {

/// Remembers over all attempts which candidates a model has broken.
class Induction {
 public:
  explicit Induction(Session& session) : session_(session) {}

  /// The largest set of candidates of which none can be broken while all are assumed, as further axioms;
  /// `proved`: their literals. False where the solver gives up.
  bool prove(const Round& round, Questioner& questioner, Axioms& axioms,
             std::vector<program::ValueId>& proved);
  bool has_broken() const { return !broken_.empty(); }

 private:
  using CandidateName = std::tuple<std::string, std::string, uint32_t>;
  Finding ask_broken(Questioner& questioner, std::optional<Questioner::Dialogue>& dialogue,
                     std::chrono::steady_clock::duration& slowest, const std::vector<term::Term>& all,
                     term::Term some);
  static std::vector<CandidateName> names_of_candidates(const Round& round);
  void note_invariants(const Round& round, const std::vector<bool>& dropped,
                       std::vector<program::ValueId>& proved);

  Session& session_;
  std::set<CandidateName> broken_;
};

} // namespace fathom::engine
