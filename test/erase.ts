// Destroys the personal data of an application's applicant or of a file, as a purge does: under the eraser's role.
import pg from 'pg'
import type { TestDatabase } from './database.ts'
import { superuserQuery } from './superuser-query.ts'

export async function eraseFile(database: TestDatabase, institutionId: string, fileId: string): Promise<void> {
  await asEraser(database, institutionId, async (eraser) => {
    await eraser.query(`update import_files set wrapped_key = null, filename = 'erased' where id = $1`, [fileId])
  })
}

export async function eraseSubjectOf(
  database: TestDatabase,
  institutionId: string,
  applicationId: string,
): Promise<void> {
  const [found] = await superuserQuery<{ subject_id: string }>(
    database,
    'select subject_id from applications where id = $1',
    [applicationId],
  )
  await asEraser(database, institutionId, async (eraser) => {
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
  })
}

async function asEraser(
  database: TestDatabase,
  institutionId: string,
  work: (eraser: pg.Client) => Promise<void>,
): Promise<void> {
  const eraser = new pg.Client({ connectionString: database.urlAs('probity_eraser') })
  await eraser.connect()
  try {
    await eraser.query('begin')
    await eraser.query(`select set_config('app.institution_id', $1, true)`, [institutionId])
    await work(eraser)
    await eraser.query('commit')
  } finally {
    await eraser.end()
  }
}
