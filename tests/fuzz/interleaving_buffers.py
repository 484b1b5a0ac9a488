"""All executions under x86-TSO (P. Sewell et al., "x86-TSO", CACM 2010) of the threads of interleaving_states.py.

Each thread has a queue of stores that the others do not see yet; its own reads find the last one to their place. At any
time, but not within another thread's section, the oldest store of a queue reaches memory. Plain stores are queued;
all that synchronises goes on when the thread's queue is empty.
"""

from interleaving_states import Explorer, narrow


class BufferExplorer(Explorer):
    """A state has one more part: of each thread the queue, pairs of a slot and a value."""

    def __init__(self, codes, *arguments, **more):
        super().__init__(codes, *arguments, **more)
        self.start = (*self.start, ((),) * len(codes))

    def look_for_races(self, state):
        """Races are C11's, where no machine is looked at."""

    def successors(self, state):
        if state[2] is None:
            for thread, queue in enumerate(state[4]):
                if queue:
                    yield self.commit(state, thread)
        yield from super().successors(state)

    @staticmethod
    def commit(state, thread):
        memory, locks, section, threads, queues = state
        (slot, value), *rest = queues[thread]
        memory = memory[:slot] + (value,) + memory[slot + 1:]
        return memory, locks, section, threads, replaced(queues, thread, tuple(rest))

    def steps(self, state, thread):
        *rest, queues = state
        step = self.codes[thread][state[3][thread][0]]
        if self.is_delayed(state, step):
            yield from self.delay(state, thread, step)
        elif step[0] == "read":
            # As its thread sees it; memory itself does not change.
            seen = state[0]
            for slot, value in queues[thread]:
                seen = seen[:slot] + (value,) + seen[slot + 1:]
            for after in super().steps((seen, *rest[1:]), thread):
                yield state[0], *after[1:], queues
        elif step[0] == "choose" or not self.must_wait(step, thread, queues):
            for after in super().steps(tuple(rest), thread):
                yield *after, queues

    @staticmethod
    def must_wait(step, thread, queues):
        """What a thread joins has come to its end for the others too."""
        return queues[thread] or (step[0] == "join" and queues[step[1]])

    @staticmethod
    def is_delayed(state, step):
        return step[0] == "write" and not step[3] and state[2] is None

    def delay(self, state, thread, step):
        memory, locks, section, threads, queues = state
        at, registers = threads[thread]
        slot = self.slot(step, registers)
        value = narrow(self.value(step[2], registers), self.kinds[slot])
        settled = self.settle(thread, at + 1, list(registers))
        if settled is not None:
            queue = (*queues[thread], (slot, value))
            yield memory, locks, section, replaced(threads, thread, settled), replaced(queues, thread, queue)


def replaced(parts, number, part):
    return parts[:number] + (part,) + parts[number + 1:]
