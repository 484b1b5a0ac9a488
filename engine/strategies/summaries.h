// Summaries: a proof with summarised loops, where bounds would have to be raised for ever.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "engine/session.h"
#include "engine/strategies/induction.h"

namespace fathom::engine {

/// A step is an attempt with the loops summarised by quantifiers or cut with invariants, at the bounds of the
/// last round. Go: nothing can be violated at any bound.
class Summaries final : public Strategy {
 public:
  explicit Summaries(Session& session) : session_(session), induction_(session) {}
  bool due() const override;
  Result<Next> step() override;
  const std::string& doubt() const { return doubt_; } ///< what could not be excluded at last

 private:
  Result<Next> ask_summarised(bool& by_induction);
  std::optional<std::chrono::steady_clock::time_point> time_for_summaries(bool by_induction) const;
  void note_doubt(const Round& round, const std::vector<Target>& targets, const Finding& finding);

  Session& session_;
  Induction induction_;
  uint32_t tried_ = 0;                         ///< the bound they were tried at last; 0: never
  std::chrono::steady_clock::duration time_{}; ///< spent on them
  std::string doubt_;
};

} // namespace fathom::engine
