#include "solvers/portfolio/features.h"

#include <algorithm>

namespace fathom::solvers::portfolio {

using term::Kind;
using term::Term;

void Features::report(Stats& stats) const {
  const std::pair<const char*, uint64_t> all[] = {
      {"terms", terms},       {"symbols", symbols},     {"bits", bits},
      {"products", products}, {"divisions", divisions}, {"constant_divisions", constant_divisions},
      {"shifts", shifts},     {"xors", xors},           {"choices", choices},
      {"selects", selects},   {"stores", stores},       {"array_choices", array_choices}};
  for (const auto& [name, value] : all) stats.counter(std::string("portfolio.formula.") + name) = value;
}

void FeatureCounter::add(Term root) {
  seen_.resize(context_.size());
  if (seen_[root.index()]) return;
  std::vector<Term> open{root};
  seen_[root.index()] = true;
  while (!open.empty()) {
    const Term t = open.back();
    open.pop_back();
    count(t);
    for (const Term child : context_.children(t)) {
      if (seen_[child.index()]) continue;
      seen_[child.index()] = true;
      open.push_back(child);
    }
  }
}

void FeatureCounter::count(Term t) {
  const Kind kind = context_.kind(t);
  const auto constant = [&](uint32_t child) { return context_.is_constant(context_.child(t, child)); };
  ++features_.terms;
  if (context_.sort(t).is_bv() && kind != Kind::Constant) features_.bits += context_.width(t);
  if (kind == Kind::Symbol) ++features_.symbols;
  if (kind == Kind::BvMul && !constant(0) && !constant(1)) ++features_.products;
  if (kind == Kind::BvUdiv || kind == Kind::BvUrem || kind == Kind::BvSdiv || kind == Kind::BvSrem)
    ++(constant(1) ? features_.constant_divisions : features_.divisions);
  if ((kind == Kind::BvShl || kind == Kind::BvLshr || kind == Kind::BvAshr) && !constant(1))
    ++features_.shifts;
  if (kind == Kind::BvXor) features_.xors += context_.width(t);
  if (kind == Kind::Ite) ++(context_.sort(t).is_array() ? features_.array_choices : features_.choices);
  if (kind == Kind::Select) ++features_.selects;
  if (kind == Kind::Store) ++features_.stores;
}

namespace {

struct Share {
  const char* solver;
  double weight;
  double joins = -1;
};
struct Row {
  const char* name;
  bool (*fits)(const Features& f);
  const char* here; ///< null: nobody
  double start;
  std::vector<Share> shares;
};

const std::vector<Row>& rows() {
  static const std::vector<Row> all{
#define FATHOM_SOLVER_CHOICE(name, condition, here, start, ...)                                              \
  {#name, [](const Features& f) -> bool { return (void)f, condition; }, here, start, {__VA_ARGS__}},
#include "solvers/portfolio/choice.def"
#undef FATHOM_SOLVER_CHOICE
  };
  return all;
}

} // namespace

Choice choose(const Features& features, std::span<const std::string> names) {
  const auto row = std::find_if(rows().begin(), rows().end(), [&](const Row& r) { return r.fits(features); });
  FATHOM_CHECK(row != rows().end(), "no row of choice.def fits");
  Choice choice{row->name, {}, row->start, {}, {}};
  if (row->here != nullptr && !names.empty()) {
    const auto first = std::find(names.begin(), names.end(), row->here);
    choice.here = first == names.end() ? 0 : static_cast<size_t>(first - names.begin());
  }
  for (const std::string& name : names) {
    const auto share = std::find_if(row->shares.begin(), row->shares.end(),
                                    [&](const Share& s) { return s.solver == name; });
    choice.weights.push_back(share == row->shares.end() ? 1 : share->weight);
    choice.joins.push_back(share == row->shares.end() ? -1 : share->joins);
  }
  if (std::count(choice.weights.begin(), choice.weights.end(), 0) + 1 >= std::ssize(names))
    for (double& weight : choice.weights) weight = std::max(weight, 1.0);
  return choice;
}

} // namespace fathom::solvers::portfolio
