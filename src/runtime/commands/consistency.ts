// `audit consistency`: whether a chain only grew between two checkpoints.
import type { Command } from 'commander'
import { checkConsistency, type ConsistencyReport } from '../../operator/index.ts'
import { addCommand, answer, CheckFailed, type JsonOption, unlessRefused } from '../command.ts'
import { withOperator } from '../session.ts'
import { readFileArgument } from '../terminal/file-argument.ts'
import { printLine } from '../terminal/print.ts'

export function consistencyCommand(group: Command): void {
  addCommand(
    group,
    'consistency <older> <newer>',
    'proves from the stored tree that a chain only grew between two checkpoints; exit 1 when it did not',
  ).action(prove)
}

async function prove(older: string, newer: string, options: JsonOption): Promise<void> {
  for (const file of [older, newer]) readFileArgument(file)
  const report = await withOperator(
    async ({ operator }) => unlessRefused(await checkConsistency(operator, [older, newer])),
    { examines: true },
  )
  answer(options, report, print)
  if (!report.consistent) throw new CheckFailed()
}

function print({ institution, older, newer, proof, problem }: ConsistencyReport): void {
  printLine(`${institution.reference ?? institution.id}: from ${older.size} to ${newer.size} events`)
  for (const hash of proof ?? []) printLine(`  ${hash}`)
  printLine(problem === null ? CONSISTENT : `NOT CONSISTENT: ${problem}`)
}

const CONSISTENT = 'Consistent: the events of the older checkpoint are the first of the newer one.'
