// One database per test file, copied from a migrated template (about 50 ms), on the cluster that the runner started.
import pg from 'pg'
import { migrate, readMigrations } from '../src/platform/database/migrate.ts'
import { sha256Hex } from '../src/platform/sha256.ts'
import { testCluster } from './cluster.ts'
import { superuserQuery } from './superuser-query.ts'
import { compareTypedRows } from './typed-rows.ts'

const LOCK = 7_036_874_418
const PASSWORD = 'test'

export interface TestDatabase {
  readonly name: string
  /** As the superuser: for looking from outside and for planting damage. */
  readonly superuserUrl: string
  urlAs(role: 'probity_app' | 'probity_jobs' | 'probity_operator' | 'probity_eraser'): string
  drop(): Promise<void>
}

let created = 0

export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = await testCluster()
  const template = await ensureTemplate(cluster.superuserUrl)
  created += 1
  const name = `t_${process.pid}_${created}_${Date.now().toString(36)}`
  await onServer(cluster.superuserUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [LOCK])
    await admin.query(`create database ${name} template ${template}`)
  })
  const superuserUrl = withDatabase(cluster.superuserUrl, name)
  await compareTypedRows((text) => superuserQuery({ superuserUrl }, text))
  return {
    name,
    superuserUrl,
    urlAs: (role) => urlAs(superuserUrl, role),
    drop: () => onServer(cluster.superuserUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`)),
  }
}

/** The template is named by its migrations, so that a change of them makes a new one. */
async function ensureTemplate(superuserUrl: string): Promise<string> {
  const name = `template_${sha256Hex(
    readMigrations()
      .map((m) => m.checksum)
      .join(),
  ).slice(0, 16)}`
  await onServer(superuserUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [LOCK])
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return
    await admin.query(`drop database if exists ${name}_new`)
    await admin.query(`create database ${name}_new`)
    const url = withDatabase(superuserUrl, `${name}_new`)
    const roles = ['probity_app', 'probity_jobs', 'probity_operator', 'probity_eraser'] as const
    await migrate(url, Object.fromEntries(roles.map((role) => [role, urlAs(url, role)])))
    // Renamed last, so that a half-migrated database is never taken for the template.
    await admin.query(`alter database ${name}_new rename to ${name}`)
  })
  return name
}

async function onServer(superuserUrl: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: withDatabase(superuserUrl, 'postgres') })
  await admin.connect()
  try {
    await work(admin)
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
