// Fiber: a computation on a stack of its own, which can be left in the middle and taken up again.
#pragma once

#include <cstdint>
#include <exception>
#include <functional>
#include <memory>

namespace fathom {

/// Runs a body in pieces: resume() goes on with it until it calls pause() or returns. One thread uses a fiber
/// and all that it runs; there is no parallelism. A std::exception that leaves the body comes out of
/// resume(). The stack is mapped with the first resume(), and takes memory as far as it was used.
///
/// A fiber that is destroyed in the middle of its body unwinds it: pause() throws Fiber::Abandoned there,
/// which the body must let pass.
class Fiber {
 public:
  struct Abandoned {};

  explicit Fiber(std::function<void()> body);
  Fiber(const Fiber&) = delete;
  Fiber& operator=(const Fiber&) = delete;
  ~Fiber();

  /// Whether the body has returned. Not to be called again then.
  bool resume();
  /// To be called from the body.
  void pause();

 private:
  struct SanitizerSwitch;
  struct Context;
  static void enter(uint32_t high, uint32_t low);
  void switch_in();

  std::function<void()> body_;
  std::unique_ptr<Context> context_;
  std::exception_ptr thrown_;
  bool is_over_ = false, is_abandoned_ = false;
};

} // namespace fathom
