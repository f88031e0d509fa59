// Where a refusal of the service concerns fields of the form, the issue of each, by its path.
import { Refused } from '../../../service/service.ts'
import { issueOf } from './field-issues.ts'
import type { Issues } from './typed-application.ts'

export function refusedFields(fault: unknown): Issues {
  if (!(fault instanceof Refused)) return {}
  const issues: Record<string, ReturnType<typeof issueOf>> = {}
  for (const { loc, type } of fault.problems) {
    const path = loc.slice(1).join('.')
    issues[path] ??= issueOf(type)
  }
  return issues
}
