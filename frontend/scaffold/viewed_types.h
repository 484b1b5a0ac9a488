// Structures that functions take what a pointer leads to for, whose own type says less: `struct priv *p = d`.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

namespace llvm {
class DIType;
class Function;
class GetElementPtrInst;
class Instruction;
class Module;
class Value;
} // namespace llvm

namespace fathom::frontend {

/// As C names it, by its tag or else by a typedef; empty where it has neither, or is no structure.
std::string structure_name(const llvm::DIType* type);
/// The place of a member, by the name of its structure, with or without "struct"; empty where that has none.
std::string place_of(std::string_view structure, uint64_t offset);
/// The member whose place the instruction computes; empty where it is none of a structure with a name.
std::string used_member(const llvm::GetElementPtrInst& address);

/// What the functions of a module, which outlives it, take pointers for: those that are kept in variables of
/// another type, and those through which members are used.
class ViewedTypes {
 public:
  explicit ViewedTypes(const llvm::Module& module);

  /// Structures with a name that all of a file can use, in the order of these names. `place`: of a member
  /// (GivenValue::place).
  std::vector<const llvm::DIType*> of_member(const std::string& place) const;
  /// Those of this function's parameter, by its number from 1, without what its callees take it for.
  std::vector<const llvm::DIType*> of_parameter(const llvm::Function& function, unsigned number) const;
  /// The type of the member whose place the instruction computes; null: of none that is known (used_member).
  const llvm::DIType* member_type(const llvm::GetElementPtrInst& address) const;

 private:
  using Names = std::set<std::string>;
  void look_at(const llvm::Function& function);
  void note(const llvm::Value& pointer, const std::string& structure,
            const std::map<const llvm::Value*, unsigned>& parameters, const llvm::Function& function);
  std::vector<const llvm::DIType*> types(const Names& names) const;

  std::map<std::string, const llvm::DIType*> structures_; ///< complete ones, by their names in C
  std::map<std::string, std::string> names_;              ///< likewise, by those in the code
  std::map<std::string, Names> members_;                  ///< by place
  std::map<std::pair<const llvm::Function*, unsigned>, Names> parameters_;
};

} // namespace fathom::frontend
