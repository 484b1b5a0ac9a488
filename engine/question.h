// Question: whether one of several terms can be true, and under which model.
#pragma once

#include "ir/support/stats.h"
#include "ir/term/builder.h"
#include "ir/term/valuation.h"
#include "solvers/quantifiers/procedure.h"
#include "solvers/solver.h"

#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace fathom::engine {

/// The answer to one question. `reason` with Unknown only, `model` with Sat only.
struct Finding {
  solvers::Answer answer = solvers::Answer::Unknown;
  std::string reason;
  term::Valuation model;
};

/// Axioms that hold besides the terms that are asked about.
struct Axioms {
  std::vector<term::Term> always; ///< asserted with every question
  /// Asserted when a model breaks them, and only then: most are never needed, and they are many.
  std::vector<term::Term> lazy;
  /// Symbols of addresses of objects: a model that breaks lazy axioms is first tried with these far apart.
  std::vector<term::Term> addresses;
  std::vector<solvers::Clause> clauses; ///< asserted with every question
  bool operator==(const Axioms&) const = default;
};

/// Terms that cannot hold, by the axioms that say so. Several strategies may ask about them, in pieces.
class Refuted {
 public:
  /// Stays where it is.
  std::set<term::Term>& by(const Axioms& axioms);

 private:
  struct Row {
    Axioms axioms;
    std::set<term::Term> terms;
  };
  std::deque<Row> rows_;
};

/// Asks about the terms of one bound. A question whose terms fold to constants needs no solver, so that
/// programs without nondeterminism are decided without one.
class Questioner {
 public:
  using MakeSolver = std::function<std::unique_ptr<solvers::Solver>(
      const term::Context&, const solvers::Config&, const std::string&)>;

  /// Not owned: the builder, stats, and the account that all questions are charged to (none: they may cost
  /// any amount), which must outlive this. Where more work may be waited for, questions wait.
  Questioner(term::Builder& builder, Axioms axioms, MakeSolver make_solver, Stats* stats,
             Effort* effort = nullptr)
      : builder_(builder), axioms_(std::move(axioms)), make_solver_(std::move(make_solver)), effort_(effort),
        stats_(stats) {}

  /// How clauses are decided, until when at the latest, and who is told of the queries.
  void set_quantifiers(const quantifiers::Options& options, const quantifiers::MakeNative& make_native,
                       std::optional<std::chrono::steady_clock::time_point> end,
                       const quantifiers::LogQuery& log) {
    quantifiers_ = options;
    make_native_ = make_native;
    end_ = end;
    log_ = log;
  }
  /// Returns the account that was charged until now.
  Effort* charge_to(Effort* effort) { return std::exchange(effort_, effort); }

  /// Can the axioms and one of the terms hold together? Where `tries` are given each of them is assumed
  /// first, in turn, and then nothing.
  Finding any(const std::vector<term::Term>& terms, const std::string& label,
              const std::vector<term::Term>& tries = {});

  /// The same, with an account that has to suffice. Where there are clauses, each term is asked about by
  /// itself as soon as all together are no small question: what is instantiated for one is in the way of
  /// another.
  Finding any_of(const std::vector<term::Term>& terms, const std::string& label);
  /// Not owned: what any_of has asked about by itself, under the same axioms, and need not ask about again.
  void remember(Refuted& refuted) { refuted_ = &refuted.by(axioms_); }

  /// Which of the terms can hold with the axioms: indices, ascending. A model answers for all terms it makes
  /// true. The first ones are asked about before those with which the formula becomes much larger, so the
  /// order is best that of the program. Where the solver gives up `reason` is set, and the answer is what was
  /// found until then. `seen` is called with each model. With `kinds`, a number for each term, one term of a
  /// kind that can hold is the answer for all of that kind.
  struct Possible {
    std::vector<size_t> indices;
    std::string reason;
  };
  using Seen = std::function<void(const term::Valuation& model)>;
  Possible which(const std::vector<term::Term>& terms, const std::string& label, const Seen& seen = {},
                 const std::vector<size_t>& kinds = {});

  /// Terms that one solver has been given, and the lazy axioms it has not.
  struct Dialogue {
    std::unique_ptr<solvers::Solver> solver;
    quantifiers::Procedure* procedure = nullptr; ///< the solver, where there are clauses
    std::vector<term::Term> asserted;
    std::vector<term::Term> untold;
    std::vector<term::Term> needed; ///< lazy axioms that a model broke
    std::string timer;              ///< of this kind of question
    Effort* effort = nullptr;
    size_t weighed = 0; ///< of `asserted`, whose sizes have been charged
    void tell(term::Term formula) {
      solver->assert_term(formula);
      asserted.push_back(formula);
    }
  };
  /// A dialogue that knows the axioms, for questions that build on each other. An account in `config` comes
  /// before the questioner's.
  Dialogue begin(const std::string& label, const solvers::Config& config = {}) const;
  /// Whether what was told can hold, and the assumption too; a model satisfies all axioms.
  Finding ask(Dialogue& dialogue, term::Term assumption);

 private:
  struct Several;
  std::vector<std::vector<size_t>> parts_of(const std::vector<term::Term>& terms,
                                            const std::vector<size_t>& open) const;
  void ask_part(Several& several, std::vector<size_t> open);
  bool decided_without_solver(term::Term formula, Finding& finding) const;
  /// A check whose model, if there is one, satisfies all axioms.
  solvers::Outcome check(Dialogue& dialogue, term::Valuation& model,
                         std::span<const term::Term> assumptions = {});
  std::vector<term::Term> symbols_of(const Dialogue& dialogue, std::vector<term::Term> terms) const;
  std::optional<term::Valuation> apart(const Dialogue& dialogue, const std::vector<term::Term>& all,
                                       const term::Valuation& model) const;
  void weigh(Dialogue& dialogue) const;
  std::unique_ptr<solvers::Solver> solver_for(const std::string& label, const solvers::Config& config,
                                              quantifiers::Procedure*& procedure) const;
  solvers::Outcome patient_check(Dialogue& dialogue, std::span<const term::Term> assumptions);
  solvers::Outcome timed_check(Dialogue& dialogue, std::span<const term::Term> assumptions);

  term::Builder& builder_;
  Axioms axioms_;
  MakeSolver make_solver_;
  Effort* effort_;
  std::set<term::Term>* refuted_ = nullptr;
  quantifiers::Options quantifiers_;
  quantifiers::MakeNative make_native_;
  quantifiers::LogQuery log_;
  std::optional<std::chrono::steady_clock::time_point> end_;
  Stats* stats_;
};

} // namespace fathom::engine
