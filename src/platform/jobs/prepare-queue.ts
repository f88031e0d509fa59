import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { queueLogger } from './queue-log.ts'

/** Creates or updates the queue's schema as the role that owns it, with the address of the migration. */
export async function prepareQueue(ownerUrl: string): Promise<void> {
  const pool = new pg.Pool({
    connectionString: ownerUrl,
    max: 2,
    options: '-c role=probity_jobs',
    application_name: 'probity migrate',
  })
  // A broken connection fails its statement; without listeners its error event would also end the process.
  pool.on('error', () => {}).on('connect', (client) => void client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool, logger: queueLogger(null) })
  } finally {
    await pool.end()
  }
}
