// Inline assembly of x86 in AT&T syntax, as LLVM has it: statements and their operands.
#pragma once

#include <llvm/ADT/StringRef.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fathom::frontend {

struct AssemblyOperand {
  enum class Kind {
    Number,   ///< an operand of the C statement: `$0`, `${0:k}`
    Register, ///< `%eax`
    Immediate,
    Memory, ///< `8(%eax)`, `($0,$1,4)`
    Label   ///< of `asm goto`: `${0:l}`
  };
  Kind kind;
  unsigned number = 0;
  char modifier = 0;  ///< `k` of `${0:k}`
  std::string name{}; ///< of a register
  int64_t value = 0;  ///< an immediate, a displacement
  /// Base and index of memory; an index without a base has an empty register in front.
  std::vector<AssemblyOperand> parts{};
  unsigned scale = 1;
};

struct AssemblyStatement {
  bool is_locked = false; ///< `lock` stands in front
  std::string name{};
  std::vector<AssemblyOperand> operands{};
};

/// Nothing: something in the text is not known (labels, directives, other syntax).
std::optional<std::vector<AssemblyStatement>> read_assembly(llvm::StringRef text);

} // namespace fathom::frontend
