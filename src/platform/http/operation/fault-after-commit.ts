// Whatever fails after the commit takes nothing back: its answer is that of a fault, which tells the caller to read before
// repeating, and never that of a busy database, which tells the caller to repeat.
export class FaultAfterCommit extends Error {
  constructor(fault: unknown) {
    super('an act is committed, and what follows it failed', { cause: fault })
  }
}
