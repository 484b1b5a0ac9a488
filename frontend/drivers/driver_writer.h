// Writes a driver: in entry_driver.cpp the arguments of one function, in version_driver.cpp what is added
// where another one is called with the same.
#pragma once

#include "frontend/drivers/driver_text.h"
#include "frontend/drivers/outside_calls.h"
#include "frontend/drivers/printed_calls.h"
#include "frontend/drivers/version_comparison.h"

#include <map>
#include <utility>
#include <vector>

namespace llvm {
class Constant;
class DICompositeType;
class DISubroutineType;
class DIType;
class Function;
class Module;
} // namespace llvm

namespace fathom::frontend {

struct Parameter {
  std::string name;
  const llvm::DIType* type = nullptr;
  std::string declared; ///< where there is no debug information: the type in C
  std::string promoted; ///< where there is no prototype: what it is passed as, if something else
};

/// Writes the body, statement by statement.
class DriverWriter : private DriverText {
 public:
  DriverWriter(llvm::Function& entry, const EntryPointers& pointers, const OlderVersion& older)
      : DriverText(entry.getParent()->getDataLayout()), entry_(entry), module_(*entry.getParent()),
        pointers_(pointers), older_(older) {}

  Result<EntryDriver> write();

 private:
  bool initialise(const llvm::DIType* type, const std::string& place, const std::string& path,
                  unsigned depth);
  bool initialise_members(const llvm::DICompositeType& type, const std::string& place,
                          const std::string& path, unsigned depth);
  bool initialise_array(const llvm::DICompositeType& type, const std::string& place, const std::string& path,
                        unsigned depth);
  bool initialise_pointer(const llvm::DIType* pointee, const std::string& place, const std::string& path,
                          unsigned depth);
  bool choose_stream(const std::string& place, const std::string& path);
  bool new_block(const std::string& place, const std::string& path);
  void place_bytes(const std::string& place, const std::string& size, const std::string& path);
  bool new_objects(const llvm::DIType& pointee, const std::string& place, const std::string& path,
                   unsigned depth);
  bool choose_function(const llvm::DISubroutineType& type, const std::string& place, const std::string& path,
                       unsigned depth);
  std::string name_function(llvm::Function& function);
  std::pair<std::string, uint64_t> iteration() const;
  bool stub_function(const llvm::DISubroutineType& type, const std::string& place, const std::string& path,
                     unsigned depth);
  void keep(const std::string& object, const std::string& size, PairedBlocks blocks);
  bool refuse(std::string why);

  void export_function(llvm::Function& function) {
    if (function.hasLocalLinkage()) driver_.exported.push_back(function.getName().str());
    function.setLinkage(llvm::GlobalValue::ExternalLinkage);
  }
  void fill(const std::string& address, const std::string& size, const std::string& path);
  bool has_pair() const { return older_.function != nullptr; }
  /// A version calls what no file defines, or prints.
  bool has_calls() const { return !outside_.empty() || !printed_.empty(); }
  void set(const std::string& place, const std::string& value);
  void set_both(const std::string& place, const std::string& value);
  void new_object(const std::string& declared, const std::string& object, const std::string& size);
  bool is_of_older(const llvm::DISubprogram& function) const;
  void find_partners();
  void pair_functions();
  bool is_only_read(unsigned number, const llvm::DIType* type) const;
  bool new_elements(const llvm::DIType& pointee, const std::string& place, const std::string& path);
  bool prepare_variables();
  bool is_same_start(const llvm::Constant& newer, const llvm::Constant& older) const;
  std::string of_errno(const char* what) const;
  std::string calls_of_versions(const std::string& result, const std::string& arguments);
  Status check_versions() const;
  bool define_outside();
  bool takes_bytes(const std::vector<Parameter>& parameters) const;
  void make_bytes(const Parameter& data, const Parameter& size);
  bool make_arguments(const std::vector<Parameter>& parameters, std::string& prototype,
                      std::string& arguments);
  bool compare_versions(const llvm::DIType* returned, const std::string& arguments);
  static std::string member_path(const std::string& path, const std::string& name) {
    return path.starts_with('*') ? path.substr(1) + "->" + name : path + "." + name;
  }

  llvm::Function& entry_;
  llvm::Module& module_;
  const EntryPointers& pointers_;
  const OlderVersion& older_;
  VersionComparison comparison_{*this};
  OutsideCalls outside_{*this, comparison_, module_};
  PrintedCalls printed_{*this};
  std::string why_;
  /// The older version's function that corresponds to one of the newer version.
  std::map<const llvm::Function*, llvm::Function*> partners_;
  std::map<const llvm::Function*, std::string> functions_; ///< that the text names, and how
  std::vector<std::pair<std::string, uint64_t>> loops_;    ///< counters and how far they go, outermost first
  bool is_shared_ = false;  ///< what is initialised is only read: both versions have the same
  bool has_blocks_ = false; ///< of no more than largest_block bytes
};

} // namespace fathom::frontend
