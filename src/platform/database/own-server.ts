// Checks one's own PostgreSQL server before a process uses it.
import type { Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import pg from 'pg'
import { isLoopback } from '../config.ts'
import { schemaProblems } from './migrate.ts'
import type { LoginRole } from './roles.ts'
import { col, rowShape, type RowOf, typedRows } from './rows.ts'

const OLDEST = 15
const NEWEST = 18

const loginRow = rowShape({
  version: col.integer,
  encoding: col.text,
  login: col.text,
  superuser: col.boolean,
  bypasses: col.boolean,
  owns: col.boolean,
  member: col.boolean,
})
type Login = RowOf<typeof loginRow>

/** A setting, the role it must log in as a member of, and its address. */
export type Address = readonly [setting: string, role: LoginRole, url: string]

/** Whether connections over a network must be encrypted. */
export type Encryption = 'required' | 'optional'

/** All problems of the server, as messages; empty when it can be used. */
export async function ownServerProblems(
  addresses: readonly Address[],
  encryption: Encryption = 'required',
): Promise<string[]> {
  const problems: string[] = []
  for (const [position, [setting, role, url]] of addresses.entries()) {
    await onServer(url, async (client) => {
      if (encryption === 'required') problems.push(...lineProblems(setting, lineOf(client)))
      problems.push(...loginProblems(setting, role, await inspectServer(client, role)))
      if (position === 0) problems.push(...(await schemaProblems(client)))
    })
  }
  return [...new Set(problems)]
}

/** The same for the owner's address, whose statements contain the passwords of the logins. */
export function ownerProblems(setting: string, url: string): Promise<string[]> {
  return onServer(url, async (client) => lineProblems(setting, lineOf(client)))
}

/** The connection as seen from this end; a tunnel or pooler on this machine may be in between. */
export interface Line {
  /** Undefined for a local socket. */
  readonly remoteAddress: string | undefined
  readonly encrypted: boolean
  /** Whether the certificate of the server was checked and is valid. */
  readonly authorized: boolean
}

function lineOf(client: pg.Client): Line {
  const { stream } = (client as unknown as { connection: { stream: Socket & Partial<TLSSocket> } }).connection
  const { remoteAddress, encrypted, authorized } = stream
  return { remoteAddress, encrypted: encrypted === true, authorized: authorized === true }
}

export function lineProblems(setting: string, { remoteAddress, encrypted, authorized }: Line): string[] {
  if (remoteAddress === undefined || isLoopback(remoteAddress.replace(/^::ffff:/i, ''))) return []
  const remedy =
    'add sslmode=verify-full to the address, or set DATABASE_TLS=optional where the network itself is trusted'
  if (!encrypted) return [`${setting} goes over the network without encryption: ${remedy}`]
  return authorized ? [] : [`${setting} goes over the network to a server whose certificate is not checked: ${remedy}`]
}

function loginProblems(setting: string, role: string, found: Login): string[] {
  const { login } = found
  return [
    found.version >= OLDEST && found.version <= NEWEST
      ? null
      : `PostgreSQL ${found.version} is not supported: use ${OLDEST} to ${NEWEST}`,
    found.encoding === 'UTF8' ? null : `the database is encoded in ${found.encoding}: create one in UTF8`,
    found.superuser
      ? `${setting} connects as ${login}, who is or can become a superuser: institutions would not be separated`
      : null,
    found.bypasses
      ? `${setting} connects as ${login}, who bypasses row-level security: institutions would not be separated`
      : null,
    found.owns && !found.superuser
      ? `${setting} connects as ${login}, who owns tables of the service: triggers and privileges would not restrict it`
      : null,
    found.member
      ? null
      : `${setting} connects as ${login}, who is not a member of ${role}: run \`npx probity migrate\` with all addresses set`,
  ].filter((problem) => problem !== null)
}

async function inspectServer(client: pg.Client, role: string): Promise<Login> {
  const result = await client.query(
    `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding, current_user::text as login,
       exists (select from pg_roles where rolsuper and pg_has_role(current_user, oid, 'member')) as superuser,
       exists (select from pg_roles where rolbypassrls and not rolsuper and pg_has_role(current_user, oid, 'member')) as bypasses,
       exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_has_role(current_user, relowner, 'member')) as owns,
       exists (select from pg_roles where rolname = $1 and pg_has_role(current_user, oid, 'usage')) as member`,
    [role],
  )
  return typedRows(loginRow, result)[0]!
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'probity check',
    connectionTimeoutMillis: 10_000,
  })
  // As in `migrate`: the statement that fails reports it.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
