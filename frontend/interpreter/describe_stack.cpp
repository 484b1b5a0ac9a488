#include "frontend/interpreter/describe_stack.h"

#include "frontend/stack_limit.h"

#include <llvm/IR/Function.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/PatternMatch.h>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace fathom::frontend::interpreter {

namespace {

constexpr size_t most_frames = 12; ///< that are named, the outermost and the innermost ones

std::vector<std::string> frames_of(const Stack& stack) {
  std::vector<std::string> frames;
  for (const Frame& frame : stack.frames())
    if (const llvm::Attribute size = frame.function->getFnAttribute(frame_attribute); size.isValid())
      frames.push_back(fmt::format("{} {}", frame.function->getName().str(), size.getValueAsString().str()));
  if (frames.size() <= most_frames) return frames;
  const auto half = static_cast<std::ptrdiff_t>(most_frames / 2);
  const std::string left = fmt::format("... {} more ...", frames.size() - most_frames);
  frames.erase(frames.begin() + half, frames.end() - half);
  frames.insert(frames.begin() + half, left);
  return frames;
}

} // namespace

std::string describe_stack(const llvm::Value& condition, const Stack& stack,
                           const std::function<llvm::APInt(const llvm::Value&)>& number) {
  using namespace llvm::PatternMatch;
  llvm::Value *used = nullptr, *grown = nullptr;
  uint64_t limit = 0;
  llvm::ICmpInst::Predicate is_larger, is_huge;
  const bool fixed = match(&condition, m_ICmp(is_larger, m_Value(used), m_ConstantInt(limit)));
  if (!fixed && !match(&condition, m_Or(m_ICmp(is_larger, m_Value(used), m_ConstantInt(limit)),
                                        m_ICmp(is_huge, m_Value(grown), m_ConstantInt(limit)))))
    return {};
  const uint64_t bytes = number(*used).getZExtValue();
  const std::string also =
      fixed ? "" : fmt::format(", {} of them for an array", number(*grown).getZExtValue());
  return fmt::format("{} bytes{}, {} more than the limit: {}", bytes, also, bytes - limit,
                     fmt::join(frames_of(stack), ", "));
}

} // namespace fathom::frontend::interpreter
