// The worker's side of the outbox. The row holds the state and a job only wakes the worker: due notices are sent, each
// by one worker, and those not accepted wait for their next attempt. A crash after the mail server accepted a message
// and before its row is marked can send it twice, with the same Message-ID.
import { readInstitution } from '../institutions/index.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import type { Job } from '../platform/jobs/worker.ts'
import { composeEmail, momentWords } from '../platform/mail/email.ts'
import type { Platform } from '../platform/platform.ts'
import { claimNotice, dueNotices, markNotice } from './queries.ts'
import { noticeWords } from './words.ts'
import { SEND_NOTICE } from './notify.ts'
import { minutesAfterAttempt, MAX_ATTEMPTS } from './attempts.ts'

/** Connecting to an unreachable server takes until the timeout; in the meantime the worker should do other work. */
const PAUSE_MS = 60_000
/** Wake-ups of one institution per sweep; a longer queue takes several sweeps. */
const MAX_WAKE_UPS = 500

const waits = Array.from({ length: MAX_ATTEMPTS }, (_, i) => minutesAfterAttempt(i + 1))

export interface Outbox {
  /** The task of a job. Does nothing when the notice is not due, was sent, or is being sent elsewhere. */
  send(job: Job): Promise<void>
  /** Enqueues the due notices of one institution: those that failed before, and those whose job was lost. */
  wake(institutionId: string): Promise<void>
}

export function openOutbox({
  config,
  pool,
  mail,
  clock,
}: Pick<Platform, 'config' | 'pool' | 'mail' | 'clock'>): Outbox {
  let pausedUntil = 0
  return {
    send: async ({ institutionId, id }) => {
      if (!mail.configured || clock.now().getTime() < pausedUntil) return
      const [claimed, { name: institution }] = await inTenant(pool, institutionId, (tenant) =>
        Promise.all([claimNotice(tenant, id, clock.now(), waits), readInstitution(tenant, config)]),
      )
      if (!claimed) return
      const { kind, data, language, email, attempts, created_at } = claimed
      const words = noticeWords({ kind, data }, language, institution, momentWords(created_at))
      const delivery = await mail.sendNotice(composeEmail({ to: email, language, institution, words }), `notice-${id}`)
      if (delivery === 'unreachable') pausedUntil = clock.now().getTime() + PAUSE_MS
      if (delivery !== 'accepted' && attempts < MAX_ATTEMPTS) return
      const state = delivery === 'accepted' ? 'sent' : 'given_up'
      await inTenant(pool, institutionId, (tenant) => markNotice(tenant, id, state, clock.now()))
    },
    wake: async (institutionId) => {
      if (!mail.configured || clock.now().getTime() < pausedUntil) return
      await inTenant(pool, institutionId, async (tenant) => {
        for (const id of await dueNotices(tenant, clock.now(), MAX_WAKE_UPS)) await enqueue(tenant.db, SEND_NOTICE, id)
      })
    },
  }
}
