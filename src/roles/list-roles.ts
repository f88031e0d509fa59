// GET /admin/roles: the assignable roles, without that of a support identity.
import { textMembers } from '../../core/values/texts.ts'
import { assignableRoles, permissionsOfRole } from '../platform/access/roles.ts'
import { answer, type Result } from '../platform/http/route.ts'
import { roleWords } from './role-words.ts'

export async function listRoles(): Promise<Result> {
  return answer(
    assignableRoles.map((code) => ({
      code,
      ...textMembers('label', roleWords[code].label),
      ...textMembers('description', roleWords[code].description),
      permissions: permissionsOfRole[code].toSorted(),
    })),
  )
}
