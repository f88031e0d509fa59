// The body of a row with `largeList`: read after access was checked, so that nobody without the right costs more than a
// header, and only so many at once, because each takes several times its size in memory.
import { type Refusal, refuse } from '../../../../core/values/refusal.ts'
import { FairSlots } from '../../fair-slots.ts'
import { platformRefusals } from '../refusals.ts'
import { readBodyInSlices } from '../validation/sliced-body.ts'
import type { Call } from './call.ts'
import { keepInput, type RawInput } from './input.ts'

const slots = new FairSlots()
const RETRY_SECONDS = 2

/** Afterwards `readInput` returns the input. The function that is returned releases the slot of a large body. */
export async function readLargeInput(
  { operations, route, request: { raw } }: Call,
  institutionId: string,
): Promise<Refusal | (() => void)> {
  const { config } = operations.platform
  const slot: { release?: (() => void) | null } = {}
  const admit = (size: number): boolean => {
    if (size <= config.LIMIT_BODY_BYTES) return true
    slot.release ??= slots.acquire(institutionId, config.LIMIT_SIMULATION_BODIES)
    return slot.release !== null
  }
  try {
    const bytes = await receive(raw, admit)
    if (bytes === null) return refuse(platformRefusals.BUSY, { retryAfterSeconds: RETRY_SECONDS })
    const { validators } = operations
    const body = await readBodyInSlices(validators, route.shapes.body!, route.largeList!, bytes, raw.bodyLimit)
    keepInput(validators, route, raw, body)
    return () => slot.release?.()
  } catch (fault) {
    slot.release?.()
    throw fault
  }
}

/** Null as soon as `admit` refuses the size. */
async function receive({ body }: RawInput, admit: (size: number) => boolean): Promise<Uint8Array | null> {
  if (body === undefined) return new Uint8Array(0)
  if (body instanceof Uint8Array) return admit(body.length) ? body : null
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (!admit(size)) return null
    parts.push(part)
  }
  return Buffer.concat(parts, size)
}
