// argon2id (RFC 9106) off the event loop: as many hashes at once as there are cores, then a bounded queue, then `BUSY`. A
// place is reserved before anything is counted against an address, so that `BUSY` never counts as a failed attempt.
import { timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hashRaw } from '@node-rs/argon2'
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { FairSlots } from '../fair-slots.ts'
import { platformRefusals } from '../http/refusals.ts'
import { new32Bytes } from '../ids.ts'
import { StoredDataDamaged } from '../stored-data-damaged.ts'

/** The cost of one hash: argon2id's m in KiB, t and p. */
export interface HashCost {
  readonly memory: number
  readonly passes: number
  readonly lanes: number
}

/** The cost in every service. No setting changes it; only tests pass another to `createService`. */
const COST: HashCost = { memory: 46 * 1024, passes: 1, lanes: 1 }
const TAG_BYTES = 32
const SALT_BYTES = 16
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{11,172})$/

export interface Hashing {
  /** A PHC string. */
  hash(password: string): Promise<string>
  /** With `known` null it does the same work against a dummy and returns false. */
  verify(password: string, known: string | null): Promise<boolean>
}

/** Who asks for a hash: an open session, or somebody who is not signed in, from this source. */
export type HashCaller = { readonly sessionId: string } | { readonly source: string }

export interface PasswordHashes {
  /** Reserves a place while `work` runs; returns `BUSY` without running it when none is left for this caller. */
  withPlace<T>(caller: HashCaller, work: (hashing: Hashing) => Promise<T>): Promise<T | Refusal>
  /** Whether a hash was made with other than the current parameters. */
  isOutdated(phc: string): boolean
  /** The number of hashes waiting for a core. */
  waiting(): number
}

export function createPasswordHashes(maxWaiting: number, cost: HashCost = COST): PasswordHashes {
  const cores = new Cores(availableParallelism())
  const places = cores.max + maxWaiting
  const slots = new FairSlots()
  // A flood of sign-ins leaves a quarter to people who are at work, and one from a single source half of the rest to others.
  const part = (share: number): number => Math.max(1, Math.floor(places * share))
  const acquire = (caller: HashCaller): (() => void) | null =>
    'source' in caller
      ? slots.acquire(`source ${caller.source}`, part(3 / 4), part(3 / 8))
      : slots.acquire(`session ${caller.sessionId}`, places, part(1 / 4))
  const dummy = encode({ ...cost, salt: newSalt(), tag: new32Bytes() })
  const hashingOf = (isUrgent: boolean): Hashing => ({
    hash: async (password) => {
      const parameters = { ...cost, salt: newSalt() }
      const tag = await cores.run(isUrgent, () => derive(password, { ...parameters, tagLength: TAG_BYTES }))
      return encode({ ...parameters, tag })
    },
    verify: async (password, known) => {
      const { tag, ...parameters } = decode(known ?? dummy)
      const made = await cores.run(isUrgent, () => derive(password, { ...parameters, tagLength: tag.length }))
      const same = timingSafeEqual(made, tag)
      return known !== null && same
    },
  })
  return {
    withPlace: async (caller, work) => {
      const release = acquire(caller)
      if (release === null) return refuse(platformRefusals.BUSY, { retryAfterSeconds: 2 })
      try {
        return await work(hashingOf('sessionId' in caller))
      } finally {
        release()
      }
    },
    isOutdated: (phc) => {
      const { memory, passes, lanes } = decode(phc)
      return memory !== cost.memory || passes !== cost.passes || lanes !== cost.lanes
    },
    waiting: () => cores.waiting,
  }
}

function newSalt(): Buffer {
  return new32Bytes().subarray(0, SALT_BYTES)
}

interface Decoded extends HashCost {
  readonly salt: Buffer
  readonly tag: Buffer
}

function encode({ memory, passes, lanes, salt, tag }: Decoded): string {
  const text = (bytes: Buffer): string => bytes.toString('base64').replace(/={1,2}$/, '')
  return `$argon2id$v=19$m=${memory},t=${passes},p=${lanes}$${text(salt)}$${text(tag)}`
}

function decode(phc: string): Decoded {
  const [, memory, passes, lanes, salt, tag] = PHC.exec(phc) ?? []
  if (tag === undefined) throw new StoredDataDamaged('a stored password hash is not a PHC string')
  return {
    memory: Number(memory),
    passes: Number(passes),
    lanes: Number(lanes),
    salt: Buffer.from(salt!, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** argon2id of version 19, the default; node:crypto has it from Node 24.7 on, and not every pinned Node is that new. */
function derive(
  password: string,
  cost: HashCost & { readonly salt: Buffer; readonly tagLength: number },
): Promise<Buffer> {
  return hashRaw(Buffer.from(password, 'utf8'), {
    memoryCost: cost.memory,
    timeCost: cost.passes,
    parallelism: cost.lanes,
    outputLen: cost.tagLength,
    salt: cost.salt,
  })
}

class Cores {
  readonly max: number
  readonly #waiting: (() => void)[] = []
  readonly #urgent: (() => void)[] = []
  #running = 0

  constructor(max: number) {
    this.max = max
  }

  get waiting(): number {
    return this.#waiting.length + this.#urgent.length
  }

  /** Urgent work, that of people who are at work, comes before what waits already. */
  run<T>(isUrgent: boolean, work: () => Promise<T>): Promise<T> {
    return this.#acquire(isUrgent ? this.#urgent : this.#waiting)
      .then(work)
      .finally(() => this.#release())
  }

  async #acquire(queue: (() => void)[]): Promise<void> {
    if (this.#running >= this.max) await new Promise<void>((resolve) => queue.push(resolve))
    else this.#running += 1
  }

  #release(): void {
    const next = this.#urgent.shift() ?? this.#waiting.shift()
    if (next) next()
    else this.#running -= 1
  }
}
