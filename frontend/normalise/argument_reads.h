// The strings of argv that a program reads.
#pragma once

#include <llvm/IR/Function.h>
#include <llvm/IR/Instructions.h>

#include <optional>
#include <vector>

namespace fathom::frontend {

/// The loads by which `entry`, a main, reads the strings of argv, and functions that it gives places in argv
/// and nobody gives anything else. Nothing: they do more with argv than to move along it, to compare places
/// in it, and to give it to the library's getopt and its relatives, or the program calls main. Before models
/// are linked: then it is known whose getopt is called.
std::optional<std::vector<llvm::LoadInst*>> string_reads(llvm::Function& entry);

/// A call of the function, with the place, takes the place of each of these loads.
void read_strings_by(const std::vector<llvm::LoadInst*>& reads, llvm::Function& string_at);

} // namespace fathom::frontend
