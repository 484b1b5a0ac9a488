// The engine: asks for one bound after the other whether the program can violate its properties.
#pragma once

#include "encoder/encoder.h"
#include "engine/bounded_claim.h"
#include "engine/schedule.h"
#include "engine/verdict.h"
#include "ir/predicate/offers.h"
#include "ir/program/exchange/interfaces.h"
#include "ir/support/bit_vector.h"
#include "ir/support/stats.h"
#include "solvers/horn_solver.h"
#include "solvers/quantifiers/procedure.h"
#include "solvers/reachability.h"
#include "solvers/solver.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace fathom::engine {

/// The answer of the native replay of a confirmed run.
struct ReplayAnswer {
  /// Late: a limit of time or memory came before the answer, which might have been Refuted.
  enum class Kind : uint8_t { Confirmed, Refuted, Unavailable, Late } kind = Kind::Unavailable;
  std::string detail;     ///< one line: what was seen, or why nothing could be
  bool conclusive = true; ///< Refuted: the machine would have shown such an event
};

/// The engine's place, for progress lines and for the supervisor's last words.
struct Progress {
  std::string phase; ///< "unwinding", "encoding", "solving", "confirming", "replaying"
  uint32_t bound = 0;
  size_t obligations = 0; ///< still open in this phase
};

/// Whose turn it is while bounds are raised: theirs, or that of a proof, for which they wait; or no bound is
/// left to be raised.
enum class BoundsTurn : uint8_t { Theirs, Waiting, Over };

struct PropertyRow;

/// The program that is asked about, where its main is given other command lines. The error says why there is
/// none.
struct OtherCommandLines {
  using Program = Result<std::unique_ptr<program::SequentialProgram>>;
  /// For a program that is looked at for short ones: every one. It violates the properties if that one does.
  std::function<Program()> every = {};
  /// No proof of the program itself stands, since it ends where a command line is longer.
  bool only_every_may_be_proved = false;
  /// For a program that is looked at for short ones, or for any of whose options a formula says little: at
  /// most so many arguments, which are any otherwise. Each execution is one of that program, or of it with
  /// longer command lines.
  std::function<Program(uint32_t most)> few = {};
};

/// The engine's tools; it knows neither LLVM nor a particular solver. All but the references may be empty.
struct Services {
  program::ProgramSource& source;
  program::ConcreteInterpreter& interpreter;
  std::function<std::unique_ptr<program::SymbolicMemory>(program::Builder&)> make_symbolic_memory = {};
  /// `label` names the queries in a log: "bound4-properties". The solver stops by itself at the deadline.
  std::function<std::unique_ptr<solvers::Solver>(const term::Context&, const solvers::Config&,
                                                 const std::string& label)>
      make_solver = {};
  /// A solver with quantifiers of its own, for what the procedure leaves open.
  quantifiers::MakeNative make_native = {};
  solvers::SolveHorn solve_horn = {};                 ///< for candidates
  solvers::SolveReachability solve_reachability = {}; ///< likewise
  quantifiers::LogQuery log_quantified = {};          ///< gets the queries with quantifiers
  std::function<ReplayAnswer(const program::Run&)> replay = {};
  OtherCommandLines command_lines = {};
  std::function<void(const Progress&)> progress = {};
  std::function<void(const KnownSoFar&)> known = {}; ///< what stands, should the run be ended from outside
  /// Likewise: a confirmed violation of one row, where each is asked for (Options::all_properties).
  std::function<void(const PropertyRow&)> violated = {};
  /// Called where that changes; first where they wait for the first time.
  std::function<void(BoundsTurn)> bounds_turn = {};
  Stats* stats = nullptr;
};

/// Off: loops are unwound. Auto: where bounds have to be raised again and again, the program with its loops
/// summarised is asked about. Only: nothing else is tried after the first bound (for measurements and
/// tests).
enum class SummaryMode : uint8_t { Off, Auto, Only };

/// The ways to a proof for executions of any length that may be switched off, to see what the others do.
enum class ProofStrategy : uint8_t {
  Induction,
  Summaries,
  Deeper,
  Horn,
  Abstraction,
  Reachability,
  Recurrence,
  Runs,
  Sequential,
  EveryCommandLine,
  FewArguments,
  Looks
};
/// By its number, for options and results.
inline constexpr std::array strategy_names = {"induction",   "summaries",    "deeper",        "horn",
                                              "abstraction", "reachability", "recurrence",    "runs",
                                              "sequential",  "command-line", "few-arguments", "looks"};

