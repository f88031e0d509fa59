// Each test file has its own database, copied from a template (about 50 ms) on the cluster of the run.
// The first file that needs a template creates it, while the others wait.
import pg from 'pg'
import { migrate, readMigrations } from '../src/platform/database/migrate.ts'
import { sha256Hex } from '../src/platform/sha256.ts'
import { testCluster } from './cluster.ts'
import { endSuperuserQueries, superuserQuery } from './superuser-query.ts'
import { compareWithTables, readCatalogue } from './typed-rows.ts'

const ROLES = ['probity_app', 'probity_jobs', 'probity_operator', 'probity_eraser'] as const
const PASSWORD = 'test'

export interface TestDatabase {
  readonly name: string
  /** As the superuser: for looking from outside and for planting damage. */
  readonly superuserUrl: string
  urlAs(role: (typeof ROLES)[number]): string
  drop(): Promise<void>
}

export interface Template {
  /** The name must change with the sources of the template. */
  readonly name: string
  /** Without it: an empty database. */
  readonly from?: Template
  /** Leaves no connection to the database. Every copy has its result as note. */
  make(database: TestDatabase): Promise<string>
}

/** Only the migrations; the note has the columns of the tables. */
export const migrated: Template = {
  // Read when it is used, so that `npm run generate` can name a deleted migration first.
  get name() {
    return `migrated_${fingerprint(readMigrations().map(({ checksum }) => checksum))}`
  },
  make: async (database) => {
    await migrate(database.superuserUrl, Object.fromEntries(ROLES.map((role) => [role, database.urlAs(role)])))
    return readCatalogue((text) => superuserQuery(database, text))
  },
}

/** Short enough for a database name. */
export function fingerprint(parts: readonly string[]): string {
  return sha256Hex(JSON.stringify(parts)).slice(0, 16)
}

let created = 0

export async function createTestDatabase(template = migrated): Promise<TestDatabase & { readonly note: string }> {
  const { superuserUrl } = await testCluster()
  created += 1
  const database = databaseNamed(superuserUrl, `t_${process.pid}_${created}_${Date.now().toString(36)}`)
  const note = await onServer(superuserUrl, async (admin) => {
    // All databases of a run are copies of this one, whose numbers of tables they keep.
    const catalogue = await ensureTemplate(superuserUrl, admin, migrated)
    compareWithTables(catalogue)
    const found = template === migrated ? catalogue : await ensureTemplate(superuserUrl, admin, template)
    // The copied files are written once; the default writes every page to the log too.
    await admin.query(`create database ${database.name} template ${template.name} strategy file_copy`)
    return found
  })
  return { ...database, note }
}

/** Returns the note. Each template has its own lock, which ends with the connection. */
async function ensureTemplate(serverUrl: string, admin: pg.Client, template: Template): Promise<string> {
  const { name, from } = template
  const making = `${name}_new`
  await admin.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
  const { rows } = await admin.query<{ note: string }>(
    `select coalesce(shobj_description(oid, 'pg_database'), '') as note from pg_database where datname = $1`,
    [name],
  )
  if (rows[0]) return rows[0].note
  if (from) await ensureTemplate(serverUrl, admin, from)
  await admin.query(`drop database if exists ${making}`)
  await admin.query(`create database ${making} ${from ? `template ${from.name} strategy file_copy` : ''}`)
  const made = databaseNamed(serverUrl, making)
  const note = await template.make(made)
  await endSuperuserQueries(made)
  await admin.query(`comment on database ${making} is ${pg.escapeLiteral(note)}`)
  // Renamed last, so that an incomplete one is never used as the template.
  await admin.query(`alter database ${making} rename to ${name}`)
  return note
}

function databaseNamed(serverUrl: string, name: string): TestDatabase {
  const superuserUrl = withDatabase(serverUrl, name)
  return {
    name,
    superuserUrl,
    urlAs: (role) => urlAs(superuserUrl, role),
    drop: async () => {
      await endSuperuserQueries({ superuserUrl })
      await onServer(serverUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`))
    },
  }
}

async function onServer<T>(superuserUrl: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: withDatabase(superuserUrl, 'postgres') })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

function urlAs(url: string, role: string): string {
  const changed = new URL(url)
  changed.username = role
  changed.password = PASSWORD
  return changed.href
}
