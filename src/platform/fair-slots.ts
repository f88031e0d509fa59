// Limits how much a process does at once. One institution or source gets a part of the slots only, so that it cannot block
// the others.
export class FairSlots {
  readonly #taken = new Map<string, number>()
  #all = 0

  /** Returns a function that releases the slot once; null when no slot is free. */
  acquire(owner: string, max: number, maxOfOwner = Math.max(1, Math.floor(max / 2))): (() => void) | null {
    const own = this.#taken.get(owner) ?? 0
    if (this.#all >= max || own >= maxOfOwner) return null
    this.#all += 1
    this.#taken.set(owner, own + 1)
    let released = false
    return () => {
      if (released) return
      released = true
      this.#all -= 1
      const left = this.#taken.get(owner)! - 1
      if (left > 0) this.#taken.set(owner, left)
      else this.#taken.delete(owner)
    }
  }
}
