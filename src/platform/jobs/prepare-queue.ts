import pg from 'pg'

/** Creates or updates the queue's schema as the role that owns it, with the address of the migration. */
export async function prepareQueue(ownerUrl: string): Promise<void> {
  // Loaded here, because most processes neither migrate nor work on jobs.
  const [{ runMigrations }, { queueLogger }] = await Promise.all([import('graphile-worker'), import('./queue-log.ts')])
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