/// How much work may be done, in units of Effort.
struct Limits {
  uint64_t proof = 5'000;     ///< proofs, where no bound is left to be raised and bounds have cost less
  uint64_t minimum = 200'000; ///< the search for the smallest counterexample
  uint64_t vacuity = 20'000;  ///< each question whether a proof is vacuous, where the user assumes something
  uint64_t unreached = 3'000; ///< the same where nothing is assumed: some assertion may not be reached
  uint64_t wraps = 5'000; ///< the question whether a proof of termination rests on numbers that wrap around
  uint64_t coverage = 100'000;          ///< all questions about lines that are reached
  uint64_t stated = 60'000;             ///< the search for what a proof needs of its predicates
  uint64_t visits = 40'000;             ///< the search for how often a loop goes round
  double factor = 1;                    ///< everything above is multiplied by that
  uint64_t whole = UINT64_MAX;          ///< the search for a verdict
  std::set<ProofStrategy> switched_off; ///< they may do nothing
  uint64_t times(uint64_t usual) const {
    return std::max<uint64_t>(static_cast<uint64_t>(static_cast<double>(usual) * factor), 1);
  }
};

/// How terms are simplified as they are built.
struct Rewriting {
  bool is_on = true;
  std::vector<std::string> rules_off; ///< by name
};

/// Statements of a user or a witness about the program, for proofs.
struct Stated {
  /// The only candidates of a proof by induction are conditions that the program asserts, and `offers`: loops
  /// are cut at their heads, and an iteration is known to follow one in which they held. No other way to a
  /// proof is tried.
  bool is_all = false;
  /// Conditions that may hold at calls and returns of recursive functions (Bounds::candidates).
  predicate::Offers offers;
  /// Where `is_all`: conditions of all elements of an array that may be candidates, by the elements_key
  /// (ir/predicate) of what program::Wording has.
  std::set<std::string> elements;
  /// Inputs with which an execution violates a property, as somebody says: it is run before all else. 64 bits
  /// each.
  std::vector<BitVector> inputs;
};

struct Options {
  BoundOptions bounds;
  Limits limits;
  SummaryMode summaries = SummaryMode::Auto;
  quantifiers::Options quantifiers;
  bool all_properties = false; ///< a verdict for each obligation; of termination, for each loop
  bool check_proofs = false;   ///< by induction: each is done again (doubt_of_proof)
  Stated stated;
  bool state_proof = false; ///< a proof is followed by the search for what it needs (CheckResult::stated)
  bool minimise = false;    ///< a violation is followed by the search for the smallest one
  bool iterations = false;  ///< of termination: how often loops go round is wanted (Ends::visits)
  memory::ModelOptions memory;
  Rewriting rewriting;
  term::FloatDefinitions* floats = nullptr; ///< as in EncodeOptions; the solvers must know it too
  std::optional<std::chrono::steady_clock::time_point> deadline;
  double time_limit_seconds = 0; ///< what the deadline was made of, for messages
  /// Concrete executions.
  struct Runs {
    uint64_t steps = 50'000'000; ///< of one, at most
    /// Inputs that the user wants to be run: what they come to is covered, and no question is asked about it
    /// (cover); whether one of them shows a violation is what run_given says.
    std::vector<program::InputVector> given;
    bool prefer_small = false; ///< those that cover something have small objects where they can
  } runs;
  uint32_t counterexamples = 8;       ///< tried for confirmation at one bound before it is given up
  uint64_t unwind_steps = 20'000'000; ///< Bounds::steps
};

/// One row of --all-properties: everything at one place with one message, over all its copies in the unwound
/// program.
struct PropertyRow {
  program::Property property = program::Property::UnreachCall;
  program::SourceLocation location;
  std::string message;
  Verdict verdict = Verdict::unknown("not decided");
};

/// A loop or recursion that some execution takes beyond its bound.
struct ReachedCut {
  program::Cut cut;
  program::SourceLocation location;
};

/// The fate of a loop in the last attempt to summarise.
struct SummaryRow {
  program::SourceLocation location;
  bool done = false;
  std::string text;       ///< how, or why not
  bool induction = false; ///< cut at its head
  bool recursion = false; ///< of functions, called from outside at `location`
};

