import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sizeOf } from '../commands/table-file.ts'
import { type CannotRun, USAGE } from '../exit.ts'
import { readFileArgument, writeFileArgument } from './file-argument.ts'

it('says in words why a file named on the command line cannot be read or written', () => {
  const missing = '/nonexistent/loans.csv'
  for (const [work, message] of [
    [() => readFileArgument(missing), `${missing} cannot be read: there is no such file`],
    [() => sizeOf(missing), `${missing} cannot be read: there is no such file`],
    [() => readFileArgument('/'), '/ cannot be read: it is a folder'],
    [() => sizeOf('/'), '/ is not a file'],
    [() => readFileArgument('/dev/null/x'), '/dev/null/x cannot be read: a part of its path is a file'],
    [() => writeFileArgument(missing, ''), `${missing} cannot be written: its folder does not exist`],
  ] as const)
    assert.throws(work, (fault: CannotRun) => fault.message === message && fault.exitCode === USAGE, message)
})
