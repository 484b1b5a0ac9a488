#include "proofs/termination/visits.h"

#include "ir/term/evaluator.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

namespace fathom::termination {

using term::Term;

namespace {

constexpr size_t most_tried = 12;
constexpr uint32_t headroom = 2; ///< bits, for differences

class Visits {
 public:
  Visits(term::Builder& builder, const std::vector<Step>& steps, const Search::Ask& ask)
      : builder_(builder), steps_(steps), ask_(ask) {}

  std::optional<std::string> find() {
    size_t tried = 0;
    for (const Measure& measure : steps_.front().measures) {
      if (!take(measure) || tried++ == most_tried) continue;
      if (!shrinks_by(BitVector(width_, 1))) continue;
      const uint64_t stride = seen_stride();
      return text_of(measure, stride > 1 && shrinks_by(BitVector(width_, stride)) ? stride : 1);
    }
    return std::nullopt;
  }

 private:
  /// What the measure is in each step; false where one has none.
  bool take(const Measure& measure) {
    if (measure.first.empty() || measure.first.find('%') != std::string::npos) return false;
    now_.clear();
    next_.clear();
    width_ = builder_.width(measure.now) + headroom;
    for (const Step& step : steps_) {
      const auto same = std::find_if(step.measures.begin(), step.measures.end(),
                                     [&](const Measure& other) { return other.key == measure.key; });
      if (same == step.measures.end()) return false;
      now_.push_back(builder_.sext(width_, same->now));
      next_.push_back(builder_.sext(width_, same->next));
    }
    return true;
  }

  bool is_extended(Term t) const {
    return builder_.is(t, term::Kind::Sext) || builder_.is(t, term::Kind::Zext) || builder_.is_constant(t);
  }
  /// A difference that does not wrap: its operands have a bit more than what they come from.
  Term as_difference(Term t) const {
    if (builder_.is(t, term::Kind::Sext)) t = builder_.child(t, 0);
    const bool fits = builder_.is(t, term::Kind::BvSub) && is_extended(builder_.child(t, 0)) &&
                      is_extended(builder_.child(t, 1));
    return fits ? t : Term();
  }

  /// By how much the measure becomes smaller in a step. What both numbers are the distance from is left out:
  /// `n - i` becomes `n - j`, that is `j - i`; solvers are slow to see this bit by bit.
  Term drop(size_t step) const {
    const Term now = as_difference(now_[step]), next = as_difference(next_[step]);
    if (now.valid() && next.valid() && builder_.width(now) == builder_.width(next))
      for (const uint32_t same : {0u, 1u})
        if (builder_.child(now, same) == builder_.child(next, same)) {
          const Term a = builder_.sext(width_, builder_.child(now, 1 - same)),
                     b = builder_.sext(width_, builder_.child(next, 1 - same));
          return same == 0 ? builder_.bvsub(b, a) : builder_.bvsub(a, b);
        }
    return builder_.bvsub(now_[step], next_[step]);
  }

  /// Neither number needs the headroom's bits, so their difference does not wrap.
  bool shrinks_by(const BitVector& stride) const {
    const Term one = builder_.bv(width_, 1), by = builder_.bv(stride);
    std::vector<Term> breaks;
    for (size_t i = 0; i < steps_.size(); ++i)
      breaks.push_back(builder_.and_(steps_[i].begun,
                                     builder_.or_(builder_.slt(now_[i], one), builder_.slt(drop(i), by))));
    const std::optional<Search::Reply> reply = ask_(builder_.or_all(breaks));
    return reply && !reply->holds;
  }

  /// In some step; 0: none that is worth a question.
  uint64_t seen_stride() const {
    constexpr uint64_t longest = 1 << 20;
    const std::optional<Search::Reply> reply = ask_(steps_.front().begun);
    if (!reply || !reply->holds) return 0;
    term::Evaluator evaluator(builder_.context(), reply->model);
    const BitVector stride = evaluator.evaluate(builder_.bvsub(now_.front(), next_.front()));
    return stride.fits_u64() && stride.low64() <= longest ? stride.low64() : 0;
  }

  static bool is_name(const std::string& text) {
    return std::all_of(text.begin(), text.end(),
                       [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; });
  }

  static std::string text_of(const Measure& measure, uint64_t stride) {
    const std::optional<int64_t> number = number_in(measure.first);
    if (number && *number >= 0)
      return fmt::format("{}", (static_cast<uint64_t>(*number) + stride - 1) / stride + 1);
    std::string first = measure.is_natural ? measure.first : fmt::format("max({}, 0)", measure.first);
    if (stride == 1) return first + " + 1";
    if (measure.is_natural && !is_name(first)) first = fmt::format("({})", first);
    return fmt::format("({} + {}) / {} + 1", first, stride - 1, stride);
  }

  term::Builder& builder_;
  const std::vector<Step>& steps_;
  const Search::Ask& ask_;
  uint32_t width_ = 0;           ///< of the numbers below
  std::vector<Term> now_, next_; ///< by step
};

} // namespace

std::optional<std::string> most_visits(term::Builder& builder, const std::vector<Step>& steps,
                                       const Search::Ask& ask) {
  return steps.empty() ? std::nullopt : Visits(builder, steps, ask).find();
}

} // namespace fathom::termination
