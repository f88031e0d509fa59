// Whatever fails behind the commit takes nothing back: its answer is that of a fault, which tells to read before repeating,
// and never that of a database that is busy, which tells to repeat.
export class ActStands extends Error {
  constructor(fault: unknown) {
    super('an act stands, and what follows it failed', { cause: fault })
  }
}
