import type { Command } from 'commander'
import { addGrid, listGrids } from '../../operator/index.ts'
import { addCommand, addGroup, answer, type JsonOption } from '../command.ts'
import { CannotRun } from '../exit.ts'
import { readFileArgument } from '../terminal/file-argument.ts'
import { printLine, printTable } from '../terminal/print.ts'
import { withOperator } from '../session.ts'

export function gridCommands(program: Command): void {
  const group = addGroup(program, 'grid', 'the reference grids on which policies are based')
  addCommand(group, 'add <file>', 'adds a grid document to the instance, permanently under its code and version')
    .option(
      '--allow-protected <reason>',
      'why it may contain protected characteristics, 10 characters or more; shown wherever the grid is',
    )
    .action(add)
  addCommand(group, 'list', 'lists all grids').action(list)
}

async function add(file: string, options: JsonOption & { allowProtected?: string }): Promise<void> {
  const bytes = readFileArgument(file)
  const { allowProtected } = options
  const stored = await withOperator(({ operator }) =>
    addGrid(operator, bytes, allowProtected === undefined ? {} : { allowProtected }),
  )
  if (!stored.ok)
    throw new CannotRun(
      [`${file} cannot be added:`, ...stored.problems.map(({ path, message }) => `${path || '/'} ${message}`)].join(
        '\n  ',
      ),
    )
  const { code, version, fingerprint, added } = stored
  answer(options, { code, version, fingerprint, added }, () =>
    printLine(`${code}@${version} ${added ? 'was added' : 'already exists'}: ${fingerprint}`),
  )
}

async function list(options: JsonOption): Promise<void> {
  const rows = await withOperator(({ operator }) => listGrids(operator))
  const grids = rows.map(({ code, version, shipped, protected_reason, fingerprint, added_at }) => ({
    code,
    version,
    shipped,
    protected_reason,
    fingerprint,
    added_at: added_at.toISOString(),
  }))
  answer(options, grids, () =>
    printTable(['code', 'version', 'shipped', 'fingerprint', 'added_at', 'protected_reason'], grids, 'No grids.'),
  )
}
