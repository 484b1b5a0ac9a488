// Values of LLVM types, taken apart into scalars of the guarded SSA.
#pragma once

#include "ir/program/type.h"

#include <llvm/ADT/DenseMap.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/Type.h>

#include <cstdint>
#include <vector>

namespace fathom::frontend {

/// One scalar of a value.
struct Scalar {
  program::Type type;   ///< as the value has it: i1, i24, ptr ...; floats as integers of their width
  program::Type stored; ///< as memory has it: a whole number of bytes
  uint64_t offset = 0;  ///< bytes from the start of the value in memory
  llvm::Type* llvm = nullptr;
};

/// Scalars in the order of the type's elements; caches by type. `supported` is false for what cannot be taken
/// apart (scalable vectors, tokens), `in_bytes` for what has elements without a byte address of their own
/// (vectors of bits; integers of no whole number of bytes where the highest byte lies first): these are
/// values, but not in memory.
class TypeLayout {
 public:
  explicit TypeLayout(const llvm::DataLayout& layout) : layout_(layout) {}

  struct Flat {
    std::vector<Scalar> scalars;
    bool supported = true;
    bool in_bytes = true;
  };
  const Flat& flat(llvm::Type* type);
  size_t count(llvm::Type* type) { return flat(type).scalars.size(); }
  /// Index of the first scalar of element `index` of a struct, array or vector type.
  size_t first_scalar(llvm::Type* aggregate, unsigned index);
  const llvm::DataLayout& data_layout() const { return layout_; }

 private:
  void append(llvm::Type* type, uint64_t offset, Flat& into);

  const llvm::DataLayout& layout_;
  llvm::DenseMap<llvm::Type*, std::unique_ptr<Flat>> cache_;
};

} // namespace fathom::frontend
