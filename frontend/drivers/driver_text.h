// The C text of a driver while it is written: statements, declarations, inputs, names that nobody has.
#pragma once

#include "frontend/c_types.h"
#include "frontend/drivers/entry_driver.h"

#include <llvm/IR/DataLayout.h>

#include <fmt/format.h>
#include <string>
#include <string_view>

namespace fathom::frontend {

/// Owns what has been written so far. The layout must outlive it.
class DriverText {
 public:
  explicit DriverText(const llvm::DataLayout& layout) : types_(layout), layout_(layout) {}

  /// A statement of the body.
  void line(const std::string& text) { body_ += std::string(2 * indent_, ' ') + text + "\n"; }
  void declare(const std::string& text) { declarations_ += text + "\n"; }
  /// `prefix` and a number that no other name has.
  std::string fresh(const char* prefix) { return fmt::format("{}{}", prefix, ++numbers_); }
  /// The name of a new function that returns an input, see entry_input_prefix.
  std::string input(const char* kind, const std::string& type, const std::string& path) {
    const std::string function = fmt::format("fathom_in{}", driver_.inputs.size());
    driver_.inputs.push_back(
        {fmt::format("{}{}:{}:{}", entry_input_prefix, kind, type, path), function, type});
    return function;
  }
  /// The type of sizes.
  std::string size_type() const {
    return layout_.getPointerSizeInBits() == 64 ? "unsigned long" : "unsigned int";
  }

 protected:
  CTypes types_;
  EntryDriver driver_;
  std::string declarations_, body_;
  size_t indent_ = 1;

 private:
  friend class OutsideCalls;
  friend class PrintedCalls;
  friend class VersionComparison;
  const llvm::DataLayout& layout_;
  size_t numbers_ = 0;
};

/// Names of the older version for variables and objects of the driver: p0, o1 and g2 get
/// `_b` at their end.
std::string twin(std::string_view text);

} // namespace fathom::frontend
