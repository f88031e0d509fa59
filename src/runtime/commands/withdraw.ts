// `import withdraw BATCH`: takes an import back, on behalf of a person of the institution, as the role probity_eraser.
import type { Command } from 'commander'
import { type Withdrawal, withdrawImport } from '../../imports/index.ts'
import { asPerson } from '../as-person.ts'
import { addCommand, answer, type JsonOption, unlessRefused } from '../command.ts'
import { institutionOfBatch } from './institution-of-batch.ts'
import { isId } from './saved-objects.ts'
import { CannotRun, USAGE } from '../exit.ts'
import { withOperator } from '../session.ts'
import { printLine, printTable } from '../terminal/print.ts'
import { progressBar } from '../terminal/progress-bar.ts'
import { withEraser } from '../with-eraser.ts'

interface WithdrawOptions extends JsonOption {
  readonly by: string
}

export function withdrawCommand(group: Command): void {
  addCommand(group, 'withdraw <batch>', 'removes the drafts of an import that nobody has submitted or changed')
    .requiredOption('--by <email>', 'the person who withdraws it; needs the permission to import')
    .action(withdraw)
}

async function withdraw(batchId: string, options: WithdrawOptions): Promise<void> {
  if (!isId(batchId)) throw new CannotRun(`${batchId} is not the id of a batch, which the import printed`, USAGE)
  const bar = progressBar(options)
  const withdrawal = await withOperator((session) =>
    withEraser(session, async (eraser) => {
      const institution = await institutionOfBatch(session, batchId)
      const who = { institution, by: options.by, permission: 'imports.run' } as const
      return asPerson(
        session,
        who,
        ({ platform: { clock, keyring, auditKinds, log, tables }, institutionId, userId, authorise }) =>
          withdrawImport({
            clock,
            keyring,
            auditKinds,
            log,
            tables,
            eraser,
            institutionId,
            batchId,
            userId,
            reauthorise: authorise,
            onProgress: (removed) => bar.show('Drafts removed', removed, null),
          }),
      )
    }),
  ).finally(() => bar.clear())
  answer(options, unlessRefused(withdrawal), printWithdrawal)
}

const reasons: Readonly<Record<Withdrawal['kept_applications'][number]['reason'], string>> = {
  submitted: 'submitted',
  escalated: 'escalated',
  decided: 'decided',
  changed: 'changed since the import',
  access_grant: 'named in an authorisation for support',
}

/** Those that fit on a terminal; --json has 10,000. */
const MAX_PRINTED = 50

function printWithdrawal({ batch_id, removed, kept, kept_applications }: Withdrawal): void {
  printLine(`Batch ${batch_id} is withdrawn. Drafts removed: ${removed}. Applications kept: ${kept}.`)
  if (kept === 0) return
  const lines = kept_applications
    .slice(0, MAX_PRINTED)
    .map(({ reason, ...application }) => ({ ...application, because: reasons[reason] }))
  printTable(['row', 'line', 'reference', 'application_id', 'because'], lines, '')
  if (kept > lines.length) printLine(`… and ${kept - lines.length} more (--json)`)
}
