import pg from 'pg'

/** Creates the database if it does not exist. */
export async function createDatabase(superuserUrl: string, name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: superuserUrl, application_name: 'probity start' })
  await admin.connect()
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await admin.query(`create database ${pg.escapeIdentifier(name)}`)
  } finally {
    await admin.end()
  }
}
