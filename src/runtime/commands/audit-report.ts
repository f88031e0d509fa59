// What `audit verify` prints for people.
import type { RowFinding } from '../../../core/evidence/index.ts'
import type { AuditReport, RowsReport, VerifiedChain } from '../../operator/index.ts'
import { printLine, printTable } from '../terminal/print.ts'

export function printReport({ chains, unusable_checkpoints, intact }: AuditReport, isOpening: boolean): void {
  const isPart = chains.some(({ since }) => since !== null)
  const columns = ['institution', 'events', ...(isPart ? ['behind'] : []), 'checkpoints', 'result']
  printTable(columns, chains.map(lineOf), 'No chains.')
  for (const chain of chains) printRows(chain)
  for (const chain of chains) printUnknown(chain)
  const opened = chains.reduce((sum, { rows }) => sum + (rows?.opened ?? 0), 0)
  if (isOpening) printLine(`${opened} pieces opened.`)
  for (const { file, problem } of unusable_checkpoints) printLine(`${file}: ${problem}`)
  if (isPart) for (const line of NOT_EXAMINED) printLine(line)
  printLine(conclusionOf({ chains, intact }))
}

const NOT_EXAMINED = [
  'Not examined, where a number stands under `behind`: the records and stored nodes up to it, except that the present tree',
  'continues that of the checkpoint; rows that no later event names; rows that no event wrote; what is counted of the',
  'chain and the rows; older imported files and checkpoints. `npx probity audit verify` without --since examines them all.',
]

/** A file that is not a checkpoint of this instance proves nothing about a chain, so it must not advise a restore. */
export function conclusionOf({ chains, intact }: Pick<AuditReport, 'chains' | 'intact'>): string {
  if (intact) return 'Intact.'
  return chains.every(({ damage, rows }) => damage === null && rows?.count === 0)
    ? 'The chains are intact, but not every checkpoint could be compared with them: see above.'
    : 'DAMAGED: keep the database as it is, and compare with a backup and with checkpoints kept elsewhere.'
}

function lineOf({ institution, events, checkpoints, damage, rows, since }: VerifiedChain): Record<string, unknown> {
  const result =
    damage === null ? resultOfRows(rows!) : `${damage.kind.replaceAll('_', ' ')} at ${damage.seq}: ${damage.reason}`
  return {
    institution: institution.reference ?? institution.id,
    events,
    behind: since?.size ?? '',
    checkpoints,
    result,
  }
}

function resultOfRows({ count }: RowsReport): string {
  if (count === 0) return 'intact'
  return count === 1 ? 'intact, but a row differs from it' : `intact, but ${count} rows differ from it`
}

const FINDINGS: Readonly<Record<RowFinding['finding'], (finding: RowFinding) => string>> = {
  changed: ({ columns, seq }) =>
    `differs from ${seq === null ? 'the rows that it follows from' : `event ${seq}`} in ${columns.join(', ')}`,
  missing: ({ seq }) => `is missing, but event ${seq} wrote it`,
  not_deleted: ({ seq }) => `is there, but event ${seq} deleted it`,
  without_event: () => 'is there, but no event wrote it',
  changed_before: ({ seq }) => `was changed before event ${seq} wrote it, and no event says so`,
  without_sign_in: () => 'is an act in a session that no sign-in of this person began',
  miscounted: () => 'is not what the chain counts',
}

function printRows({ institution, rows }: VerifiedChain): void {
  for (const finding of rows?.findings ?? [])
    printLine(`${institution.reference ?? institution.id}: ${finding.row} ${FINDINGS[finding.finding](finding)}`)
  const more = (rows?.count ?? 0) - (rows?.findings.length ?? 0)
  if (more > 0) printLine(`${institution.reference ?? institution.id}: ${more} more`)
}

/** A notice: the chain is intact, but this version did not write them. */
function printUnknown({ institution, unknown_kinds: { count, first } }: VerifiedChain): void {
  if (count === 0) return
  const named = first.map(({ seq, kind }) => `${seq} ${kind}`).join(', ')
  const more = count > first.length ? ` and ${count - first.length} more` : ''
  printLine(
    `${institution.reference ?? institution.id}: notice: events of kinds unknown to this version: ${named}${more}`,
  )
}
