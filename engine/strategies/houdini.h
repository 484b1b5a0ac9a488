// Houdini: which of the candidates hold whenever an iteration of their loop begins.
#pragma once

#include "engine/near_models.h"
#include "engine/session.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace fathom::engine {

/// The largest inductive set of candidates (Flanagan and Leino 2001): models break one after the other, until
/// none can be broken while all that are left are assumed. Which set that is does not depend on the models.
/// A candidate that follows from another one that is left is neither assumed nor asked about.
class Houdini {
 public:
  Houdini(Session& session, bool asks_anew) : session_(session), asks_anew_(asks_anew) {}

  /// Candidates that count. With those that speak of all elements of an array each question takes long.
  enum class Use : bool { OfVariables, All };
  /// Whether it is worth a proof without these: there are some, no products, and the formula is small.
  bool has_cheaper_ones(const Round& round, const Axioms& axioms) const;

  /// The set, as further axioms; `proved`: its literals. Those that are in it before were proved of the same
  /// round with fewer candidates, and are not asked about again. False where the solver gives up. What an
  /// attempt with all candidates has refuted at a lower bound is not tried again: there is more work for the
  /// others. The questions are charged to `effort`.
  bool prove(const Round& round, Questioner& questioner, Effort& effort, Axioms& axioms, Use use,
             std::vector<program::ValueId>& proved);

  /// By which later rounds and other runs know the candidates of this one.
  static std::vector<CandidateName> names_of_candidates(const Round& round);

  /// The solver that goes on is given up when all work is done, not before: where candidates are few and
  /// alike what it has learned is worth more than another one.
  void be_patient() { is_patient_ = true; }
  /// To be called where loops are cut otherwise now, or have more candidates, with which more may hold.
  void forget() { refuted_.clear(); }

 private:
  /// That a candidate does not hold at one of the places where it has to.
  struct Violation {
    size_t candidate;
    term::Term term;
  };
  /// Violations that are asked about together.
  struct Part {
    std::vector<Violation> violations;
    std::set<term::Term> needed = {}; ///< lazy axioms, by earlier questions about them
    /// Whether candidates were assumed that the last question without a model spoke of.
    std::map<size_t, bool> refuted_with = {};
    std::set<term::Term> refuted = {}; ///< what it asked about
  };
  /// Where some candidates speak of all elements of an array, and none of products.
  struct Parts {
    std::vector<Part> all = {};
    std::map<term::Term, size_t> of_literal = {}; ///< candidates
    /// The last question that had a model, and what it has cost.
    struct Answered {
      Questioner::Dialogue dialogue;
      std::vector<Violation> asked;
      uint64_t units = 0;
    };
    std::optional<Answered> answered = {};
  };
  /// Known: proved before, and assumed.
  enum class Fate : uint8_t { Open, Dropped, Known };
  /// One attempt.
  struct Attempt {
    Attempt(const term::Context& context, const Round& round, Questioner& questioner, Effort& effort,
            const Axioms& axioms);
    const Round& round;
    Questioner& questioner;
    Effort& effort;
    std::vector<CandidateName> names;
    std::vector<Fate> fates = {}; ///< by candidate
    bool is_dropped(size_t candidate) const { return fates[candidate] == Fate::Dropped; }
    std::vector<std::vector<size_t>> stronger; ///< by candidate: others from each of which it follows
    bool is_asked(size_t candidate) const; ///< it is left and not known, and follows from none that is left
    std::vector<term::Term> axioms;        ///< lazy ones too
    /// The dialogue that goes on from question to question, and what each may cost.
    Effort budget;
    std::optional<Questioner::Dialogue> dialogue = {};
    uint64_t largest_cost = 0;        ///< units of a question so far
    bool with_products = false;       ///< candidates speak of products
    const bool has_clauses;           ///< quantified axioms
    std::set<term::Term> needed = {}; ///< lazy axioms, by earlier questions about all
    Parts parts = {};
    NearModels near; ///< of the axioms and of all that can be broken
  };
  Finding ask_broken(Attempt& attempt, const std::vector<term::Term>& all,
                     const std::vector<term::Term>& broken);
  Finding ask_anew(Attempt& attempt, const std::vector<term::Term>& all, term::Term violated,
                   const solvers::Config& config);
  static std::vector<Part> parts_of(const Round& round);
  bool is_refuted(const Attempt& attempt, const Part& part, const std::vector<Violation>& asked) const;
  void note_refuted(const Attempt& attempt, const std::vector<term::Term>& told, Part& part,
                    const std::vector<Violation>& asked) const;
  bool may_help(const Attempt& attempt, term::Term lemma) const;
  Finding ask_within(Attempt& attempt, const std::vector<term::Term>& all, Part& part,
                     const std::vector<Violation>& asked, const solvers::Config& config);
  Finding ask_part(Attempt& attempt, const std::vector<term::Term>& all, Part& part);
  void drop_more(Attempt& attempt, const std::vector<term::Term>& all);
  Finding ask_parts(Attempt& attempt, const std::vector<term::Term>& all);
  bool drop_broken(Attempt& attempt, const std::vector<term::Term>& all, const Finding& finding,
                   uint64_t units);
  bool is_admitted(const Round& round, size_t candidate) const;
  void drop_by_runs(Attempt& attempt) const;

  Session& session_;
  bool is_patient_ = false;
  const bool asks_anew_; ///< where candidates speak of products each question has a solver of its own
  std::set<CandidateName> refuted_; ///< an execution from a state that all others allow breaks them
};

} // namespace fathom::engine
