import type { StaffCaller } from '../platform/access/caller.ts'
import type { Reader } from './rules/may-read.ts'

export function readerOf({ roles, permissions }: StaffCaller): Reader {
  return { roles, manages: permissions.has('knowledge.manage') }
}
