// Applies numbered SQL files with checksums under an advisory lock, each in its own transaction.
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { prepareQueue } from '../jobs/prepare-queue.ts'
import { sha256Hex } from '../sha256.ts'
import { closeSchema, createRoles, type LoginRole, openSchema } from './roles.ts'
import { col, rowShape, type RowOf, typedRows } from './rows.ts'

const DIRECTORY = new URL('../../../database/migrations/', import.meta.url)
const LOCK = 7_036_874_417

const appliedRow = rowShape({ name: col.text, checksum: col.text })
const APPLIED = 'select name, checksum from migrations order by name'

export interface Migration {
  readonly name: string
  readonly text: string
  readonly checksum: string
}

export class MigrationProblem extends Error {}

/** @throws MigrationProblem when a name or the numbering is wrong */
export function readMigrations(directory: URL = DIRECTORY): Migration[] {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  return names.map((name, position) => {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
      throw new MigrationProblem(`the migration ${name} is not named NNNN_subject.sql`)
    const number = String(position + 1).padStart(4, '0')
    if (name.slice(0, 4) < number) throw new MigrationProblem(`${name.slice(0, 4)} is the number of two migrations`)
    if (name.slice(0, 4) > number) throw new MigrationProblem(`the migration with the number ${number} is missing`)
    const text = readFileSync(new URL(name, directory), 'utf8')
    return { name, text, checksum: sha256Hex(text) }
  })
}

/** Brings the database of `ownerUrl` up to date and returns the names of applied migrations. @throws MigrationProblem */
export async function migrate(
  ownerUrl: string,
  logins: Partial<Record<LoginRole, string | undefined>>,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  const admin = new pg.Client({ connectionString: ownerUrl, application_name: 'probity migrate' })
  // A broken connection fails its statement; without a listener its error event would also end the process.
  admin.on('error', () => {})
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock($1)', [LOCK])
    await createRoles(admin, logins)
    await openSchema(admin)
    await admin.query('set role probity_owner')
    const applied = await applyMissing(admin, migrations)
    await admin.query('reset role')
    await closeSchema(admin)
    await prepareQueue(ownerUrl)
    return applied
  } finally {
    await admin.end()
  }
}

/** The differences between the schema of the database and this version, as messages; empty when there are none. */
export async function schemaProblems(
  server: pg.Pool | pg.ClientBase,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  let rows: RowOf<typeof appliedRow>[]
  try {
    rows = typedRows(appliedRow, await server.query(APPLIED))
  } catch (fault) {
    if ((fault as { code?: string }).code === '42P01') return ['the database is empty: run `npx probity migrate`']
    throw fault
  }
  const missing = migrations.slice(rows.length).map((m) => m.name)
  const behind = missing.length > 0 ? [`the schema lacks ${missing.join(', ')}: run \`npx probity migrate\``] : []
  return [...differences(rows, migrations), ...behind]
}

async function applyMissing(admin: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  await admin.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default clock_timestamp() check (date_part('year', applied_at) between 1 and 9999))`)
  await admin.query('grant select on migrations to probity_app, probity_jobs, probity_operator, probity_eraser')
  const rows = typedRows(appliedRow, await admin.query(APPLIED))
  const problems = differences(rows, migrations)
  if (problems.length > 0) throw new MigrationProblem(problems.join('\n'))
  const missing = migrations.slice(rows.length)
  for (const migration of missing) await apply(admin, migration)
  return missing.map((m) => m.name)
}

async function apply(admin: pg.Client, migration: Migration): Promise<void> {
  try {
    await admin.query('begin')
    await admin.query(migration.text)
    await admin.query('insert into migrations (name, checksum) values ($1, $2)', [migration.name, migration.checksum])
    await admin.query('commit')
  } catch (fault) {
    await admin.query('rollback')
    throw new MigrationProblem(`the migration ${migration.name} failed: ${(fault as Error).message}`, { cause: fault })
  }
}

function differences(rows: readonly RowOf<typeof appliedRow>[], migrations: readonly Migration[]): string[] {
  return rows.flatMap((row, i) => {
    const known = migrations[i]
    if (!known)
      return [`the database has the migration ${row.name}, which this version does not know: run a newer version`]
    if (known.name !== row.name) return [`the database has ${row.name} where this version has ${known.name}`]
    return known.checksum === row.checksum ? [] : [`the migration ${row.name} was changed after it had been applied`]
  })
}
