// `support …`: the operator's half of support requests, by hand or by files from and for the control console.
import { type Command, InvalidArgumentError, Option } from 'commander'
import { type SupportAct, supportPriorities, type SupportPriority } from '../../../core/evidence/index.ts'
import {
  actOnSupport,
  applySupport,
  listSupport,
  showSupport,
  type SupportDetail,
  type Transmitted,
  transmitSupport,
} from '../../operator/index.ts'
import { type SupportStatus, supportStatuses } from '../../support/index.ts'
import { addCommand, addGroup, answer, type JsonOption, unlessRefused } from '../command.ts'
import { withOperator } from '../session.ts'
import { readFileArgument, writeNewFile } from '../terminal/file-argument.ts'
import { printLine, printTable } from '../terminal/print.ts'
import { readConsoleTrust } from './console-trust.ts'

/** A screen or two; further ones with --offset. */
const LISTED = 200

const acts: readonly (readonly [act: SupportAct, description: string, note: 'with a note' | 'needs a note'])[] = [
  ['qualify', 'qualifies a new request, or gives any request that is not closed another priority', 'with a note'],
  ['assign', 'assigns a qualified request', 'with a note'],
  ['start', 'begins to handle an assigned request', 'with a note'],
  ['ask', 'asks the requester for information', 'needs a note'],
  ['resolve', 'resolves a request; the requester confirms or reopens it', 'needs a note'],
  ['note', 'leaves a note for the requester', 'needs a note'],
]

export function supportCommands(program: Command): void {
  const group = addGroup(program, 'support', 'support requests of the people of institutions')
  addCommand(group, 'list', `lists requests, the newest ${LISTED} of each institution first`)
    .option('--institution <reference>', 'without it, every institution')
    .addOption(new Option('--status <status>').choices(supportStatuses))
    .option('--offset <number>', 'leaves out so many of the newest', wholeNumber, 0)
    .action(list)
  addCommand(
    group,
    'show <institution> <request>',
    'shows a request, by its reference or id, with its timeline',
  ).action(show)
  for (const [act, description, note] of acts) {
    const command = addCommand(group, `${act} <institution> <request>`, description)
    const text = 'what the requester reads'
    if (note === 'needs a note') command.requiredOption('--note <text>', text)
    else command.option('--note <text>', text)
    if (act === 'qualify') command.addOption(new Option('--priority <priority>').choices(supportPriorities))
    command.action((institution: string, request: string, options: ActOptions) =>
      perform(act, institution, request, options),
    )
  }
  addCommand(group, 'transmit', 'writes what the control console does not have yet to a new signed file, and marks it')
    .requiredOption('--out <file>', 'a file that does not exist')
    .action(transmit)
  addCommand(group, 'apply <file>', 'does what a signed file of the control console says, once').action(apply)
}

interface ListOptions extends JsonOption {
  readonly institution?: string
  readonly status?: SupportStatus
  readonly offset: number
}

async function list({ institution, status, offset, ...options }: ListOptions): Promise<void> {
  const params = { institution: institution ?? null, status: status ?? null, page: { limit: LISTED, offset } }
  const listings = unlessRefused(await withOperator(({ operator }) => listSupport(operator, params)))
  const columns = ['institution', 'reference', 'status', 'priority', 'category', 'module', 'transmitted', 'summary']
  answer(options, listings, () =>
    printTable(
      columns,
      listings.map((listing) => ({ ...listing })),
      'No support requests.',
    ),
  )
}

function wholeNumber(text: string): number {
  if (!/^[0-9]{1,6}$/.test(text)) throw new InvalidArgumentError('It is no whole number of up to six digits.')
  return Number(text)
}

async function show(institution: string, request: string, options: JsonOption): Promise<void> {
  const detail = unlessRefused(await withOperator(({ operator }) => showSupport(operator, institution, request)))
  answer(options, detail, printDetail)
}

interface ActOptions extends JsonOption {
  readonly note?: string
  readonly priority?: SupportPriority
}

async function perform(act: SupportAct, institution: string, request: string, options: ActOptions): Promise<void> {
  const { note = null, priority = null } = options
  const detail = unlessRefused(
    await withOperator(({ operator }) => actOnSupport(operator, institution, request, { act, note, priority })),
  )
  answer(options, detail, ({ request: { reference, status, priority: now } }) =>
    printLine(`${reference} of ${institution} is ${status}, with priority ${now}.`),
  )
}

function printDetail({ institution, request, events }: SupportDetail): void {
  const { reference, status, priority, priority_reason, category, impact, module, app_version, transmitted } = request
  printLine(`${reference} of ${institution}: ${request.summary}`)
  printLine(`  ${status}, priority ${priority} (${priority_reason}); ${category}, ${impact}, module ${module}`)
  printLine(`  version ${app_version}; ${transmitted ? 'handed over' : 'not handed over'} to the control console`)
  for (const line of request.description.split('\n')) printLine(`  | ${line}`)
  for (const { occurred_at, kind, by_service, note } of events) {
    printLine(`${occurred_at} ${kind} by the ${by_service ? 'service' : 'requester'}`)
    for (const line of note?.split('\n') ?? []) printLine(`  | ${line}`)
  }
}

async function transmit({ out, ...options }: JsonOption & { readonly out: string }): Promise<void> {
  const done = unlessRefused(
    await withOperator(({ operator }) => transmitSupport(operator, (bytes) => writeNewFile(out, bytes))),
  )
  answer(options, done, (transmitted) => printTransmitted(out, transmitted))
}

function printTransmitted(out: string, { requests, damaged, is_complete }: Transmitted): void {
  if (requests.length > 0) printLine(`${out} hands over ${requests.map(namedIn).join(', ')}.`)
  else if (damaged.length > 0) printLine('No file was written.')
  else printLine('The control console has every revision: no file was written.')
  if (damaged.length > 0)
    printLine(`Left out, because they differ from the audit chain (\`audit verify\`): ${damaged.join(', ')}`)
  if (!is_complete) printLine('There are more: repeat the command with another file.')
}

function namedIn({ institution, reference }: { readonly institution: string; readonly reference: string }): string {
  return `${institution} ${reference}`
}

async function apply(file: string, options: JsonOption): Promise<void> {
  const bytes = readFileArgument(file)
  const done = unlessRefused(
    await withOperator(({ operator, databases }) => applySupport(operator, bytes, readConsoleTrust(databases.folders))),
  )
  answer(options, done, ({ institution, applied, references }) =>
    printLine(
      applied
        ? `Applied to ${institution}: ${references.join(', ')}.`
        : `This message was applied to ${institution} before: nothing was done.`,
    ),
  )
}
