// Delivers a link by email, or shows it to the person who issued it when the mail server did not accept the email.
import type { EventDraft } from '../platform/audit/draft.ts'
import type { RecordLater } from '../platform/http/route.ts'
import type { Tenant } from '../platform/database/tenant.ts'

export interface LinkDelivery<Body> {
  readonly link: string
  /** True when the mail server accepted the email. */
  readonly send: () => Promise<boolean>
  readonly markShown: (tenant: Tenant) => Promise<void>
  readonly shown: EventDraft
  /** The answer; its link is null unless it is shown. */
  readonly body: (link: string | null) => Body
}

/** Returns the function that runs after the commit. */
export function deliverLink<Body>(delivery: LinkDelivery<Body>): (record: RecordLater) => Promise<Body> {
  const { link, send, markShown, shown, body } = delivery
  return async (record) => {
    if (await send()) return body(null)
    // The event is written before the link is shown: when that fails, nobody sees the link.
    await record(async (tenant) => {
      await markShown(tenant)
      return [shown]
    })
    return body(link)
  }
}
