// FewArguments: violations of programs that look at any command line.
#pragma once

#include "engine/session.h"

#include <array>
#include <memory>

namespace fathom::engine {

class Substitute;

/// Bounds look at command lines of three arguments, each a short one. A violation may need one that is long:
/// a text that does not fit. And if the program scans options, a formula says little of any: seldom does an
/// execution confirm what it finds. So bounds look at the program with few arguments as well
/// (OtherCommandLines::few), of any length, or with options that are scanned as the library does. What one
/// argument shows is found ten times as soon as with two, so both have the same share.
class FewArguments final : public Strategy {
 public:
  explicit FewArguments(Session& session);
  ~FewArguments() override;
  Result<Outcome> step(Effort& effort) override;

 private:
  struct Attempt {
    uint32_t most = 0;
    std::unique_ptr<Substitute> program;
    bool is_over = false;
  };
  Result<Outcome> step(Attempt& attempt, Effort& effort);

  Session& session_;
  std::array<Attempt, 2> attempts_;
};

} // namespace fathom::engine
