#include "frontend/analysis/constant_objects.h"

#include "frontend/compile/c_text.h"
#include "frontend/constant_marks.h"
#include "frontend/file_names.h"

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/DebugProgramInstruction.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>

#include <map>
#include <optional>
#include <set>
#include <vector>

namespace fathom::frontend {

namespace {

constexpr const char* initialiser_mark = "fathom.initialises";

void mark(llvm::Instruction& instruction, const char* what) {
  instruction.setMetadata(what, llvm::MDNode::get(instruction.getContext(), {}));
}

/// An array is as constant as its elements (C11 6.7.3p9).
bool is_const(const llvm::DIType* type) {
  if (const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type)) {
    if (derived->getTag() == llvm::dwarf::DW_TAG_const_type) return true;
    return derived->getTag() != llvm::dwarf::DW_TAG_pointer_type && is_const(derived->getBaseType());
  }
  const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(type);
  return composite && composite->getTag() == llvm::dwarf::DW_TAG_array_type &&
         is_const(composite->getBaseType());
}

/// `const int[2]`, `char *const`: no `*` stands after the qualifier. Typedef names are not looked through.
bool is_const(std::string_view type) {
  size_t star = 0;
  for (size_t at; (at = find_outside(type, "*", star)) != type.npos;) star = at + 1;
  for (size_t at = find_word(type, "const", star); at != type.npos; at = find_word(type, "const", at + 1))
    if (const size_t bracket = type.find_first_of("({[", star); at < bracket) return true;
  return false;
}

/// Comments are blanked, so that all else keeps its place.
std::string without_comments(std::string_view text) {
  std::string result(text);
  for (size_t at = 0; at < result.size();) {
    const std::string_view here = std::string_view(result).substr(at, 2);
    if (here != "//" && here != "/*") {
      at = next_position(result, at);
      continue;
    }
    size_t end = here == "//" ? result.find('\n', at) : result.find("*/", at + 2);
    end = end == result.npos ? result.size() : end + (here == "/*" ? 2 : 0);
    for (; at < end; ++at)
      if (result[at] != '\n') result[at] = ' ';
  }
  return result;
}

/// A file's text by lines and columns, both counted from 1, columns in bytes as clang counts them.
class Text {
 public:
  explicit Text(std::string_view text) : text_(without_comments(text)), lines_{0} {
    for (size_t i = 0; i < text_.size(); ++i)
      if (text_[i] == '\n') lines_.push_back(i + 1);
  }

  std::string_view text() const { return text_; }
  /// npos where there is no such place.
  size_t offset(unsigned line, unsigned column) const {
    if (line == 0 || line > lines_.size() || column == 0) return text_.npos;
    const size_t offset = lines_[line - 1] + column - 1;
    return offset < (line < lines_.size() ? lines_[line] : text_.size()) ? offset : text_.npos;
  }

 private:
  std::string text_;
  std::vector<size_t> lines_;
};

/// Where initialisers are in the text: from `begin` to before `end`.
struct Range {
  size_t begin = 0, end = 0;
};

/// One function's constant variables.
class Constants {
 public:
  Constants(llvm::Function& function, const Text& text, const std::string& path)
      : function_(function), text_(text), path_(path) {}

  void run() {
    std::vector<llvm::AllocaInst*> objects;
    for (llvm::Instruction& instruction : llvm::instructions(function_)) {
      for (llvm::DbgVariableRecord& record : llvm::filterDbgVars(instruction.getDbgRecordRange()))
        if (record.isDbgDeclare() && record.getAddress() && is_const(record.getVariable()->getType()))
          look_at_declared(record);
      if (auto* object = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
          object && object->getName().starts_with(".compoundliteral"))
        look_at_literal(*object);
    }
  }

 private:
  /// The offset of a place in the file itself; npos of one in another file, or of none.
  size_t offset(const llvm::DILocation* place) {
    return place && is_own(*place->getFile()) ? text_.offset(place->getLine(), place->getColumn())
                                              : std::string_view::npos;
  }

  /// Whether it is the file whose text is there. The unit's own file is another one where that text was
  /// compiled with something in front of it.
  bool is_own(const llvm::DIFile& file) {
    const auto [known, is_new] = files_.try_emplace(&file, false);
    if (is_new) known->second = absolute_path(file.getDirectory().str(), file.getFilename().str()) == path_;
    return known->second;
  }

