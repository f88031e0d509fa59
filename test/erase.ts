// Destroys what is personal of an application's applicant, as a purge will: under the eraser's role, in the tenant.
import pg from 'pg'
import type { TestDatabase } from './database.ts'
import { look } from './look.ts'

export async function eraseSubjectOf(
  database: TestDatabase,
  institutionId: string,
  applicationId: string,
): Promise<void> {
  const [found] = await look<{ subject_id: string }>(database, 'select subject_id from applications where id = $1', [
    applicationId,
  ])
  const eraser = new pg.Client({ connectionString: database.urlAs('probity_eraser') })
  await eraser.connect()
  await eraser.query('begin')
  await eraser.query(`select set_config('app.institution_id', $1, true)`, [institutionId])
  await eraser.query('delete from pieces where subject_id = $1', [found!.subject_id])
  await eraser.query('update subjects set wrapped_key = null, blind_index = null where id = $1', [found!.subject_id])
  await eraser.query('delete from application_facts where application_id = $1', [applicationId])
  await eraser.query(
    'delete from evaluation_facts where evaluation_id in (select id from evaluations where application_id = $1)',
    [applicationId],
  )
  await eraser.query(
    'delete from decision_facts where decision_id in (select id from decisions where application_id = $1)',
    [applicationId],
  )
  await eraser.query('commit')
  await eraser.end()
}
