import assert from 'node:assert/strict'
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
