// A concrete execution as the interpreter saw it: the raw material of reports, witnesses and harnesses.
#pragma once

#include "ir/program/exchange/turn.h"
#include "ir/program/property.h"
#include "ir/program/source_location.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace fathom::program {

struct StepOrder;

enum class EventKind : uint8_t {
  Begin,  ///< the first one of runs that are watched: `states` is all that variables hold before the others
  Call,   ///< a defined function is entered: `subject` its name, `value` its arguments "3, &buffer[0]"
  Return, ///< it returns: `subject` its name, `value` the result or empty
  Input,  ///< an input function was called: `subject` its name, `value` the number (C literal), `bits` all of
          ///< its bits
  Assign, ///< a named variable or memory changed: `subject` "x", "p->next", "heap#2[4]"; `value` the new
          ///< value
  Allocate,  ///< an object whose size is computed came to life: `subject` "heap#2" or a variable's name,
             ///< `value` "5 bytes"
  Free,      ///< a block's life ends: `subject` "heap#2"
  Branch,    ///< a condition is decided: `value` "true" or "false"; a switch: the case value or "default"
  Assume,    ///< an assumption that held
  Cycle,     ///< what follows happens again and again; in runs that go on for ever, once
  Violation, ///< the last event: `subject` the property's name, `value` the message
};

/// An object in memory as a run leaves it, for people.
struct ObjectState {
  struct Byte {
    enum class Kind : uint8_t { Data, Uninitialised, Pointer };
    uint8_t value = 0; ///< of data
    Kind kind = Kind::Data;

    friend bool operator==(const Byte&, const Byte&) = default;
  };
  /// A whole pointer that lies in the object.
  struct Pointer {
    uint64_t offset = 0;
    std::string target; ///< "&buffer[byte 3]", "NULL"
  };
  /// Bytes that the violation is about; they may lie outside of the object.
  struct Access {
    int64_t offset = 0;
    uint64_t size = 0;
  };
  std::string name;         ///< "buffer", "heap#2"
  std::string type;         ///< of C, of variables: "char[16]"; empty: not known
  std::string origin;       ///< "local variable of main, a.c:3", "allocated at a.c:7"; empty: not known
  SourceLocation allocated; ///< of a block: its allocation, or the clause that names it; line 0: not known
  std::string value;        ///< of a scalar, as C writes it; else empty
  uint64_t size = 0;        ///< bytes
  bool is_alive = true;
  std::optional<Access> access;
  uint64_t first = 0;      ///< offset of the first of `bytes`
  std::vector<Byte> bytes; ///< a part of a large object; none of one that is not alive
  std::vector<Pointer> pointers;
};

/// What a variable or a block holds from a step on, for people who step through the path.
struct VariableState {
  /// A scalar, or a text: "[3]" or ".next.key" of the variable, "+8" of a block whose type is not known.
  struct Part {
    std::string path, value;

    friend bool operator==(const Part&, const Part&) = default;
  };
  uint64_t object = 0;     ///< no other object of the run has it
  uint64_t activation = 0; ///< of the call whose variable it is (TraceEvent); 0: static, or a block
  std::string name;        ///< "n", "heap#2"
  std::string type;        ///< of C; empty: not known
  uint32_t line = 0;       ///< of its declaration; 0: not known
  std::string value;       ///< as C writes it, long ones in part; empty: not known
  uint64_t size = 0;       ///< bytes
  bool is_alive = true;    ///< else nothing but the object is said
  std::vector<Part> parts; ///< in the order of memory, of long ones the first; empty: it is a scalar
  std::vector<ObjectState::Byte> bytes; ///< the first ones

  friend bool operator==(const VariableState&, const VariableState&) = default;
};

/// One step. `depth` is the number of active calls below main. For Input, `location` is the start of the call
/// expression; where the input fills memory (nondet_memory) `bits` holds the bytes in order.
struct TraceEvent {
  EventKind kind = EventKind::Assign;
  SourceLocation location;
  uint32_t depth = 0;
  uint32_t thread = 0; ///< in the order of creation, 0 the first one
  std::string subject;
  std::string value;
  std::vector<uint8_t> bits; ///< Input: little-endian bytes of the value
  uint64_t activation = 0;   ///< of the call that it belongs to, of Call the new one; 0: not known
  std::vector<VariableState>
      states; ///< that it leaves otherwise than it found them, of runs that are watched
  std::string
      type; ///< Input: the C type of the result ("int", "unsigned char"), as the debug info or name says
  std::string library = {}; ///< Input: the library function that took it ("strdup"); empty: the program did
};

/// How a concrete run ended.
enum class RunEnd : uint8_t {
  Violation,    ///< the property asked for was violated (the last event says where)
  Finished,     ///< main returned, exit, abort, a failing assert that is not the property
  AssumeFailed, ///< an assumption did not hold
  Unsupported,  ///< the interpreter met something it cannot execute; `reason` says what and where
  Limit,        ///< too many steps
};

/// Something that C leaves open altogether, though nobody asked about it.
struct UndefinedBehaviour {
  Property property = Property::ValidDeref;
  SourceLocation location;
  std::string message;
};

/// A variable that the program declares and does not define, with what it held before the first step.
struct UndefinedVariable {
  std::string name;
  uint64_t alignment = 1;
  bool read_only = false;
  std::vector<uint8_t> bytes;
};

struct Run {
  RunEnd end = RunEnd::Finished;
  Property property = Property::UnreachCall; ///< when violated
  SourceLocation location;                   ///< of the violation
  std::string reason;                        ///< message of the violation, or why it ended otherwise
  std::string detail;                        ///< of a violation: a sentence with values and names; or empty
  /// Whether something the run depends on cannot be reproduced by a native execution with the same inputs.
  bool read_uninitialised = false;
  bool used_address = false;     ///< an address was observed as a number or compared across objects
  bool used_open_value = false;  ///< a value that C leaves open was used
  bool external_effects = false; ///< an undefined function had effects (--externals havoc)
  /// Undefined functions that the run rests on, without repetition: their result is looked at, or they had
  /// effects.
  std::vector<std::string> undefined_functions;
  /// The first library function whose result a model took for any value though the library computes one.
  std::string computed;
  /// Where there is a violation: all but those too large to be told and those of one thread.
  std::vector<UndefinedVariable> undefined_variables;
  uint32_t threads = 1;                        ///< that the run has had
  std::vector<Turn> turns;                     ///< where they were drawn (InputVector::drawn_turns)
  std::shared_ptr<const StepOrder> order;      ///< of a violation with several of them; else null
  bool huge_allocation = false;                ///< an allocation that a real machine may refuse (over 1 GiB)
  std::optional<UndefinedBehaviour> undefined; ///< the first one, before the end
  /// Where there is a violation: the object that it is about, then the variables of the function, innermost
  /// block last.
  std::vector<ObjectState> memory;
  std::vector<TraceEvent> events;
};

} // namespace fathom::program
