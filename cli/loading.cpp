#include "cli/loading.h"

#include "cli/property_file.h"
#include "frontend/compile/language_flags.h"
#include "frontend/link/undefined_functions.h"
#include "frontend/program_places.h"

#include <algorithm>

namespace fathom::cli {

namespace {

bool checks_pointers(const std::vector<program::Property>& properties) {
  return std::find(properties.begin(), properties.end(), program::Property::PointerOverflow) !=
         properties.end();
}

/// Calls that would come to nothing: of our own names, misspelt, and with --externals error of any.
Status check_names(const frontend::Module& module, const program::Specification& specification,
                   Externals externals) {
  if (const auto found = frontend::find_misspelling(module, specification.error_function))
    return make_error("{}: {}() is not defined; did you mean {}()?", found->function.place.to_string(),
                      found->function.name, found->meant);
  if (frontend::is_joined(module, specification.error_function))
    return make_error(
        "unreach-call: {}() is called at the end of functions that it calls itself, which is not followed",
        specification.error_function);
  if (externals != Externals::Error) return Done{};
  for (const frontend::EntryStub& stub : module.entry_driver().stubs)
    return make_error("{} is not defined (--externals error)", stub.path);
  for (const frontend::UndefinedFunction& function : frontend::undefined_functions(module))
    if (function.name != specification.error_function)
      return make_error("{}: {}() is not defined (--externals error)", function.place.to_string(),
                        function.name);
  return Done{};
}

/// What a contract does not say of a function that it takes the place of.
Status check_properties(const program::Specification& specification) {
  using program::Property;
  if (specification.asks_for(Property::EnumRange))
    return make_error("enum-range: not with contracts, where memory holds arbitrary bytes");
  if (specification.asks_for(Property::UninitialisedRead))
    return make_error("uninitialised-read: not with contracts, which do not say that something is written");
  for (const Property property : {Property::ValidMemtrack, Property::ValidMemcleanup})
    if (specification.asks_for(property))
      return make_error("{}: not with contracts, which do not say what is allocated and forgotten",
                        program::info(property).name);
  return Done{};
}

/// Asks whether two versions deliver the same, and for the violations that leave an execution out.
Status ask_about_versions(const frontend::Against& against, program::Specification& specification) {
  using program::Property;
  if (against.function.empty() && specification.asks_for(Property::Equivalence))
    return make_error("equivalence: needs --against, the function that the entry is compared with");
  if (!against.function.empty()) {
    for (const Property property : {Property::ValidMemtrack, Property::ValidMemcleanup, Property::StackLimit,
                                    Property::Deadlock, Property::LockOrder})
      if (specification.asks_for(property))
        return make_error("{}: not with --against, of two versions together", program::info(property).name);
    if (specification.asks_for(Property::Termination)) return Done{}; // alone: whether both end
    // An older version that leaves something undefined is in no question, and a newer one that does is an
    // answer.
    for (const Property property :
         {Property::Equivalence, Property::Assertion, Property::ValidDeref, Property::ValidFree,
          Property::DivisionByZero, Property::NoOverflow, Property::ShiftAmount, Property::MemoryOverlap})
      if (!specification.asks_for(property)) specification.properties.push_back(property);
  }
  return Done{};
}

constexpr size_t most_places = 5; ///< of those that a user may have meant

/// Each place that the user says something about is that of a loop, or of an allocation: a number that
/// nothing obeys would look like one that was too small.
template <typename Number>
Status check_places(const char* option, const char* what, const std::map<std::string, Number>& entries,
                    const std::set<frontend::SourceLine>& lines) {
  for (const auto& [place, number] : entries) {
    if (frontend::names_line(place, lines)) continue;
    if (lines.empty())
      return make_error("{} {}={}: the program has no {} whose line is known", option, place, number, what);
    std::string known;
    const std::vector<frontend::SourceLine> nearest = frontend::by_distance(place, lines);
    for (size_t i = 0; i < std::min(nearest.size(), most_places); ++i)
      known += fmt::format("{}{}:{}", i == 0 ? "" : ", ", nearest[i].file, nearest[i].line);
    if (nearest.size() > most_places) known += fmt::format(" and {} more", nearest.size() - most_places);
    return make_error("{} {}={}: there is no {} in this line; those of the program: {}", option, place,
                      number, what, known);
  }
  return Done{};
}

Status check_places(const frontend::Module& module, const Options& options) {
  if (!options.unwind_loops.empty())
    if (Status known =
            check_places("--unwind-loop", "loop", options.unwind_loops, frontend::lines_of_loops(module));
        !known)
      return known;
  if (options.capacities.empty()) return Done{};
  return check_places("--capacity-at", "allocation", options.capacities,
                      frontend::lines_of_allocations(module));
}

} // namespace

Result<Input> load_input(const Options& options, Changes changes) {
  Result<program::Specification> specification =
      changes.specification ? Result<program::Specification>(*changes.specification)
                            : make_specification(options.properties, options.start.entry);
  if (!specification) return specification.error();
  for (const program::Property property : changes.also)
    if (!specification->asks_for(property)) specification->properties.push_back(property);
  specification->confinements = changes.confinements;
  std::vector<std::vector<std::string>> words = {options.clang_arguments};
  for (const auto& [file, own] : options.compilation.of_file) words.push_back(own);
  for (const std::vector<std::string>& arguments : words)
    if (const auto refused = frontend::refused_flag(arguments, checks_pointers(specification->properties)))
      return make_error("{}", *refused);
  if (options.hardware.stack_limit && !specification->asks_for(program::Property::StackLimit))
    specification->properties.push_back(program::Property::StackLimit);
  if (const Status fine = ask_about_versions(options.start.pointers.against, *specification); !fine)
    return fine.error();
  specification->havoc_externals = options.externals == Externals::Havoc;
  specification->thread_memory = options.hardware.thread_memory;
  if (options.start.contracts.any()) {
    if (const Status fine = check_properties(*specification); !fine) return fine.error();
    if (!specification->asks_for(program::Property::Contract))
      specification->properties.push_back(program::Property::Contract);
  }
  frontend::LoadOptions load;
  load.contracts = options.start.contracts;
  load.files = options.files;
  load.clang_arguments = options.clang_arguments;
  load.file_arguments = options.compilation.of_file;
  load.machine = options.machine;
  load.machine_is_named = options.machine_is_named;
  load.entry = specification->entry;
  load.entry_pointers = options.start.pointers;
  load.hardware = options.hardware;
  load.malloc_may_fail = options.malloc_may_fail;
  load.constants_of_functions = options.constants_of_functions;
  load.either_order = options.either_order;
  load.multiple_definitions = options.multiple_definitions;
  if (options.test_suite.decisions)
    load.clang_arguments.insert(load.clang_arguments.end(), frontend::decision_arguments.begin(),
                                frontend::decision_arguments.end());
  load.removed_bodies = options.removed_bodies;
  load.properties = specification->properties;
  load.changed = changes.sources;
  if (options.timeout > 0) load.compile_timeout_seconds = options.timeout;
  Result<std::unique_ptr<frontend::Module>> module = frontend::Module::load(load);
  if (!module) return module.error();
  if (const std::string made_for = (*module)->machine().data_model();
      options.has_data_model && made_for != options.machine->data_model())
    return make_error("{}: compiled for {}, --data-model names {}", options.files.front(), made_for,
                      options.machine->data_model());
  if (const Status known = check_names(**module, *specification, options.externals); !known)
    return known.error();
  if (const Status known = check_places(**module, options); !known) return known.error();
  return Input{std::move(*specification), std::move(changes), std::move(*module)};
}

frontend::CompileOptions compilation_of(const Options& options, const std::string& file) {
  frontend::CompileOptions compile;
  compile.file = file;
  compile.machine = options.machine;
  if (const auto own = options.compilation.of_file.find(file); own != options.compilation.of_file.end())
    compile.arguments = own->second;
  compile.arguments.insert(compile.arguments.end(), options.clang_arguments.begin(),
                           options.clang_arguments.end());
  if (options.timeout > 0) compile.timeout_seconds = options.timeout;
  return compile;
}

/// Most loops over a text go round more than once: a round that asks for less decides nothing, and costs as
/// much as the next one. More at first makes formulas large where a few loops alone need it.
constexpr uint32_t most_first_iterations = 2;

engine::BoundOptions bound_options(const Options& options) {
  engine::BoundOptions bounds;
  bounds.loop = options.unwind;
  bounds.first_loop = std::min(options.start.pointers.inputs.longest_text(), most_first_iterations - 1) + 1;
  bounds.recursion = options.recursion;
  bounds.loops = options.unwind_loops;
  bounds.capacity = options.capacity;
  bounds.capacities = options.capacities;
  bounds.automatic_capacity = options.automatic_capacity;
  bounds.sizes = options.sizes;
  bounds.plain_joins = options.plain_joins;
  bounds.plain_steps = options.plain_steps;
  return bounds;
}

memory::ModelOptions model_options(const Options& options) {
  memory::ModelOptions model;
  model.kind = options.memory_model;
  model.table_reads = options.table_reads;
  if (options.array_writes) {
    model.symbolic_layers = *options.array_writes;
    model.array_tests = 1;
  }
  return model;
}

} // namespace fathom::cli