  void look_at_declared(llvm::DbgVariableRecord& record) {
    const llvm::DILocalVariable& variable = *record.getVariable();
    if (auto* parameter = llvm::dyn_cast<llvm::Argument>(record.getAddress())) {
      if (parameter->hasByValAttr())
        function_.addParamAttr(parameter->getArgNo(),
                               llvm::Attribute::get(function_.getContext(), constant_parameter_mark));
      return;
    }
    auto* object = llvm::dyn_cast<llvm::AllocaInst>(record.getAddress());
    if (!object || !object->isStaticAlloca()) return;
    // The name stands at its place, unless a macro put it there.
    const size_t name = offset(record.getDebugLoc().get());
    const llvm::StringRef expected = variable.getName();
    std::optional<Range> range;
    if (name != std::string_view::npos &&
        text_.text().substr(name, expected.size()) == std::string_view(expected)) {
      if (is_unqualified(name)) return;
      range = Range{name, end_of_declaration(name)};
    }
    look_at(*object, range);
  }

  /// Whether typeof_unqual (C23) is in front of a name. The debug information has the type with its
  /// qualifiers.
  bool is_unqualified(size_t name) const {
    const std::string_view before = text_.text().substr(0, name);
    const size_t begin = before.find_last_of(";{}");
    return before.substr(begin == before.npos ? 0 : begin).find("typeof_unqual") != before.npos;
  }

  /// At the `;` of a declaration, or where the brackets around it close.
  size_t end_of_declaration(size_t at) const {
    const std::string_view text = text_.text();
    for (int depth = 0; at < text.size(); at = next_position(text, at)) {
      if (depth == 0 && (text[at] == ';' || closes(text[at]))) return at;
      depth += opens(text[at]) - closes(text[at]);
    }
    return at;
  }

  void look_at_literal(llvm::AllocaInst& object) {
    for (llvm::Instruction& instruction : llvm::instructions(function_)) {
      if (!writes_directly(instruction) || root(*writes_directly(instruction)) != &object) continue;
      const std::optional<Range> type = type_of_literal(offset(instruction.getDebugLoc().get()));
      if (!type || !is_const(text_.text().substr(type->begin + 1, type->end - type->begin - 1))) return;
      const size_t brace = text_.text().find('{', type->end);
      return look_at(object, Range{type->begin, closing(text_.text(), brace)});
    }
  }

  /// The brackets around the type. clang places the first write of an initialiser at them, at the brace
  /// after them, or at what stands first within.
  std::optional<Range> type_of_literal(size_t at) const {
    const std::string_view text = text_.text();
    if (at == text.npos) return {};
    if (text[at] == '(') {
      const size_t end = closing(text, at);
      if (end == text.npos || !starts_at(end + 1, '{')) return {};
      return Range{at, end};
    }
    size_t brace = text[at] == '{' ? at : previous_word(at);
    if (brace == text.npos || text[brace] != '{') return {};
    const size_t end = previous_word(brace);
    if (end == text.npos || text[end] != ')') return {};
    size_t begin = end;
    for (int depth = 1; depth > 0 && begin > 0;)
      depth += closes(text[begin - 1]) - opens(text[begin - 1]), --begin;
    return Range{begin, end};
  }

  bool starts_at(size_t at, char c) const {
    const size_t next = text_.text().find_first_not_of(" \t\r\n", at);
    return next != std::string_view::npos && text_.text()[next] == c;
  }
  size_t previous_word(size_t at) const {
    return at == 0 ? std::string_view::npos : text_.text().find_last_not_of(" \t\r\n", at - 1);
  }

  /// The address that an instruction writes to without calling anybody; null of others.
  static llvm::Value* writes_directly(llvm::Instruction& instruction) {
    if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) return store->getPointerOperand();
    if (auto* block = llvm::dyn_cast<llvm::MemIntrinsic>(&instruction)) return block->getRawDest();
    return nullptr;
  }

  /// Behind steps to parts of an object; loops of clang's own step through arrays.
  static llvm::Value* root(llvm::Value& address) {
    llvm::Value* at = &address;
    for (std::set<llvm::Value*> seen; seen.insert(at).second;) {
      at = at->stripPointerCasts();
      if (auto* step = llvm::dyn_cast<llvm::GetElementPtrInst>(at))
        at = step->getPointerOperand();
      else if (auto* mark = llvm::dyn_cast<llvm::IntrinsicInst>(at);
               mark && mark->getIntrinsicID() == llvm::Intrinsic::ptr_annotation)
        at = mark->getArgOperand(0);
      else if (auto* phi = llvm::dyn_cast<llvm::PHINode>(at); phi && phi->getName().starts_with("arrayinit."))
        at = phi->getIncomingValue(0);
    }
    return at;
  }

  bool initialises(const llvm::Instruction& instruction, const std::optional<Range>& range) {
    const size_t place = offset(instruction.getDebugLoc().get());
    return !range || place == std::string_view::npos || (place >= range->begin && place < range->end);
  }

