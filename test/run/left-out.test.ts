import assert from 'node:assert/strict'
import { it } from 'node:test'
import { browserPath } from './browser-path.ts'
import { leftOutWithout } from './left-out.ts'

const FILES = ['test/console/decision-path.test.ts', 'verifier/built.test.ts', 'test/run/left-out.test.ts']

it('a run without a browser ends with the files that opened no page', () => {
  const browser = browserPath(['/nowhere/chromium'])
  const [, first, ...rest] = leftOutWithout(browser, FILES)
  assert.match(first!, /^NOT TESTED: .* so 2 files opened no page:$/)
  assert.deepEqual(rest.slice(0, 2), ['  test/console/decision-path.test.ts', '  verifier/built.test.ts'])
})

it('a run says nothing of a browser when there is one, or no file needs it', () => {
  assert.deepEqual(leftOutWithout(browserPath(['/nowhere', process.execPath]), FILES), [])
  assert.deepEqual(leftOutWithout(undefined, ['test/run/left-out.test.ts']), [])
})
