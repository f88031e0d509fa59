// Support requests in tests: a form, and the operator's acts.
import { randomUUID } from 'node:crypto'
import type { SupportRequestIn, SupportRequestOut } from '../../client/index.ts'
import type { Lender, World } from '../../test/world.ts'
import type { SupportAct } from '../../core/evidence/index.ts'
import { actOnSupport } from '../operator/index.ts'

export function supportForm(change: Partial<SupportRequestIn> = {}): SupportRequestIn {
  return {
    category: 'import',
    impact: 'degraded',
    module: 'link',
    summary: 'A confirmed import stands still',
    description: 'The batch of this morning does not go on.',
    idempotency_key: randomUUID(),
    ...change,
  }
}

/** The acts of the operator, one after the other. Returns the request as it is then. */
export async function serve(
  world: World,
  lender: Lender,
  id: string,
  acts: readonly (SupportAct | { readonly act: SupportAct; readonly note: string })[],
): Promise<SupportRequestOut> {
  let request: SupportRequestOut | undefined
  for (const one of acts) {
    const { act, note } = typeof one === 'string' ? { act: one, note: noteOf(one) } : one
    const done = await actOnSupport(world.operator, lender.reference, id, { act, note, priority: null })
    if ('refused' in done) throw new Error(done.refused)
    ;({ request } = done)
  }
  return request!
}

function noteOf(act: SupportAct): string | null {
  return ['ask', 'resolve', 'note'].includes(act) ? `The note of: ${act}` : null
}
