// What main does with argv.
#pragma once

#include <llvm/IR/Function.h>
#include <llvm/IR/Instructions.h>

#include <optional>
#include <vector>

namespace fathom::frontend {

/// Where `entry`, a main, reads the strings of argv; nothing: it does anything else with argv than to move
/// along it, to compare places in it, and to give it to the library's getopt and its relatives, or is called
/// by the program. Before models are linked: whose getopt it is is known then.
std::optional<std::vector<llvm::LoadInst*>> string_reads(llvm::Function& entry);

/// What these read is what this function gives for the place.
void read_strings_by(const std::vector<llvm::LoadInst*>& reads, llvm::Function& string_at);

} // namespace fathom::frontend
