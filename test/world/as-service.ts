import pg from 'pg'
import type { TestDatabase } from '../database.ts'

/** A connection with the service's own role, in this institution: for changes that the service itself could make. */
export async function connectAsService(
  database: Pick<TestDatabase, 'urlAs'>,
  institutionId: string,
): Promise<pg.Client> {
  const service = new pg.Client({ connectionString: database.urlAs('probity_app') })
  await service.connect()
  await service.query(`select set_config('app.institution_id', $1, false)`, [institutionId])
  return service
}
