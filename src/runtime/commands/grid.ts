import type { Command } from 'commander'
import { addGrid, listGrids } from '../../operator/index.ts'
import { addCommand, addGroup, answer, type JsonOption } from '../command.ts'
import { CannotRun } from '../exit.ts'
import { readGiven } from '../file-argument.ts'
import { printLine, printTable } from '../print.ts'
import { withOperator } from '../session.ts'

export function gridCommands(program: Command): void {
  const group = addGroup(program, 'grid', 'the reference grids that policies are written on')
  addCommand(group, 'add <file>', 'takes a grid document into the instance, for ever under its code and version')
    .option(
      '--allow-protected <reason>',
      'why protected characteristics may stand in it, 10 characters or more; shown wherever the grid is',
    )
    .action(add)
  addCommand(group, 'list', 'all of them').action(list)
}

async function add(file: string, options: JsonOption & { allowProtected?: string }): Promise<void> {
  const bytes = readGiven(file)
  const { allowProtected } = options
  const stored = await withOperator(({ operator }) =>
    addGrid(operator, bytes, allowProtected === undefined ? {} : { allowProtected }),
  )
  if (!stored.ok)
    throw new CannotRun(
      [`${file} is not taken:`, ...stored.problems.map(({ path, message }) => `${path || '/'} ${message}`)].join(
        '\n  ',
      ),
    )
  const { code, version, fingerprint, added } = stored
  answer(options, { code, version, fingerprint, added }, () =>
    printLine(`${code}@${version} ${added ? 'was added' : 'is there already'}: ${fingerprint}`),
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
    printTable(['code', 'version', 'shipped', 'fingerprint', 'added_at', 'protected_reason'], grids, 'No grid.'),
  )
}
