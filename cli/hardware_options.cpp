#include "cli/hardware_options.h"

#include "ir/support/read_file.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace fathom::cli {

namespace {

using Texts = std::vector<std::string>;

/// An option that may be given several times; `parse` gives nothing for a text that is no value.
template <typename Value>
void add_list(CLI::App& app, const char* name, const char* form, const char* expected, const char* what,
              std::optional<Value> (*parse)(const std::string&), std::vector<Value>& values) {
  app.add_option_function<Texts>(
         name,
         [parse, &values](const Texts& texts) {
           values.clear();
           for (const std::string& text : texts) values.push_back(*parse(text));
         },
         what)
      ->allow_extra_args(false)
      ->take_all()
      ->check(CLI::Validator(
          [parse, expected](std::string& text) {
            return parse(text) ? std::string() : fmt::format("expected {}, found '{}'", expected, text);
          },
          form));
}

/// Ranges of registers are objects: no two overlap, and all of them are addresses.
std::string finish_registers(Options& options) {
  std::vector<frontend::Registers>& all = options.hardware.registers;
  std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.address < b.address; });
  for (size_t i = 0; i < all.size(); ++i) {
    const frontend::Registers& one = all[i];
    const uint32_t bits = options.machine->pointer_bits;
    if (bits < 64 && one.end() > uint64_t{1} << bits)
      return fmt::format("--mmio: {} is not within {} bits", one.to_string(), bits);
    if (options.writes_program())
      return "--harness, --unit-test: not with --mmio, for a machine has no such registers";
    if (one.address == 0) return "--mmio: 0 is the null pointer's address";
    if (one.size > uint64_t{1} << 30) return fmt::format("--mmio: {} has more than 1 GiB", one.to_string());
    if (i > 0 && all[i - 1].end() > one.address)
      return fmt::format("--mmio: {} and {} overlap", all[i - 1].to_string(), one.to_string());
  }
  return {};
}

std::string finish_volatile_objects(const Options& options) {
  std::set<std::string> names;
  for (const frontend::VolatileObject& object : options.hardware.volatile_objects)
    if (!names.insert(object.name).second)
      return fmt::format("--volatile-object: {} is given twice", object.name);
  return {};
}

/// Each handler once, and nothing that handlers are not made for.
std::string finish_interrupts(const Options& options) {
  const std::vector<frontend::Interrupt>& all = options.hardware.interrupts;
  if (all.empty()) return options.hardware.interrupts_are_threads ? "--isr-as: needs --isr" : "";
  if (options.hardware.interrupts_are_threads && options.machine->pointer_bits < 32)
    return fmt::format("--isr-as threads: not on {}", options.machine->name);
  for (size_t i = 0; i < all.size(); ++i)
    for (size_t other = 0; other < i; ++other)
      if (all[i].handler == all[other].handler)
        return fmt::format("--isr: {} is given twice", all[i].handler);
  if (all.size() > 16) return "--isr: there are more than 16 handlers";
  if (options.writes_program())
    return "--harness, --unit-test: not with --isr, for a native run has no interrupts";
  if (options.start.contracts.any()) return "--isr: not with contracts, which say nothing of interrupts";
  if (options.externals == Externals::Havoc) return "--isr: not with --externals havoc";
  return {};
}

std::string finish_stack(Options& options) {
  const Options::Stack& stack = options.stack;
  if (stack.limit.empty() && !stack.sizes.empty()) return "--stack-sizes: needs --stack-limit";
  const Texts& properties = options.properties;
  const bool asked = std::find(properties.begin(), properties.end(), "stack-limit") != properties.end();
  if (stack.limit.empty()) return asked ? "--property stack-limit: needs --stack-limit BYTES" : "";
  const std::optional<uint64_t> bytes = parse_bytes(stack.limit);
  if (!bytes) return fmt::format("--stack-limit: expected a number of bytes, found '{}'", stack.limit);
  if (options.start.contracts.any()) return "--stack-limit: not with contracts, which say nothing of stacks";
  frontend::StackLimit limit{*bytes, {}};
  for (const std::string& file : stack.sizes) {
    const Result<std::string> text = read_file(file);
    if (!text) return fmt::format("--stack-sizes: cannot read {}", file);
    if (const Status added = limit.add_frames(file, *text); !added)
      return fmt::format("--stack-sizes: {}", added.error().message);
  }
  options.hardware.stack_limit = std::move(limit);
  return {};
}

} // namespace

std::optional<uint64_t> parse_bytes(const std::string& text) {
  if (text.empty() || text.size() > 18 || text.find_first_not_of("0123456789") != std::string::npos)
    return {};
  return std::stoull(text);
}

void add_hardware(CLI::App& app, Options& options) {
  frontend::Hardware& hardware = options.hardware;
  app.add_option_function<std::string>(
         "--volatile",
         [&hardware](const std::string& name) {
           hardware.volatile_reads =
               name == "nondet" ? frontend::VolatileReads::Any : frontend::VolatileReads::Memory;
         },
         "what a volatile read finds: memory (default): what was written; nondet: anything")
      ->check(CLI::IsMember({"memory", "nondet"}));
  add_list(app, "--volatile-object", "NAME=nondet|memory", "NAME=nondet or NAME=memory",
           "NAME=nondet|memory, what volatile reads of one variable find; may be given several times",
           frontend::parse_volatile_object, hardware.volatile_objects);
  add_list(
      app, "--mmio", "ADDRESS:SIZE", "ADDRESS:SIZE, with =nondet or =memory behind it",
      "ADDRESS:SIZE[=nondet|memory], registers of devices: volatile reads give anything (default), or what "
      "was written; may be given several times",
      frontend::parse_registers, hardware.registers);
  add_list(
      app, "--isr", "NAME[:MOST]", "NAME or NAME:MOST with MOST from 1 to 16",
      "NAME[:MOST], an interrupt handler: it runs between accesses of the program, at most MOST times (1); "
      "may be given several times",
      frontend::parse_interrupt, hardware.interrupts);
  app.add_option_function<std::string>(
         "--isr-as",
         [&hardware](const std::string& name) { hardware.interrupts_are_threads = name == "threads"; },
         "handlers in a program with one thread: calls before its accesses (calls, default), or threads of "
         "their own (threads), as they are where there are several")
      ->check(CLI::IsMember({"calls", "threads"}));
  app.add_option("--stack-limit", options.stack.limit,
                 "bytes that the frames of active functions may need together (property stack-limit)")
      ->type_name("BYTES");
  app.add_option(
         "--stack-sizes", options.stack.sizes,
         "sizes of frames, as a compiler's -fstack-usage has written them; may be given several times")
      ->type_name("FILE")
      ->allow_extra_args(false)
      ->take_all();
}

std::string finish_hardware(Options& options) {
  if (std::string error = finish_registers(options); !error.empty()) return error;
  if (std::string error = finish_volatile_objects(options); !error.empty()) return error;
  if (std::string error = finish_interrupts(options); !error.empty()) return error;
  return finish_stack(options);
}

} // namespace fathom::cli
