#include "frontend/interpreter/describe_access.h"

#include "frontend/interpreter/describe.h"

#include <llvm/IR/DebugInfoMetadata.h>

#include <fmt/format.h>

namespace fathom::frontend::interpreter {

using program::ObjectKind;

namespace {

/// Addresses that members of a structure have whose address is null.
constexpr int64_t near_null = 4096;

std::string bytes(uint64_t count) {
  return fmt::format("{} byte{}", count, count == 1 ? "" : "s");
}

/// " at a.c:3", or nothing.
std::string at(const Module& module, const llvm::Instruction* instruction) {
  const program::SourceLocation where =
      instruction ? module.location(*instruction) : program::SourceLocation();
  return where.line == 0 ? "" : fmt::format(" at {}:{}", where.file, where.line);
}

/// "local variable of f, a.c:3"
std::string declared(const Module& module, const Object& object) {
  const llvm::DIVariable* variable = object.made_by ? module.variable(*object.made_by) : nullptr;
  if (variable == nullptr) { // alloca, a compound literal
    const std::string place = at(module, llvm::dyn_cast_or_null<llvm::Instruction>(object.made_by));
    return place.empty() ? "" : "made" + place;
  }
  const std::string place = fmt::format("{}:{}", variable->getFilename().str(), variable->getLine());
  if (variable->getName().empty()) return place; // a string literal
  const std::string where = ", " + place;
  const auto* local = llvm::dyn_cast<llvm::DILocalVariable>(variable);
  if (local == nullptr) return "global variable" + where;
  const llvm::DISubprogram* function = local->getScope()->getSubprogram();
  return fmt::format("{} of {}{}", local->isParameter() ? "parameter" : "local variable",
                     function ? function->getName().str() : "a function", where);
}

/// "heap#1 (16 bytes, allocated at a.c:3)"
std::string named(const Module& module, const Memory& memory, ObjectIndex index) {
  const Object& object = memory[index];
  const auto* global = llvm::dyn_cast_or_null<llvm::GlobalVariable>(object.made_by);
  const bool is_literal = global && global->hasGlobalUnnamedAddr() && module.variable_name(*global).empty();
  std::string name = describe_object(module, memory, index);
  if (is_literal)
    name = name.starts_with('"') ? fmt::format("the string literal {}", name) : "a string literal";
  if (name == "unnamed") name = "an object without a name";
  const std::string origin = describe_origin(module, object);
  return fmt::format("{} ({}{})", name, bytes(object.size), origin.empty() ? "" : ", " + origin);
}

std::string position(const Object& object, int64_t offset) {
  if (offset < 0) return bytes(static_cast<uint64_t>(-offset)) + " before";
  const auto at = static_cast<uint64_t>(offset);
  if (at == object.size) return fmt::format("at offset {}, the end, of", at);
  return fmt::format("at offset {} of", at);
}

/// The words after the object's name.
std::string state(const Module& module, const Object& object, bool writes) {
  if (!object.alive && object.kind != ObjectKind::Heap) return ", whose lifetime has ended";
  if (!object.alive) return ", which was freed" + at(module, object.life.freed_at);
  return writes && object.read_only ? ", which is constant" : "";
}

} // namespace

std::string describe_origin(const Module& module, const Object& object) {
  if (!object.heap_number) return declared(module, object);
  const std::string where = at(module, object.life.allocated_at);
  return where.empty() ? "" : "allocated" + where;
}

std::string describe_access(const Module& module, const Memory& memory, const char* verb, Pointer pointer,
                            uint64_t size) {
  const bool frees = std::string_view(verb) == "frees";
  const std::string start = frees ? std::string(verb) : fmt::format("{} {}", verb, bytes(size));
  const Pointer target = memory.resolve(pointer);
  if (target.is_null()) return start + " through a null pointer";
  if (!target.has_object()) {
    const uint64_t address = static_cast<uint64_t>(target.offset) & memory.mask();
    const bool is_near = target.offset > 0 && target.offset < near_null;
    return fmt::format("{} at address 0x{:x}, {}", start, address,
                       is_near ? "that of a member or an element of a null pointer" : "where no object is");
  }
  const Object& object = memory[target.object];
  if (object.kind == ObjectKind::Function)
    return fmt::format("{} of the function {}", start, describe_object(module, memory, target.object));
  const std::string what = named(module, memory, target.object);
  const std::string suffix = state(module, object, std::string_view(verb) == "writes");
  if (!frees)
    return fmt::format("{}{} {} {}{}", start, target.offset < 0 ? "," : "", position(object, target.offset),
                       what, suffix);
  if (object.kind == ObjectKind::Heap && target.offset != 0)
    return fmt::format("frees a pointer that is {} {}{}", position(object, target.offset), what, suffix);
  if (object.kind != ObjectKind::Heap) return fmt::format("frees {}, which is not from the heap", what);
  return fmt::format("frees {}{}", what, suffix);
}

std::string describe_place(const Module& module, const Memory& memory, Pointer pointer) {
  const Pointer target = memory.resolve(pointer);
  if (target.is_null()) return "the null pointer";
  if (!target.has_object())
    return fmt::format("address 0x{:x}", static_cast<uint64_t>(target.offset) & memory.mask());
  return fmt::format("{} {}", position(memory[target.object], target.offset),
                     named(module, memory, target.object));
}

} // namespace fathom::frontend::interpreter
