// How a link reaches its person: in a letter, or by whoever issued it where the mail server did not take the letter.
import type { EventDraft } from '../platform/audit/draft.ts'
import type { RecordLater } from '../platform/http/route.ts'
import type { Tenant } from '../platform/database/tenant.ts'

export interface LinkDelivery<Body> {
  readonly link: string
  /** True when the mail server took the letter. */
  readonly send: () => Promise<boolean>
  readonly markShown: (tenant: Tenant) => Promise<void>
  readonly shown: EventDraft
  /** The answer, with the link where it is shown. */
  readonly body: (link: string | null) => Body
}

/** What runs after the commit. */
export function deliverLink<Body>(delivery: LinkDelivery<Body>): (record: RecordLater) => Promise<Body> {
  const { link, send, markShown, shown, body } = delivery
  return async (record) => {
    if (await send()) return body(null)
    // The event comes before the link is shown: when it cannot be written, nobody sees the link.
    await record(async (tenant) => {
      await markShown(tenant)
      return [shown]
    })
    return body(link)
  }
}
