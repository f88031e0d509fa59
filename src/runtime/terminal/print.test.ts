import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { it, type TestContext } from 'node:test'
import { printFault, printJson, printLine, printTable } from './print.ts'

function printed(context: TestContext, work: () => void, stream: NodeJS.WriteStream = process.stdout): string {
  let text = ''
  const write = context.mock.method(stream, 'write', (piece: string) => ((text += piece), true))
  work()
  write.mock.restore()
  return text
}

const hostile = 'Name\u001b[2J\u009b1m\u0007 \u202etxt\u2066'

it('prints control and direction characters as a replacement character, and a label of two lines on one', (context) => {
  assert.equal(
    printed(context, () => printLine(`a\n${hostile}`)),
    'a\nName�[2J�1m� �txt�\n',
  )
  assert.equal(
    printed(context, () => printFault(hostile), process.stderr),
    'Name�[2J�1m� �txt�\n',
  )
  const table = printed(context, () => printTable(['column'], [{ column: hostile }, { column: 'Amount\r\n(EUR)' }], ''))
  assert.equal(table, 'column\nName�[2J�1m� �txt�\nAmount (EUR)\n')
})

it('escapes control and direction characters in JSON without changing its value', (context) => {
  const text = printed(context, () => printJson({ [hostile]: [hostile, '\u007f\u2028\n'] }))
  assert.doesNotMatch(text.replaceAll('\n', ''), /[\p{Cc}\u2028\u202e\u2066]/u)
  assert.deepEqual(JSON.parse(text), { [hostile]: [hostile, '\u007f\u2028\n'] })
})

it('a command whose reader stops early goes on to its end', async () => {
  const address = JSON.stringify(new URL('print.ts', import.meta.url).href)
  const script = `const { goOnWithoutReader, printLine } = await import(${address}); goOnWithoutReader()
    process.stdin.resume().once('end', () => {
      for (let i = 0; i < 9; i += 1) printLine('more')
      setImmediate(() => setImmediate(() => (process.exitCode = 7)))
    })`
  const command = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'pipe' })
  command.stdout.destroy()
  command.stdin.end()
  assert.deepEqual(await once(command, 'exit'), [7, null])
})
