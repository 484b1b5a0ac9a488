// Functions that no file defines. A call of one is given by others, so it gives both versions the same if it
// is the same call: the k-th of one version and the k-th of the other, where the calls before agree. Whether
// they do is looked at for one k, which is any:
//
//   T f(A a) {                                        results      [ r0 | r1 | r2 | ... ]   any values, for
//   both
//     k = fathom_calls[version]++                     older calls    k=0  k=1  k=2
//     if (k == fathom_chosen) older: keeps f and a    newer calls    k=0  k=1  k=2
//                             newer: compares            the chosen one: the same function, the same
//                             arguments
//     return results[k]
//   }
//
// So no log of calls is needed, and in lockstep the only fact that relates both versions is that they have
// made equally many calls.
//
// A pointer to a function among the arguments, where the program has none of the type that could stand for
// it, leads to one of these too.
#pragma once

#include "frontend/drivers/version_comparison.h"

#include <optional>
#include <string>
#include <vector>

namespace llvm {
class DISubroutineType;
class DIType;
class Function;
class Module;
} // namespace llvm

namespace fathom::frontend {

/// Writes to the driver that is given, which must outlive it, and compares by `comparison`.
class OutsideCalls {
 public:
  OutsideCalls(DriverText& text, VersionComparison& comparison, const llvm::Module& module)
      : text_(text), comparison_(comparison), module_(module) {}

  /// The name of a function of this type that no file defines, for a pointer to lead to; `path` is the
  /// pointer's. Fails where C text cannot name the type.
  Result<std::string> pointed(const llvm::DISubroutineType& type, const std::string& path);
  /// Defines those and the given ones, as far as C text can, and says before the versions are called what
  /// they give. Others that are given stay undefined; a pointed one leaves the answer open where it is
  /// called. False: the effect of one that both versions have cannot be given, and nothing says that it has
  /// none.
  bool define(const std::vector<const llvm::Function*>& functions, bool prints);
  /// After both calls, and once `fathom_same` is declared.
  void finish();
  /// None of them was defined.
  bool empty() const { return bodies_.empty(); }

 private:
  struct Callee {
    std::string call; ///< in the words of the source
    const llvm::DISubroutineType* type;
    const llvm::Function* function = nullptr; ///< none: a pointer leads to it
    std::string name;                         ///< in the text
    std::string heading = {};                 ///< of one that a pointer leads to
    std::optional<SharedFunction> shared() const;
  };
  /// Functions, by who knows of them.
  struct Names {
    std::vector<std::string> outside, readers, writers;
  };
  void declare_given(const Names& names);
  bool define(const Callee& callee);
  bool try_to_define(const Callee& callee);
  bool see_arguments(const Callee& callee, std::string& effects);
  bool see_argument(const llvm::DIType* type, const std::string& name, const std::string& path,
                    bool is_buffer);
  bool see_object(const llvm::DIType* pointee, const std::string& name, const std::string& path);
  bool see_value(const llvm::DIType* type, const std::string& value, const std::string& condition,
                 const std::string& path);
  bool see_variables();
  bool see_variable(size_t number, const std::string& path);
  bool see_shared(const Callee& callee, std::string& effects);
  void see_room(const std::string& pointer, const std::string& path);
  bool see_state(const Callee& callee, const SharedFunction& shared, std::string& effects);
  void see_byte(const std::string& pointer, const std::string& at, const std::string& path, bool has_room);
  void see_number(const std::string& value, const std::string& path, const std::string& condition = "1");
  std::string give(const llvm::DIType* type, const std::string& path);

  DriverText& text_;
  VersionComparison& comparison_;
  const llvm::Module& module_;
  std::vector<Callee> pointed_;
  size_t number_ = 0; ///< of the function, from 1
  bool prints_ = false, writes_ = false;
  std::string given_;                ///< statements that fill what is given
  std::vector<std::string> assumed_; ///< of a function that is not yet defined
  std::string bodies_;               ///< the functions
};

} // namespace fathom::frontend
