import pg from 'pg'

/**
 * Writes everything to disk in the background. After its creation a database has 700 files to flush, which would take the
 * first stop up to two seconds.
 */
export async function flushDatabase(superuserUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: superuserUrl, application_name: 'probity start' })
  // A server that stops meanwhile flushes by itself.
  admin.on('error', () => {})
  try {
    await admin.connect()
    await admin.query('checkpoint')
  } catch {
    // As above.
  } finally {
    await admin.end().catch(() => {})
  }
}

/** Creates the database if it does not exist. */
export async function createDatabase(superuserUrl: string, name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: superuserUrl, application_name: 'probity start' })
  // A broken connection fails its statement; without a listener its error event would also end the process.
  admin.on('error', () => {})
  await admin.connect()
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await admin.query(`create database ${pg.escapeIdentifier(name)}`)
  } finally {
    await admin.end()
  }
}
