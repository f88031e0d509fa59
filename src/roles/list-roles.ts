// GET /admin/roles: what can be assigned; the support identity's role is not among it.
import { assignableRoles, permissionsOfRole } from '../platform/access/roles.ts'
import { answer, type Result } from '../platform/http/route.ts'
import { roleWords } from './role-words.ts'

export async function listRoles(): Promise<Result> {
  return answer(
    assignableRoles.map((code) => ({ code, ...roleWords[code], permissions: permissionsOfRole[code].toSorted() })),
  )
}