  /// Marks the object if anything may write into it but what initialises it.
  void look_at(llvm::AllocaInst& object, const std::optional<Range>& range) {
    std::vector<llvm::Instruction*> initialisers;
    std::vector<llvm::Use*> results;
    bool is_open = false; // to others
    std::vector<llvm::Value*> waiting{&object};
    for (std::set<llvm::Value*> seen{&object}; !waiting.empty();) {
      llvm::Value* address = waiting.back();
      waiting.pop_back();
      for (llvm::Use& use : address->uses()) {
        auto& user = *llvm::cast<llvm::Instruction>(use.getUser());
        const bool is_step = llvm::isa<llvm::GetElementPtrInst, llvm::CastInst>(user) ||
                             is_annotation(user, use) ||
                             (llvm::isa<llvm::PHINode>(user) && user.getName().starts_with("arrayinit."));
        const bool is_target = writes_directly(user) && use.get() == writes_directly(user);
        const auto* call = llvm::dyn_cast<llvm::CallBase>(&user);
        if (is_step && user.getType()->isPointerTy()) {
          if (seen.insert(&user).second) waiting.push_back(&user);
        } else if (is_target && initialises(user, range)) {
          initialisers.push_back(&user);
        } else if (call && call->isDataOperand(&use) && call->isArgOperand(&use) &&
                   call->paramHasAttr(call->getArgOperandNo(&use), llvm::Attribute::StructRet) &&
                   initialises(user, range)) {
          results.push_back(&use);
        } else if (!only_reads(user, use)) {
          is_open = true;
        }
      }
    }
    if (!is_open) return;
    mark(object, constant_object_mark);
    for (llvm::Instruction* initialiser : initialisers) mark_as_initialiser(*initialiser);
    for (llvm::Use* result : results) return_by_temporary(*result);
  }

  /// clang's mark of a member, where that is asked for (clang_driver.cpp): its address once more.
  static bool is_annotation(const llvm::Instruction& user, const llvm::Use& use) {
    const auto* mark = llvm::dyn_cast<llvm::IntrinsicInst>(&user);
    return mark && mark->getIntrinsicID() == llvm::Intrinsic::ptr_annotation && use.getOperandNo() == 0;
  }

  static bool only_reads(const llvm::Instruction& user, const llvm::Use& use) {
    if (llvm::isa<llvm::LoadInst, llvm::ICmpInst, llvm::LifetimeIntrinsic>(user)) return true;
    const auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(&user);
    return copy && &use == &copy->getRawSourceUse();
  }

  void return_by_temporary(llvm::Use& result) {
    auto& call = *llvm::cast<llvm::CallBase>(result.getUser());
    const unsigned number = call.getArgOperandNo(&result);
    llvm::Type* type = call.getParamStructRetType(number);
    const llvm::DataLayout& layout = function_.getParent()->getDataLayout();
    const llvm::Align alignment = call.getParamAlign(number).value_or(layout.getABITypeAlign(type));
    llvm::IRBuilder<> entry(&function_.getEntryBlock().front());
    llvm::AllocaInst* temporary = entry.CreateAlloca(type, nullptr, "tmp");
    temporary->setAlignment(alignment);
    llvm::IRBuilder<> behind(call.getNextNode());
    behind.SetCurrentDebugLocation(call.getDebugLoc());
    llvm::CallInst* copy = behind.CreateMemCpy(result.get(), alignment, temporary, alignment,
                                               layout.getTypeAllocSize(type).getFixedValue());
    mark_as_initialiser(*copy);
    result.set(temporary);
  }

  llvm::Function& function_;
  const Text& text_;
  const std::string& path_;                   ///< of the text, absolute
  std::map<const llvm::DIFile*, bool> files_; ///< looked up only
};

} // namespace

AccessKind kind_of_write(const llvm::Instruction& instruction) {
  return instruction.hasMetadata(initialiser_mark) ? AccessKind::Initialise : AccessKind::Write;
}

void mark_as_initialiser(llvm::Instruction& write) {
  mark(write, initialiser_mark);
}

bool is_constant_object(const llvm::Value& maker) {
  if (const auto* parameter = llvm::dyn_cast<llvm::Argument>(&maker))
    return parameter->getParent()->getAttributes().hasParamAttr(parameter->getArgNo(),
                                                                constant_parameter_mark);
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&maker);
  if (call && call->getCalledFunction() && call->getCalledFunction()->getName() == "__fathom_map_constant")
    return true; // pages that a process may only read
  const auto* instruction = llvm::dyn_cast<llvm::Instruction>(&maker);
  return instruction && instruction->hasMetadata(constant_object_mark);
}

void copy_constant_mark(const llvm::AllocaInst& from, llvm::Instruction& to) {
  if (from.hasMetadata(constant_object_mark)) mark(to, constant_object_mark);
}

void mark_constant_objects(llvm::Module& module, const std::string& file, std::string_view text) {
  const Text lines(text);
  const std::string path = absolute_path("", file);
  for (llvm::Function& function : module)
    if (!function.isDeclaration() && function.getSubprogram() && function.getSubprogram()->getUnit())
      Constants(function, lines, path).run();
}

} // namespace fathom::frontend
