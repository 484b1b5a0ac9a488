// FewArguments: violations of programs that scan options, with command lines that a formula describes.
#pragma once

#include "engine/session.h"

#include <array>
#include <memory>

namespace fathom::engine {

class Substitute;

/// If arguments are any, what options they have is any as well, within limits: a formula says little of it,
/// and seldom does an execution confirm what it finds. Bounds look at the program with few and short
/// arguments (OtherCommandLines::few), too, where each option is scanned as the library does. What one
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
