import { confirm, isCancel } from '@clack/prompts'
import type { Command } from 'commander'
import { institutionSettings, type LimitedSetting } from '../../institutions/index.ts'
import {
  createInstitution,
  type InstitutionListing,
  inviteAdministrator,
  listInstitutions,
  setInstitution,
  setInstitutionStatus,
} from '../../operator/index.ts'
import { addCommand, addGroup, answer, type JsonOption, unlessRefused } from '../command.ts'
import { CannotRun, USAGE } from '../exit.ts'
import { printLine, printTable } from '../terminal/print.ts'
import { withOperator } from '../session.ts'
import { addressProblem, type CreateOptions, readParams } from './institution-params.ts'

export function institutionCommands(program: Command): void {
  const group = addGroup(program, 'institution', 'the lenders that use this service')
  addCommand(group, 'create', 'creates an institution and prints the invitation link of its first administrator')
    .requiredOption('--reference <reference>', 'the name under which its people sign in: letters, digits, hyphens')
    .requiredOption('--name <name>')
    .requiredOption('--country <code>', 'ISO 3166, such as FR')
    .requiredOption('--currency <code>', 'ISO 4217, such as EUR')
    .requiredOption('--language <code>', 'fr or en')
    .requiredOption('--admin-email <address>')
    .option('--demo', 'a demonstration: `otp` prints codes of its people; cannot be set later')
    .action(create)
  addCommand(group, 'invite <reference>', 'invites an administrator when no administrator of the institution can')
    .requiredOption('--admin-email <address>')
    .action(invite)
  addCommand(group, 'list', 'lists all institutions, with the settings that differ from the default').action(list)
  addCommand(
    group,
    'set <reference> <change>',
    `changes a setting, KEY=VALUE: ${Object.keys(institutionSettings).join(', ')}`,
  ).action(set)
  addCommand(group, 'suspend <reference>', 'suspends an institution: its people cannot work until it is resumed')
    .option('--yes', 'do not ask for confirmation')
    .action(suspend)
  addCommand(group, 'resume <reference>', 'ends the suspension').action(resume)
}

async function create(options: CreateOptions & JsonOption): Promise<void> {
  const params = readParams(options)
  const made = await withOperator(({ operator }) => createInstitution(operator, params))
  if (made === null)
    throw new CannotRun(
      `the reference ${params.reference} is taken; if its first administrator never signed in, run \`npx probity institution invite\``,
    )
  answer(options, made, ({ institution, invitation }) => {
    printLine(`Created ${institution.reference} (${institution.id}).`)
    printLink(params.adminEmail, invitation.link)
  })
}

function printLink(address: string, link: string): void {
  printLine(`Give this link to ${address} and to nobody else: the first person to open it becomes the administrator.`)
  printLine(`  ${link}`)
}

async function invite(
  reference: string,
  { adminEmail, ...options }: { adminEmail: string } & JsonOption,
): Promise<void> {
  const problem = addressProblem(adminEmail)
  if (problem !== null) throw new CannotRun(problem, USAGE)
  const done = unlessRefused(await withOperator(({ operator }) => inviteAdministrator(operator, reference, adminEmail)))
  answer(options, done, ({ invitation, absent_administrators: absent }) => {
    if (absent > 0)
      printLine(
        `${absent} absent administrators of ${reference} are notified by e-mail if a mail server is configured.`,
      )
    printLink(adminEmail, invitation.link)
  })
}

async function list(options: JsonOption): Promise<void> {
  const listings = await withOperator(({ operator }) => listInstitutions(operator))
  const columns = ['reference', 'name', 'country', 'currency', 'language', 'status', 'demo', 'created_at']
  answer(options, listings, () => {
    printTable(
      columns,
      listings.map((listing) => ({ ...listing })),
      'No institutions yet: create one with `npx probity institution create`.',
    )
    for (const line of settingLines(listings)) printLine(line)
  })
}

/** One line for each setting that differs from the default or is limited by the service. */
export function settingLines(
  listings: readonly Pick<InstitutionListing, 'reference' | 'settings' | 'limited'>[],
): string[] {
  return listings.flatMap(({ reference, settings, limited }) =>
    Object.entries(institutionSettings).flatMap(([name, { preset }]) => {
      const limit = limited.find(({ setting }) => setting === name)
      if (limit !== undefined) return [`${reference}: ${limitLine(limit)}`]
      return settings[name] === preset ? [] : [`${reference}: ${name} is ${settings[name]} (default: ${preset})`]
    }),
  )
}

function limitLine({ setting, as_set, in_force, limited_by }: LimitedSetting): string {
  return `${setting} is limited to ${in_force} by ${limited_by} of the service (set: ${as_set})`
}

async function set(reference: string, change: string, options: JsonOption): Promise<void> {
  const [name, ...rest] = change.split('=')
  if (rest.length === 0) throw new CannotRun('write the change as KEY=VALUE', USAGE)
  const done = unlessRefused(
    await withOperator(({ operator }) => setInstitution(operator, reference, name!.trim(), rest.join('=').trim())),
  )
  answer(options, done, ({ setting, from, to, limited }) => {
    printLine(from === to ? `${setting} is already ${to}.` : `${setting}: ${from} → ${to}`)
    if (limited !== undefined) printLine(limitLine(limited))
  })
}

async function suspend(reference: string, options: JsonOption & { yes?: true }): Promise<void> {
  if (!options.yes && !options.json && process.stdin.isTTY) {
    const sure = await confirm({
      message: `The people of ${reference} will not be able to work. Suspend it?`,
      initialValue: false,
    })
    if (isCancel(sure) || !sure) throw new CannotRun('nothing was changed')
  }
  return toStatus(reference, 'suspended', options)
}

function resume(reference: string, options: JsonOption): Promise<void> {
  return toStatus(reference, 'active', options)
}

async function toStatus(reference: string, status: 'active' | 'suspended', options: JsonOption): Promise<void> {
  const done = unlessRefused(await withOperator(({ operator }) => setInstitutionStatus(operator, reference, status)))
  answer(options, done, ({ changed }) => printLine(`${reference} is ${changed ? '' : 'already '}${status}.`))
}
