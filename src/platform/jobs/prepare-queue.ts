import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { queueLogger } from './queue-log.ts'

/** Makes or updates the queue's own schema as the role that owns it, over the connection of whoever migrates. */
export async function prepareQueue(ownerUrl: string): Promise<void> {
  const pool = new pg.Pool({
    connectionString: ownerUrl,
    max: 2,
    options: '-c role=probity_jobs',
    application_name: 'probity migrate',
  })
  // A broken connection fails the statement on it; without listeners it would end the process as well.
  pool.on('error', () => {}).on('connect', (client) => void client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool, logger: queueLogger(null) })
  } finally {
    await pool.end()
  }
}
