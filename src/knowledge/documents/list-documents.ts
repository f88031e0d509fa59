// GET /knowledge/documents
import { displayNames } from '../../people/index.ts'
import { refuseDamagedStates } from '../../platform/audit/rests-on/refuse-damaged.ts'
import { answer, type Context, type Result } from '../../platform/http/route.ts'
import { documentSummaryOut, peopleOf } from './document-out.ts'
import { documentTables, listDocumentRows } from './document-queries.ts'

export async function listDocuments({ platform, tenant, now }: Context): Promise<Result> {
  const { rows, rowsRead } = await listDocumentRows(platform, tenant)
  const damaged = await refuseDamagedStates(platform, tenant, documentTables, rowsRead)
  if (damaged) return damaged
  const names = await displayNames(tenant, peopleOf(rows))
  return answer(rows.map((row) => documentSummaryOut(row, names, now)))
}
