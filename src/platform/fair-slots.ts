// Limits how many long operations a process runs at once. One institution gets at most half of the slots, so that it
// cannot block the others.
export class FairSlots {
  readonly #taken = new Map<string, number>()
  #all = 0

  /** Returns a function that releases the slot once; null when no slot is free. */
  acquire(institutionId: string, max: number): (() => void) | null {
    const own = this.#taken.get(institutionId) ?? 0
    if (this.#all >= max || own >= Math.max(1, Math.floor(max / 2))) return null
    this.#all += 1
    this.#taken.set(institutionId, own + 1)
    let released = false
    return () => {
      if (released) return
      released = true
      this.#all -= 1
      const left = this.#taken.get(institutionId)! - 1
      if (left > 0) this.#taken.set(institutionId, left)
      else this.#taken.delete(institutionId)
    }
  }
}
