#include "ir/support/fiber.h"

#include "ir/support/check.h"

#include <new>
#include <sys/mman.h>
#include <ucontext.h>

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/common_interface_defs.h>
#endif

namespace fathom {

namespace {

/// Pages of which no memory is taken until they are written. The lowest one is never mapped, so that a stack
/// that is too deep ends the process instead of writing elsewhere.
constexpr size_t stack_bytes = size_t{128} << 20, guard_bytes = 4096;

} // namespace

/// Tells the address sanitizer, where there is one, which stack is in use.
struct Fiber::SanitizerSwitch {
#if defined(__SANITIZE_ADDRESS__)
  void* fake = nullptr;
  void leave(const void* bottom, size_t size, bool for_good = false) {
    __sanitizer_start_switch_fiber(for_good ? nullptr : &fake, bottom, size);
  }
  void arrive(const void** bottom = nullptr, size_t* size = nullptr) {
    __sanitizer_finish_switch_fiber(fake, bottom, size);
  }
#else
  void leave(const void*, size_t, bool = false) {}
  void arrive(const void** = nullptr, size_t* = nullptr) {}
#endif
};

struct Fiber::Context {
  ucontext_t outside = {}, inside = {};
  void* stack = nullptr;
  SanitizerSwitch outer, inner;
  const void* outer_bottom = nullptr; ///< of the stack of whoever resumes
  size_t outer_size = 0;

  Context() {
    stack = mmap(nullptr, stack_bytes, PROT_READ | PROT_WRITE,
                 MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
    if (stack == MAP_FAILED) throw std::bad_alloc();
    mprotect(stack, guard_bytes, PROT_NONE);
  }
  Context(const Context&) = delete;
  Context& operator=(const Context&) = delete;
  ~Context() { munmap(stack, stack_bytes); }
};

Fiber::Fiber(std::function<void()> body) : body_(std::move(body)) {}

Fiber::~Fiber() {
  if (!context_ || is_over_) return;
  is_abandoned_ = true;
  switch_in();
}

/// makecontext hands over numbers of 32 bits.
void Fiber::enter(uint32_t high, uint32_t low) {
  Fiber& self = *reinterpret_cast<Fiber*>((uintptr_t{high} << 32) | low);
  Context& context = *self.context_;
  context.inner.arrive(&context.outer_bottom, &context.outer_size);
  try {
    self.body_();
  } catch (const Abandoned&) {
  } catch (const std::exception&) { // what nobody catches ends the process where it is thrown
    self.thrown_ = std::current_exception();
  }
  self.is_over_ = true;
  context.inner.leave(context.outer_bottom, context.outer_size, true);
  setcontext(&context.outside);
}

void Fiber::switch_in() {
  Context& context = *context_;
  context.outer.leave(context.stack, stack_bytes);
  swapcontext(&context.outside, &context.inside);
  context.outer.arrive();
}

bool Fiber::resume() {
  FATHOM_CHECK(!is_over_, "a fiber that is over is resumed");
  if (!context_) {
    context_ = std::make_unique<Context>();
    getcontext(&context_->inside);
    context_->inside.uc_stack.ss_sp = context_->stack;
    context_->inside.uc_stack.ss_size = stack_bytes;
    context_->inside.uc_link = nullptr;
    const auto self = reinterpret_cast<uintptr_t>(this);
    makecontext(&context_->inside, reinterpret_cast<void (*)()>(&Fiber::enter), 2,
                static_cast<uint32_t>(uint64_t{self} >> 32), static_cast<uint32_t>(self));
  }
  switch_in();
  if (is_over_) context_.reset();
  if (thrown_) std::rethrow_exception(std::exchange(thrown_, nullptr));
  return is_over_;
}

void Fiber::pause() {
  Context& context = *context_;
  context.inner.leave(context.outer_bottom, context.outer_size);
  swapcontext(&context.inside, &context.outside);
  context.inner.arrive(&context.outer_bottom, &context.outer_size);
  if (is_abandoned_) throw Abandoned();
}

} // namespace fathom
