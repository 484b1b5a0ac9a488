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
#pragma once

#include "frontend/drivers/version_comparison.h"

#include <string>
#include <vector>

namespace llvm {
class DIType;
class Function;
} // namespace llvm

namespace fathom::frontend {

/// Writes to the driver that is given, which must outlive it, and compares by `comparison`.
class OutsideCalls {
 public:
  OutsideCalls(DriverText& text, VersionComparison& comparison) : text_(text), comparison_(comparison) {}

  /// Defines them, as far as C text can, and says before the versions are called what they give. The others
  /// stay undefined.
  void define(const std::vector<const llvm::Function*>& functions, bool prints);
  /// After both calls, and once `fathom_same` is declared.
  void finish();
  /// None of them was defined.
  bool empty() const { return bodies_.empty(); }

 private:
  bool define(const llvm::Function& function);
  bool see_arguments(const llvm::Function& function, std::string& parameters, std::string& effects);
  bool see_argument(const llvm::DIType* type, const std::string& name, const std::string& path,
                    bool is_buffer);
  bool see_object(const llvm::DIType* pointee, const std::string& name, const std::string& path);
  bool see_value(const llvm::DIType* type, const std::string& value, const std::string& condition,
                 const std::string& path);
  bool see_variables();
  void see_number(const std::string& value, const std::string& path, const std::string& condition = "1");
  std::string give(const llvm::DIType* type, const std::string& path);

  DriverText& text_;
  VersionComparison& comparison_;
  size_t number_ = 0; ///< of the function, from 1
  bool prints_ = false;
  std::string given_;                ///< statements that fill what is given
  std::vector<std::string> assumed_; ///< of a function that is not yet defined
  std::string bodies_;               ///< the functions
};

} // namespace fathom::frontend
