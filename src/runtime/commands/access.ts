import type { Command } from 'commander'
import { listAccess, requestAccess } from '../../operator/index.ts'
import { addCommand, addGroup, answer, type JsonOption, unlessRefused } from '../command.ts'
import { readFileArgument } from '../terminal/file-argument.ts'
import { printLine, printTable } from '../terminal/print.ts'
import { withOperator } from '../session.ts'
import { readConsoleTrust } from './console-trust.ts'

export function accessCommands(program: Command): void {
  const group = addGroup(program, 'access', 'exceptional access by support, subject to the consent of the institution')
  addCommand(group, 'request <file>', 'delivers a signed request of the control console to its institution').action(
    request,
  )
  addCommand(group, 'list', 'lists all requests with their states').action(list)
}

async function request(file: string, options: JsonOption): Promise<void> {
  const bytes = readFileArgument(file)
  const done = unlessRefused(
    await withOperator(({ operator, databases }) =>
      requestAccess(operator, bytes, readConsoleTrust(databases.folders)),
    ),
  )
  answer(options, done, ({ grant, received }) => {
    printLine(`${grant.institution} ${received ? 'has received the request' : 'already has this request'}: ${grant.id}`)
    printLine(
      `It is ${grant.state}; it can be opposed until ${grant.opposition_ends_at} and gives access only after a consent.`,
    )
  })
}

async function list(options: JsonOption): Promise<void> {
  const listings = await withOperator(({ operator }) => listAccess(operator))
  const columns = ['institution', 'id', 'state', 'requested_by', 'starts_at', 'ends_at', 'opposition_ends_at']
  answer(options, listings, () =>
    printTable(
      columns,
      listings.map((listing) => ({ ...listing })),
      'No access requests.',
    ),
  )
}
