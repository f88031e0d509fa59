// Runs the part of an answer that follows the commit (an email), with its own transaction for events known only then.
import { appendEvents } from '../../audit/append.ts'
import type { RecordLater } from '../route.ts'
import type { Answered, Call } from './call.ts'
import { requireDeclaredEvents } from './events.ts'
import { FaultAfterCommit } from './fault-after-commit.ts'

/** @throws FaultAfterCommit */
export async function runAfterCommit({ operations, route }: Call, done: Answered): Promise<Answered> {
  const { answer, institutionId, frame } = done
  if (!answer.afterCommit) return done
  const record: RecordLater = (work) =>
    operations.requestEntry.inTenant(institutionId, async (tenant) => {
      const events = await work(tenant)
      requireDeclaredEvents(route, events)
      await appendEvents(tenant, frame, events)
    })
  const body = await answer.afterCommit(record).catch((fault: unknown) => {
    throw new FaultAfterCommit(fault)
  })
  return { ...done, answer: { ...answer, body } }
}
