import { area } from '../platform/area.ts'
import { noticesTables } from './vouched.ts'
import { everyMinute, hourly, perPlatform } from '../platform/jobs/work.ts'
import { dueWork } from '../platform/jobs/due-work.ts'
import { forgetNotices, NOTICES_KEPT_MS } from './forget-notices.ts'
import { SEND_NOTICE } from './notify.ts'
import { linkRefusals } from './refusals.ts'
import { openOutbox } from './send-notices.ts'

const outboxOf = perPlatform(openOutbox)

export const notices = area({
  name: 'notices',
  refusals: linkRefusals,
  tasks: { [SEND_NOTICE]: ({ platform }, job) => outboxOf(platform).send(job) },
  sweeps: {
    // A minute is the shortest wait before a retry.
    'notices.due': {
      interval: everyMinute,
      due: dueWork(['notices.due', 0]),
      run: ({ platform }, id) => outboxOf(platform).wake(id),
    },
    'notices.expired': hourly(dueWork(['notices.expired', NOTICES_KEPT_MS]), forgetNotices),
  },
  tables: noticesTables,
})

export { deliverLink } from './deliver-link.ts'
export { linkPages } from './link-pages.ts'
export type { NoticeKind } from './kinds.ts'
export { linkRefusals } from './refusals.ts'
export { InvitationTokenIn, Token } from './shapes.ts'
export { notify } from './notify.ts'
export { countUnsent, deleteNoticesOf } from './queries.ts'
