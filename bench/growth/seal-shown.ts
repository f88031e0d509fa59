// Makes the references of copied applications readable, which were sealed for others: only of those that are shown.
import type { KeyObject } from 'node:crypto'
import { newPiece, storePieces } from '../../src/evidence/index.ts'
import { inTenant } from '../../src/platform/database/transaction.ts'
import { newWrappedSubjectKey } from '../../src/platform/keys/institution-keys.ts'
import { superuserClient } from '../../test/superuser-query.ts'
import type { World } from '../../test/world.ts'

const INPUT = {
  amount: '1000',
  channel: null,
  currency: 'EUR',
  custom_fields: {},
  duration_months: 12,
  inputs: {},
  purpose: null,
}

/** New keys of subjects by their ids: several applications may be of one. */
export type NewKeys = Map<string, KeyObject>

export async function sealShown(
  world: World,
  institutionId: string,
  ids: readonly string[],
  newKeys: NewKeys,
): Promise<void> {
  const { platform } = world.service
  const admin = await superuserClient(world.database)
  try {
    await admin.query('set session_replication_role = replica')
    const found = await admin.query<{ id: string; subject_id: string }>(
      'select id, subject_id from applications where id = any($1::uuid[])',
      [ids],
    )
    await inTenant(platform.pool, institutionId, async (tenant) => {
      const keys = await platform.institutionKeys.of(tenant)
      for (const { id, subject_id: subjectId } of found.rows) {
        let key = newKeys.get(subjectId)
        if (key === undefined) {
          const made = newWrappedSubjectKey(keys, institutionId, subjectId)
          const values = [institutionId, subjectId, made.wrapped]
          await admin.query('update subjects set wrapped_key = $3 where institution_id = $1 and id = $2', values)
          newKeys.set(subjectId, (key = made.key))
        }
        await admin.query('delete from pieces where institution_id = $1 and owner_id = $2', [institutionId, id])
        const references = newPiece('references', { applicant: `C-${id}`, external: null })
        await storePieces(tenant, { institutionId, subjectId, key }, platform.clock.now(), {
          applicationId: id,
          owner: { kind: 'application', id },
          // A list opens the input together with the references.
          pieces: [newPiece('application-input', INPUT), references],
          dictionary: null,
        })
      }
    })
  } finally {
    await admin.end()
  }
}