/// Facts about the ends of executions, with the property termination but for `visits`.
struct Ends {
  bool are_asked_for = false;
  /// A number, or several of which the first one that changes becomes smaller, whenever the loop comes back
  /// to its head, or a function calls itself.
  struct Ranked {
    program::SourceLocation location; ///< of the loop, or of the call from outside
    std::string text;
    std::string most_visits; ///< with Options::iterations, where it is known: as below
  };
  std::vector<Ranked> ranked; ///< of the last attempt
  /// How often executions come to a loop's head at most, the last time included, each time they enter the
  /// loop.
  struct Visits {
    program::SourceLocation location;
    std::string most; ///< a number, or an expression over what is known where the loop is entered
  };
  std::vector<Visits> visits; ///< of a proof: as far as it is known
  /// Loops that it found none for: the first one, with Options::all_properties each.
  std::vector<program::SourceLocation> unranked;
  /// Accesses that were taken to be valid in the last round: executions end at those that are not.
  std::vector<program::SourceLocation> assumed_valid;
  /// A place at which signed numbers may overflow in a proof; they wrap around there.
  std::optional<program::SourceLocation> wraps;
};

/// A condition that holds whenever an iteration of the loop begins, or of calls of a function.
struct InvariantRow {
  program::SourceLocation location; ///< of the loop, or of the call from outside
  std::string text;
};

/// The predicates that a proof rests on, as far as they can be said over the source's variables
/// (Options::state_proof). Every invariant holds whenever its place is reached, in whichever calls and
/// contexts.
struct StatedProof {
  struct Invariant {
    program::SourceLocation location; ///< of the loop's keyword; of contracts: of a call
    program::Wording::Place place = program::Wording::Place::LoopHead;
    std::string function; ///< of a contract
    std::string text;     ///< see program::Wording
  };
  struct LeftOut {
    program::SourceLocation location;
    std::string what; ///< the predicate; empty: a whole loop
    std::string why;
  };
  std::vector<Invariant> invariants; ///< no two alike
  std::vector<LeftOut> left_out;     ///< what the proof needs besides
  uint32_t iterations = 1;           ///< the induction was over so many
  bool is_minimal = true; ///< without any one of its predicates there is no proof; else work ended first
  bool is_partial() const { return !left_out.empty(); }
};

/// An allocation some execution of which needs more bytes than its capacity.
struct ExceededCapacity {
  program::Capacity capacity;
  program::SourceLocation location;
};

/// The outcome of the search for the smallest counterexample.
struct Minimum {
  uint64_t bytes = 0;     ///< of all objects together whose sizes are inputs
  bool has_sizes = false; ///< there are such objects
  bool smallest = false;  ///< no violation has fewer bytes, at any bound
};

/// Whether a proof is about any execution.
struct Vacuity {
  bool decided = true;                               ///< else what is said is true, but may not be all
  std::optional<program::SourceLocation> assumption; ///< the first one that no execution passes
  std::vector<program::SourceLocation> unreached;    ///< assertions that no execution comes to
  bool found() const { return assumption || !unreached.empty(); }
};

/// The result of a run.
struct CheckResult {
  Verdict verdict = Verdict::unknown("nothing was checked");
  std::vector<PropertyRow> rows;       ///< --all-properties only, by place
  program::ApproximationLedger ledger; ///< of the last bound; `what` names the place too
  program::Bounds bounds;              ///< of the last bound
  uint32_t largest_bound = 0;
  std::vector<ReachedCut> cuts;             ///< of the last bound
  std::vector<ExceededCapacity> capacities; ///< of the last bound
  std::vector<program::ExternalUse> externals;
  program::DeepestStack deepest_stack;          ///< of the last bound
  std::vector<program::SourceLocation> endless; ///< Unwinding::endless, of the last bound
  std::vector<SummaryRow> summaries;
  std::vector<InvariantRow> invariants; ///< what the last attempt rests on
  std::optional<StatedProof> stated;    ///< Options::state_proof, where the verdict is a proof
  Ends ends;
  bool by_summaries = false;         ///< the verdict comes from them
  std::string decided_by = "bounds"; ///< or the name of a ProofStrategy; nothing where the verdict is unknown
  size_t obligations = 0;            ///< of the user's properties at the last bound
  KnownSoFar known;                  ///< where the verdict is unknown
  std::optional<Vacuity> vacuity;    ///< where the verdict is a proof
  std::optional<Minimum> minimum;    ///< Options::minimise, where the verdict is a violation
};

/// Units of a second, about: for --timeout where it has to be said in units of work.
constexpr double units_per_second = 10'000;

/// Checks a program. An error is a failure of the input (the unwinder refuses it), never a matter of the
/// verdict.
Result<CheckResult> check(const program::Specification& specification, const Services& services,
                          const Options& options);

/// The program unwound at the first bound of the schedule and the conjunction that query 1 asks about, for
/// `emit`.
struct FirstQuery {
  program::Program program;
  std::vector<term::Term> assertions; ///< terms of the builder given
};
Result<FirstQuery> first_query(const program::Specification& specification, const Services& services,
                               const Options& options, term::Builder& builder);

} // namespace fathom::engine
