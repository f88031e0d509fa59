import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { listAccess, requestAccess } from '../../operator/index.ts'
import { addCommand, addGroup, answer, type JsonOption, unlessRefused } from '../command.ts'
import { readGiven } from '../file-argument.ts'
import { printLine, printTable } from '../print.ts'
import { withOperator } from '../session.ts'

/** Whose messages are believed: the public keys of the control console, brought here by another way than its messages. */
const CONSOLE_TRUST = 'console-trust.json'

export function accessCommands(program: Command): void {
  const group = addGroup(program, 'access', 'exceptional access of support, which an institution grants or not')
  addCommand(group, 'request <file>', 'brings a signed request of the control console to its institution').action(
    request,
  )
  addCommand(group, 'list', 'all requests with their states').action(list)
}

async function request(file: string, options: JsonOption): Promise<void> {
  const bytes = readGiven(file)
  const done = unlessRefused(
    await withOperator(({ operator, databases }) =>
      requestAccess(operator, bytes, readTrust(join(databases.folders.keys, CONSOLE_TRUST))),
    ),
  )
  answer(options, done, ({ grant, received }) => {
    printLine(`${grant.institution} ${received ? 'was asked for access' : 'has this request already'}: ${grant.id}`)
    printLine(`It is ${grant.state}; it can be opposed until ${grant.opposition_ends_at}, and opens by a consent only.`)
  })
}

async function list(options: JsonOption): Promise<void> {
  const listings = await withOperator(({ operator }) => listAccess(operator))
  const columns = ['institution', 'id', 'state', 'requested_by', 'starts_at', 'ends_at', 'opposition_ends_at']
  answer(options, listings, () =>
    printTable(
      columns,
      listings.map((listing) => ({ ...listing })),
      'No request for access.',
    ),
  )
}

function readTrust(file: string): Buffer | null {
  return existsSync(file) ? readFileSync(file) : null
}
