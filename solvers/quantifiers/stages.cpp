#include "solvers/quantifiers/stages.h"

#include "ir/term/traversal.h"

#include <algorithm>

namespace fathom::quantifiers {

using solvers::Answer;
using solvers::Outcome;
using term::Kind;
using term::Term;

namespace {

/// Ranges are first tried this long, for small models; then without a limit.
constexpr std::array<uint64_t, 2> small_ranges{64, 65536};

constexpr size_t max_opposites = 200; ///< candidates of one clause that are looked at

/// The conjuncts of a Bool term. Not below denied disjunctions, as term/analysis/conjuncts looks: clauses of
/// patterns deny long ones, and an instance for each of their parts makes formulas several times as large.
std::vector<Term> conjuncts(const term::Builder& builder, Term root) {
  std::vector<Term> found, stack{root};
  while (!stack.empty()) {
    const Term t = stack.back();
    stack.pop_back();
    if (builder.is(t, Kind::And)) {
      stack.push_back(builder.child(t, 0));
      stack.push_back(builder.child(t, 1));
    } else {
      found.push_back(t);
    }
  }
  return found;
}

} // namespace

bool Stages::instance(size_t entry, const std::vector<Term>& indices, const IndexSet::Candidate* candidate) {
  if (instances_.full() || !instances_.add(entry, indices, candidate)) return false;
  ++result_.instances;
  return true;
}

/// guard -> count <= limit; true where that says nothing.
Term Stages::small(const solvers::Clause& clause, uint64_t limit) const {
  Term result = builder_.bool_true();
  for (const solvers::Binder& binder : clause.binders) {
    const uint32_t width = builder_.width(binder.index);
    if (!binder.count.valid() || (width < 64 && limit >> width != 0)) continue;
    result = builder_.and_(result, builder_.ule(binder.count, builder_.bv(width, limit)));
    break; // an inner count may depend on the outer index
  }
  return builder_.implies(clause.guard, result);
}

Outcome Stages::check(const std::vector<Term>& assumptions, bool hurried) {
  if (stop_) return Outcome::unknown("interrupted");
  ++result_.checks;
  const Outcome outcome = solver_.ask(assumptions, hurried);
  if (outcome.answer == Answer::Sat) result_.model = solver_.value(formula_.ground_terms().symbols());
  return outcome;
}

/// Asks the solver of the question before, for the time of a few hundred conflicts: most questions are small,
/// and for these it would take longer to tell a fresh one everything. Then a fresh one: what it learned from
/// the questions before has cost it a minute where a fresh one needs a hundredth of a second.
Outcome Stages::ask(const std::vector<Term>& assumptions) {
  if (solver_.may_go_on()) {
    solver_.prepare(formula_, instances_, true);
    const Outcome outcome = check(assumptions, true);
    if (outcome.answer != Answer::Unknown) return outcome;
  }
  solver_.prepare(formula_, instances_, false);
  return check(assumptions);
}

Outcome Stages::search() {
  const std::vector<Term> plain(assumptions_.begin(), assumptions_.end());
  const Outcome outcome = ask(plain);
  if (outcome.answer == Answer::Unsat) result_.failed = solver_.failed_assumptions();
  if (outcome.answer != Answer::Sat || formula_.entries().empty()) return outcome;
  prefer_small();
  searched_ = instances_.made().size();
  model_ = result_.model;
  return outcome;
}

/// Replaces the model by one with shorter ranges, if there is one: it is checked faster, and so is the
/// program's run.
void Stages::prefer_small() {
  const std::vector<Entry>& entries = formula_.entries();
  std::vector<size_t> limit(entries.size(), 0);
  for (int attempt = 0; attempt < 4; ++attempt) {
    term::Evaluator evaluator(builder_.context(), result_.model);
    std::vector<Term> all(assumptions_.begin(), assumptions_.end());
    std::vector<std::pair<Term, size_t>> mine;
    bool small_already = true;
    for (size_t i = 0; i < entries.size(); ++i) {
      if (limit[i] >= small_ranges.size()) continue;
      const Term assumption = small(entries[i].matrix->clause(), small_ranges[limit[i]]);
      if (builder_.is_constant(assumption)) continue;
      mine.emplace_back(assumption, i);
      all.push_back(assumption);
      small_already = small_already && evaluator.holds(assumption);
    }
    if (small_already || check(all).answer != Answer::Unsat) return;
    const std::vector<Term> failed = solver_.failed_assumptions();
    for (const auto& [assumption, entry] : mine)
      if (std::find(failed.begin(), failed.end(), assumption) != failed.end()) ++limit[entry];
  }
}

Outcome Stages::ground() {
  result_.stage = Stage::Ground;
  return search();
}

/// An answer of the search that ends the check, or nothing after Sat.
std::optional<Outcome> Stages::searched() {
  if (searched_ == instances_.made().size()) { // nothing is known that was not
    result_.model = model_;
    return std::nullopt;
  }
  const Outcome outcome = search();
  if (outcome.answer == Answer::Sat) return std::nullopt;
  return outcome;
}

bool Stages::accept(const term::Valuation& candidate, Findings* findings) {
  Findings found = examiner_.examine(candidate, assumptions_);
  const bool model = found.model();
  if (model) result_.model = candidate;
  if (!found.unknown.empty()) result_.reason = found.unknown;
  if (findings != nullptr) *findings = std::move(found);
  return model;
}

/// Instances of which a part is the opposite of something in the formula: where the formula says s[t] != 'a'
/// and the clause s[i] = 'a', the range ends before t.
void Stages::instantiate_opposites(size_t place) {
  const Entry& entry = formula_.entries()[place];
  if (!entry.index_set) return;
  const std::vector<IndexSet::Candidate>& candidates = entry.index_set->candidates();
  for (size_t i = 0; i < std::min(candidates.size(), max_opposites); ++i) {
    const std::vector<Term> at{candidates[i].index};
    const Term body = entry.matrix->body(builder_, at, formula_.respell());
    for (const Term part : conjuncts(builder_, body)) {
      const Term opposite = builder_.not_(part);
      if (builder_.is_constant(opposite) || formula_.ground_terms().occurs(opposite)) {
        instance(place, at, &candidates[i]);
        break;
      }
    }
  }
}

std::optional<Outcome> Stages::strip() {
  result_.stage = Stage::Strip;
  formula_.grow_index_sets(setting_.options.max_instances);
  for (size_t i = 0; i < formula_.entries().size(); ++i) {
    std::vector<Term> zeros;
    for (const solvers::Binder& binder : formula_.entries()[i].matrix->clause().binders)
      zeros.push_back(builder_.bv(builder_.width(binder.index), 0));
    instance(i, zeros);
    instantiate_opposites(i);
  }
  if (auto outcome = searched()) return outcome;
  const term::Valuation model = result_.model;
  if (accept(model, nullptr)) return Outcome::sat();
  return std::nullopt;
}

/// The cells that the formula and the instances read.
CellSet Stages::asked(term::Evaluator& evaluator) const {
  return cells_of(builder_.context(), evaluator, formula_.ground_terms().reads());
}

/// Copies along the ranges, from the nearest cells asked for and from the first ones.
std::optional<Outcome> Stages::try_copies(term::Valuation model, const CellSet& fixed, Findings* nearest,
                                          Findings* first, term::Valuation* first_model) {
  const std::vector<const Matrix*> matrices = formula_.simple_matrices();
  term::Evaluator evaluator(builder_.context(), model);
  const CellSet cells = asked(evaluator);
  for (const CopyFrom from : {CopyFrom::Nearest, CopyFrom::First}) {
    if (from == CopyFrom::First && first == nullptr) continue;
    const auto copied =
        complete(builder_.context(), matrices, model, evaluator,
                 {.asked = cells, .fixed = fixed, .from = from, .most_cells = setting_.options.model_cells});
    if (!copied) continue;
    ++result_.completions;
    if (accept(*copied, from == CopyFrom::Nearest ? nearest : first)) return Outcome::sat();
    if (from == CopyFrom::First && first_model != nullptr) *first_model = *copied;
  }
  return std::nullopt;
}

std::optional<Outcome> Stages::duplicate() {
  result_.stage = Stage::Duplicate;
  copied_ = result_.model;
  return try_copies(result_.model, {}, nullptr, &last_, &copied_);
}

/// The cells that false parts of the formula and false instances read.
CellSet Stages::conflicts() {
  const term::Context& context = builder_.context();
  term::Evaluator evaluator(context, copied_);
  std::vector<Term> roots;
  for (const Term t : last_.broken)
    for (const Term part : conjuncts(builder_, t))
      if (!evaluator.holds(part)) roots.push_back(part);
  std::vector<Term> reads;
  for (const Term t : term::reachable(context, roots))
    if (context.is(t, Kind::Select)) reads.push_back(t);
  CellSet cells = cells_of(context, evaluator, reads);
  for (const Findings::Violation& violation : examiner_.examine_clauses(copied_).violated) {
    const Matrix& matrix = *formula_.entries()[violation.entry].matrix;
    MatrixEvaluator values(context, matrix, evaluator);
    for (const std::vector<BitVector>& indices : violation.indices) {
      values.holds(indices);
      for (const Term read : matrix.reads())
        if (matrix.place(context.child(read, 0)) < 0)
          if (const auto cell =
                  origin(context, evaluator, context.child(read, 0), values.value(context.child(read, 1))))
            cells.insert(*cell);
    }
  }
  return cells;
}

/// Instances of all clauses that go over one of the cells.
void Stages::instantiate_at(const CellSet& cells) {
  const term::Context& context = builder_.context();
  term::Evaluator evaluator(context, copied_);
  for (size_t i = 0; i < formula_.entries().size(); ++i) {
    const Matrix& matrix = *formula_.entries()[i].matrix;
    if (matrix.binders() != 1) continue;
    const uint32_t width = context.width(matrix.clause().binders[0].index);
    std::set<uint64_t> at;
    for (const auto& [array, spans] : spans_of(context, matrix, evaluator))
      for (const Cell& cell : cells)
        for (const Span& span : spans)
          if (cell.array == array && span.contains(cell.index.low64()))
            at.insert((cell.index.low64() > span.start ? cell.index.low64() - span.start
                                                       : span.start - cell.index.low64()) /
                      span.step);
    uint32_t made = 0;
    for (const uint64_t index : at)
      if (made < 4 * setting_.options.violated_per_clause) made += instance(i, {builder_.bv(width, index)});
  }
}

/// Equations for everything but the arrays that clauses go over.
std::vector<Term> Stages::kept_values(const CellSet& asked) {
  std::set<Term> free;
  for (const Matrix* matrix : formula_.simple_matrices()) {
    term::Evaluator evaluator(builder_.context(), copied_);
    for (const auto& [array, spans] : spans_of(builder_.context(), *matrix, evaluator)) free.insert(array);
  }
  std::vector<Term> kept;
  for (const Term symbol : formula_.ground_terms().symbols()) {
    if (builder_.sort(symbol).is_array()) continue;
    const BitVector* value = copied_.find(symbol);
    if (value == nullptr) continue;
    kept.push_back(builder_.sort(symbol).is_bool() ? (value->is_zero() ? builder_.not_(symbol) : symbol)
                                                   : builder_.eq(symbol, builder_.bv(*value)));
  }
  for (const Cell& cell : asked) {
    const term::ArrayValue* value = copied_.find_array(cell.array);
    if (value == nullptr || free.contains(cell.array)) continue;
    kept.push_back(builder_.eq(builder_.select(cell.array, builder_.bv(cell.index)),
                               builder_.bv(value->at(cell.index))));
  }
  return kept;
}

std::optional<Outcome> Stages::repair() {
  result_.stage = Stage::Repair;
  const CellSet cells = conflicts();
  if (cells.empty()) return std::nullopt;
  instantiate_at(cells);
  term::Evaluator evaluator(builder_.context(), copied_);
  std::vector<Term> all(assumptions_.begin(), assumptions_.end());
  const Term kept = builder_.and_all(kept_values(asked(evaluator)));
  if (kept == builder_.bool_false()) return std::nullopt;
  all.push_back(kept);
  const Outcome outcome = ask(all);
  if (outcome.answer == Answer::Unknown) return outcome;
  if (outcome.answer == Answer::Unsat) return std::nullopt; // the kept values may be to blame
  const term::Valuation model = result_.model;
  if (accept(model, nullptr)) return Outcome::sat();
  return try_copies(model, cells, nullptr, &last_, nullptr);
}

/// Candidates of the index sets that the model makes false.
size_t Stages::instantiate_candidates(const term::Valuation& model) {
  const term::Context& context = builder_.context();
  size_t added = 0;
  for (size_t i = 0; i < formula_.entries().size(); ++i) {
    const Entry& entry = formula_.entries()[i];
    if (!entry.index_set) continue;
    term::Evaluator evaluator(context, model);
    MatrixEvaluator values(context, *entry.matrix, evaluator);
    if (!values.active()) continue;
    uint32_t made = 0;
    for (const IndexSet::Candidate& candidate : entry.index_set->candidates()) {
      if (made >= setting_.options.violated_per_clause) break;
      const std::array<BitVector, 1> at{evaluator.evaluate(candidate.index)};
      if (!values.holds(at)) made += instance(i, {candidate.index}, &candidate);
    }
    added += made;
  }
  return added;
}

size_t Stages::instantiate_violated(const Findings& findings) {
  size_t added = 0;
  for (const Findings::Violation& violation : findings.violated) {
    for (const std::vector<BitVector>& indices : violation.indices) {
      std::vector<Term> at;
      for (const BitVector& index : indices) at.push_back(builder_.bv(index));
      if (at.size() == 2) added += instances_.fix_outer(violation.entry, at[0]);
      added += instance(violation.entry, at);
    }
  }
  return added;
}

/// The inner clauses of nested ones, at the ends of the outer range.
void Stages::open_nested() {
  const size_t asserted = formula_.entries().size();
  for (size_t i = 0; i < asserted; ++i) {
    if (formula_.entries()[i].matrix->binders() != 2) continue;
    const solvers::Binder outer = formula_.entries()[i].matrix->clause().binders[0];
    instances_.fix_outer(i, builder_.bv(builder_.width(outer.index), 0));
    if (outer.count.valid())
      instances_.fix_outer(i, builder_.bvsub(outer.count, builder_.bv(builder_.width(outer.index), 1)));
  }
}

std::optional<Outcome> Stages::instantiate() {
  result_.stage = Stage::Instantiate;
  open_nested();
  for (uint32_t round = 0; round < setting_.options.max_rounds; ++round) {
    result_.instances += instances_.add_index_sets();
    if (auto outcome = searched()) return outcome;
    const term::Valuation model = result_.model;
    Findings found;
    if (accept(model, &found)) return Outcome::sat();
    Findings nearest = found;
    if (auto outcome = try_copies(model, {}, &nearest, nullptr, nullptr)) return outcome;
    size_t added = instantiate_candidates(model);
    if (added == 0) added = instantiate_violated(nearest);
    if (added == 0) added = instantiate_violated(found);
    if (added == 0 || instances_.full()) break;
  }
  if (result_.reason.empty()) result_.reason = "the clauses were not decided within the limits on instances";
  return std::nullopt;
}

} // namespace fathom::quantifiers
