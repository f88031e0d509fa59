// Destroys the personal data of an application's applicant or of a file, as a purge does: under the eraser's role, with an
// event about each application or file that names the rows that went.
import { createAuditKinds } from '../src/areas.ts'
import { appendEvents } from '../src/platform/audit/append.ts'
import { event, type EventDraft } from '../src/platform/audit/draft.ts'
import { openPool } from '../src/platform/database/connect.ts'
import type { Tenant } from '../src/platform/database/tenant.ts'
import { inTenant } from '../src/platform/database/transaction.ts'
import { sql } from 'kysely'
import type { TestDatabase } from './database.ts'
import { superuserQuery } from './superuser-query.ts'

export async function eraseFile(database: TestDatabase, institutionId: string, fileId: string): Promise<void> {
  await asEraser(database, institutionId, async ({ db }) => {
    await sql`update import_files set wrapped_key = null, filename = 'erased' where id = ${fileId}`.execute(db)
    return [event('import.file_erased', { type: 'file', id: fileId })]
  })
}

/** All applications of the same person. */
export async function eraseSubjectOf(
  database: TestDatabase,
  institutionId: string,
  applicationId: string,
): Promise<void> {
  const found = await superuserQuery<{ id: string; subject_id: string }>(
    database,
    `select id, subject_id from applications where subject_id = (select subject_id from applications where id = $1)`,
    [applicationId],
  )
  const ids = found.map(({ id }) => id)
  await asEraser(database, institutionId, async ({ db }) => {
    await sql`delete from pieces where application_id = any(${ids}::uuid[])`.execute(db)
    await sql`update subjects set wrapped_key = null, blind_index = null where id = ${found[0]!.subject_id}`.execute(db)
    await sql`update applications set external_index = null, list_score = null, erased_at = now() where id = any(${ids}::uuid[])`.execute(
      db,
    )
    for (const [table, key, owners] of [
      ['application_facts', 'application_id', 'applications'],
      ['evaluation_facts', 'evaluation_id', 'evaluations'],
      ['decision_facts', 'decision_id', 'decisions'],
    ] as const)
      await sql`delete from ${sql.table(table)} where ${sql.ref(key)} in
        (select id from ${sql.table(owners)} where ${sql.ref(owners === 'applications' ? 'id' : 'application_id')} = any(${ids}::uuid[]))`.execute(
        db,
      )
    return ids.map((id) => event('application.erased', { type: 'application', id }))
  })
}

async function asEraser(
  database: TestDatabase,
  institutionId: string,
  work: (tenant: Tenant) => Promise<readonly EventDraft[]>,
): Promise<void> {
  const [instance] = await superuserQuery<{ id: string }>(
    database,
    `select convert_from(bytes, 'UTF8')::jsonb ->> 'instance_id' as id from audit_records limit 1`,
  )
  const pool = openPool({ url: database.urlAs('probity_eraser'), max: 1 })
  const frame = {
    instanceId: instance!.id,
    kinds: createAuditKinds(),
    actor: { type: 'system', id: null },
    requestId: null,
    sessionRef: null,
  } as const
  try {
    await inTenant(pool, institutionId, async (tenant) => {
      await appendEvents(tenant, frame, await work(tenant))
    })
  } finally {
    await pool.end()
  }
}
