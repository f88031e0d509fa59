// What pieces must agree with in the tables of other areas.
import type { Surroundings } from '../../evidence/index.ts'
import { plainArray } from '../../platform/database/plain-array.ts'
import { col, queryRows, rowShape } from '../../platform/database/rows.ts'

const applicationRow = rowShape({ id: col.uuid, subject_id: col.uuid, draft_digests: col.bytea, created: col.text })
const timeRow = rowShape({ id: col.uuid, at: col.text })

export const surroundings: Surroundings = {
  async applicationsOf({ db, institutionId }, applicationIds) {
    if (applicationIds.length === 0) return new Map()
    const rows = await queryRows(db, applicationRow)`
      select a.id, a.subject_id, a.draft_digests, to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created
      from unnest(${plainArray(applicationIds)}::uuid[]) as g (id),
        lateral (select id, subject_id, draft_digests, created_at from applications where institution_id = ${institutionId} and id = g.id offset 0) a`
    return new Map(rows.map(({ id, ...row }) => [id, row]))
  },
  async timesOf({ db, institutionId }, decisionIds) {
    if (decisionIds.length === 0) return new Map()
    const rows = await queryRows(db, timeRow)`
      select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
      from decisions where institution_id = ${institutionId} and id = any(${plainArray(decisionIds)}::uuid[])`
    return new Map(rows.map(({ id, at }) => [id, at]))
  },
}
