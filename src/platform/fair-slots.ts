// How much of something that lasts one process does at once. One institution gets half of the turns, so that it never
// shuts the others out.
export class FairSlots {
  readonly #taken = new Map<string, number>()
  #all = 0

  /** What releases the slot, once; null when none is free. */
  acquire(institutionId: string, max: number): (() => void) | null {
    const own = this.#taken.get(institutionId) ?? 0
    if (this.#all >= max || own >= Math.max(1, Math.floor(max / 2))) return null
    this.#all += 1
    this.#taken.set(institutionId, own + 1)
    let given = false
    return () => {
      if (given) return
      given = true
      this.#all -= 1
      const left = this.#taken.get(institutionId)! - 1
      if (left > 0) this.#taken.set(institutionId, left)
      else this.#taken.delete(institutionId)
    }
  }
}
