// An event as it was recorded: what the service added for readers is left out, so that its hash can be computed again.
import type { AuditRecord } from '../../../../core/evidence/index.ts'
import type { AuditEventOut } from '../../../../client/index.ts'

export function recordOf({ hash: _hash, actor, ...record }: AuditEventOut): AuditRecord {
  return { ...record, v: 1, actor: { type: actor.type, id: actor.id } }
}
