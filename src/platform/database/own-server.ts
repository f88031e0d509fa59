// What a PostgreSQL of one's own must be before a process works on it.
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

/** Whether a server that is reached over a network may be spoken to in the clear. */
export type Encryption = 'required' | 'optional'

/** Everything that stands against working there, in words; empty when nothing does. */
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

/** Of the owner's address, whose statements carry the passwords of the logins. */
export function ownerProblems(setting: string, url: string): Promise<string[]> {
  return onServer(url, async (client) => lineProblems(setting, lineOf(client)))
}

/** The line as this end of it sees it: a tunnel or a pooler may stand on this machine before the server. */
export interface Line {
  /** Undefined on a socket of this machine. */
  readonly remoteAddress: string | undefined
  readonly encrypted: boolean
  /** Whether the certificate of the other end was checked, and held. */
  readonly authorized: boolean
}

function lineOf(client: pg.Client): Line {
  const { stream } = (client as unknown as { connection: { stream: Socket & Partial<TLSSocket> } }).connection
  const { remoteAddress, encrypted, authorized } = stream
  return { remoteAddress, encrypted: encrypted === true, authorized: authorized === true }
}

export function lineProblems(setting: string, { remoteAddress, encrypted, authorized }: Line): string[] {
  if (remoteAddress === undefined || isLoopback(remoteAddress.replace(/^::ffff:/i, ''))) return []
  const cure =
    'add sslmode=verify-full to the address, or set DATABASE_TLS=optional where the network itself is trusted'
  if (!encrypted) return [`${setting} goes over the network without encryption: ${cure}`]
  return authorized ? [] : [`${setting} goes over the network to a server whose certificate is not checked: ${cure}`]
}

function loginProblems(setting: string, role: string, found: Login): string[] {
  const { login } = found
  return [
    found.version >= OLDEST && found.version <= NEWEST
      ? null
      : `PostgreSQL ${found.version} is not supported: use ${OLDEST} to ${NEWEST}`,
    found.encoding === 'UTF8' ? null : `the database is encoded in ${found.encoding}: make one in UTF8`,
    found.superuser
      ? `${setting} connects as ${login}, who is or can become a superuser: nothing would keep institutions apart`
      : null,
    found.bypasses
      ? `${setting} connects as ${login}, who bypasses row-level security: nothing would keep institutions apart`
      : null,
    found.owns && !found.superuser
      ? `${setting} connects as ${login}, who owns tables of the service: triggers and rights would not bind it`
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
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
