// `purge run` destroys what is due now, as the worker does each night; `purge replay` destroys again, after a backup was restored,
// what attestations say was destroyed.
import type { Command } from 'commander'
import { isRefusal, type Refusal } from '../../../core/values/refusal.ts'
import { storedKeys } from '../../institutions/index.ts'
import { listChains } from '../../operator/index.ts'
import type { Pool } from '../../platform/database/connect.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import { InstitutionKeyring } from '../../platform/keys/institution-keys.ts'
import {
  agreedTime,
  AttestationFolderProblem,
  countsOfRun,
  type Executed,
  executeRun,
  keepAttestations,
  planRun,
  type PurgeContext,
  type Replayed,
  replayAttestations,
  type RunCount,
} from '../../purges/index.ts'
import { addCommand, addGroup, answer, CheckFailed, type JsonOption } from '../command.ts'
import { CannotRun } from '../exit.ts'
import { type Session, withOperator } from '../session.ts'
import { printLine } from '../terminal/print.ts'
import { progressBar } from '../terminal/progress-bar.ts'
import { withEraser } from '../with-eraser.ts'

interface PurgeOptions extends JsonOption {
  readonly institution?: string
  readonly dryRun?: true
}

export function purgeCommands(program: Command): void {
  const group = addGroup(
    program,
    'purge',
    'destroys what is past its retention, and persons whose erasure was accepted',
  )
  addCommand(group, 'run', 'destroys what is due, finishes an interrupted run, and attests it')
    .option('--institution <reference>', 'without it, every institution')
    .option('--dry-run', 'says what would be destroyed, and destroys nothing')
    .action((options: PurgeOptions) => (options.dryRun ? dryRun(options) : run(options)))
  addCommand(group, 'replay', 'after a backup was restored: destroys again what attestations name')
    .option('--institution <reference>', 'without it, every institution')
    .action(replay)
}

async function run(options: PurgeOptions): Promise<void> {
  const bar = progressBar(options)
  const onProgress = (done: number, planned: number): void => bar.show('Destroyed', done, planned)
  const done = await inEach(options, async ({ context, reference, folder }) => {
    const executed = unlessRefused(reference, await executeRun({ ...context, onProgress }))
    return { institution: reference, ...executed, ...(await kept({ context, folder }, executed)) }
  }).finally(() => bar.clear())
  answer(options, done, () => done.forEach((one) => printLine(`${one.institution}: ${sentenceOf(one)}`)))
}

/** Keeps the attestation as a file, and counts what it says. */
async function kept({ context, folder }: Pick<Place, 'context' | 'folder'>, executed: Executed): Promise<RunCount> {
  return inTenant(context.eraser, context.institutionId, async (tenant) => {
    await keepAttestations(context.platform, tenant, folder).catch(cannotBeKept)
    return executed.outcome === 'attested' ? countsOfRun(tenant, executed.run_id) : { destroyed: 0, spared: 0 }
  })
}

function sentenceOf(executed: Executed & RunCount): string {
  if (executed.outcome === 'nothing_due') return 'nothing is due.'
  const { run_id, destroyed, spared } = executed
  const left = spared === 0 ? '' : `, ${spared} spared: changed beside the service or used since; see \`audit verify\``
  return `run ${run_id} is attested: ${destroyed} destroyed${left}.`
}

async function dryRun(options: PurgeOptions): Promise<void> {
  const plans = await inEach(options, async ({ context: { platform, eraser, institutionId, readNow }, reference }) => {
    const plan = unlessRefused(
      reference,
      await inTenant(eraser, institutionId, async (tenant) => {
        const now = await readNow(tenant)
        return isRefusal(now) ? now : planRun(platform, tenant, now)
      }),
    )
    const planned = Object.fromEntries(plan.items.map(({ kind, ids }) => [kind, ids.length]))
    return { institution: reference, requests: plan.requests.length, planned }
  })
  answer(options, plans, () => {
    for (const { institution, requests, planned } of plans) {
      const parts = Object.entries(planned).map(([kind, count]) => `${kind} ${count}`)
      const erasures = requests === 0 ? [] : [`accepted erasures ${requests}`]
      const due = [...erasures, ...parts]
      printLine(`${institution}: ${due.length === 0 ? 'nothing is due.' : `would destroy ${due.join(', ')}.`}`)
    }
  })
}

async function replay(options: PurgeOptions): Promise<void> {
  const done = await inEach(options, async ({ context, reference, folder }) => {
    const replayed = unlessRefused(reference, await replayAttestations(context, folder))
    await inTenant(context.eraser, context.institutionId, (tenant) =>
      keepAttestations(context.platform, tenant, folder),
    ).catch(cannotBeKept)
    return { institution: reference, ...replayed }
  })
  answer(options, done, () => done.forEach(printReplayed))
  if (done.some(({ unreadable }) => unreadable.length > 0)) throw new CheckFailed()
}

function cannotBeKept(fault: unknown): never {
  if (!(fault instanceof AttestationFolderProblem)) throw fault
  throw new CannotRun(
    `${fault.message}; what is attested is in the database: run the command again when that is mended`,
  )
}

function printReplayed({ institution, replayed, unreadable }: Replayed & { readonly institution: string }): void {
  printLine(`${institution}: ${replayed.length} attestations were executed again.`)
  for (const file of unreadable) printLine(`  not signed by this instance, and not executed: ${file}`)
}

interface Place {
  readonly context: PurgeContext
  readonly reference: string
  /** Where attestations are kept as files. */
  readonly folder: string
}

function inEach<T>({ institution }: PurgeOptions, work: (place: Place) => Promise<T>): Promise<T[]> {
  return withOperator((session) =>
    withEraser(session, async (eraser) => {
      const chains = (await listChains(session.operator.pool, institution)).filter(({ isInstance }) => !isInstance)
      if (institution !== undefined && chains.length === 0)
        throw new CannotRun(`there is no institution ${institution}`)
      const done: T[] = []
      for (const { institutionId, reference } of chains) {
        const context = contextOf(session, eraser, institutionId)
        done.push(await work({ context, reference, folder: session.databases.folders.checkpoints }))
      }
      return done
    }),
  )
}

function contextOf({ operator }: Session, eraser: Pool, institutionId: string): PurgeContext {
  const { auditKinds, clock, keyring, log, tables } = operator
  return {
    platform: {
      auditKinds,
      clock,
      keyring,
      log,
      tables,
      institutionKeys: new InstitutionKeyring(keyring, storedKeys),
    },
    eraser,
    institutionId,
    actor: { type: 'operator', id: null },
    trigger: 'command',
    readNow: agreedTime(clock),
    giveWay: async () => true,
  }
}

function unlessRefused<T extends object>(institution: string, outcome: T | Refusal): T {
  if (!isRefusal(outcome)) return outcome
  throw new CannotRun(`${institution}: ${outcome.message ?? outcome.refused.message}`, undefined, outcome.refused.code)
}
