// The database roles. Their names are fixed, because policies and grants use them; every login is one of them or a member.
import type pg from 'pg'
import { col, rowShape, typedRows } from './rows.ts'

export const groupRoles = [
  'probity_owner',
  'probity_app',
  'probity_jobs',
  'probity_lookup',
  'probity_operator',
  'probity_eraser',
] as const
export type LoginRole = 'probity_app' | 'probity_jobs' | 'probity_operator' | 'probity_eraser'

/** Roles that own the security-definer functions. */
const definers = ['probity_lookup', 'probity_jobs'] as const

/** Creates missing roles. `logins` maps a role to the URL with which a process connects as it. */
export async function createRoles(
  admin: pg.ClientBase,
  logins: Partial<Record<LoginRole, string | undefined>>,
): Promise<void> {
  for (const role of groupRoles) await createIfMissing(admin, role)
  for (const role of ['probity_owner', ...definers]) await ensureMembership(admin, role, 'current_user')
  for (const role of definers) await ensureMembership(admin, role, 'probity_owner')
  for (const [role, url] of Object.entries(logins)) if (url !== undefined) await createLogin(admin, role, url)
}

/** Grants privileges on the database and its schema; the definers may create objects only while migrations run. */
export async function openSchema(admin: pg.ClientBase): Promise<void> {
  const result = await admin.query('select quote_ident(current_database()) as name')
  const [database] = typedRows(rowShape({ name: col.text }), result)
  await admin.query(`grant create on database ${database!.name} to probity_owner, probity_jobs`)
  // A temporary table is no use to the service, and hides a table of the same name from statements without a schema.
  await admin.query(`revoke temporary on database ${database!.name} from public`)
  await admin.query('grant create, usage on schema public to probity_owner')
  for (const role of definers) await admin.query(`grant create, usage on schema public to ${role}`)
  await admin.query('revoke create on schema public from public')
  await admin.query('grant usage on schema public to probity_app, probity_jobs, probity_operator, probity_eraser')
}

export async function closeSchema(admin: pg.ClientBase): Promise<void> {
  for (const role of definers) await admin.query(`revoke create on schema public from ${role}`)
}

async function createIfMissing(admin: pg.ClientBase, role: string): Promise<void> {
  const { rowCount } = await admin.query('select 1 from pg_roles where rolname = $1', [role])
  if (rowCount) return
  try {
    await admin.query(`create role ${quoteName(role)} nologin nosuperuser nobypassrls`)
  } catch (fault) {
    // Roles belong to the cluster: a migration of another database may have created it in the meantime.
    if (!['42710', '23505'].includes((fault as { code?: string }).code ?? '')) throw fault
  }
}

async function createLogin(admin: pg.ClientBase, role: string, url: string): Promise<void> {
  const { username, password } = new URL(url)
  const user = decodeURIComponent(username)
  await createIfMissing(admin, user)
  if (user !== role) await ensureMembership(admin, role, quoteName(user))
  const secret = password === '' ? '' : ` password ${quoteText(decodeURIComponent(password))}`
  const result = await admin.query('select rolsuper from pg_roles where rolname = $1', [user])
  const [found] = typedRows(rowShape({ rolsuper: col.boolean }), result)
  if (!found!.rolsuper) await admin.query(`alter role ${quoteName(user)} login${secret}`)
}

/** A repeated grant is a notice, not an error. */
async function ensureMembership(admin: pg.ClientBase, role: string, member: string): Promise<void> {
  await admin.query(`grant ${quoteName(role)} to ${member}`)
}

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
