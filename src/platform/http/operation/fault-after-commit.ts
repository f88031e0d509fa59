// A failure after the commit undoes nothing. It is answered as a fault, which advises the caller to read before repeating,
// never as a busy database, which advises the caller to repeat.
export class FaultAfterCommit extends Error {
  constructor(fault: unknown) {
    super('the act was committed, but the step after the commit failed', { cause: fault })
  }
}
