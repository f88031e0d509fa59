import assert from 'node:assert/strict'
import { it } from 'node:test'
import { inScratchProject } from '../scratch.fixture.ts'
import { readTree, type Verdict } from '../tree.ts'
import { titlesHaveSubjects } from './rule.ts'

const judged = (text: string): Verdict =>
  inScratchProject({ 'src/policies/a.test.ts': text }, (root) => titlesHaveSubjects.check(readTree(root)))

it('the check of titles names file and line of a title without a subject', () => {
  const { findings } = judged(`import { describe, it } from 'node:test'

describe('a draft', () => {
  it('refuses a draft', () => {})

  it('are refused where a draft is created', () => {})
})
`)
  assert.deepEqual(findings, [
    {
      path: 'src/policies/a.test.ts',
      line: 6,
      message: 'the title "are refused where a draft is created" begins with "are": write who or what does it',
    },
  ])
})

it('the check of titles accepts sentences, hooks, suites and regular expressions, and counts titles that begin with a value', () => {
  const { findings, count, examined } = judged(`import { after, describe, it, test } from 'node:test'

describe('is what an import does', () => {
  it('does not count a fault', () => {})
  it('hashes, domains and isolated rows keep their order', () => {})
  test('the row is refused', (context) => context.test('a step ends', () => {}))
  for (const file of files) it(\`\${file} is valid\`, () => {})
  test.after(() => /is/.test('is refused'))
  after(() => 'is refused')
})
`)
  assert.deepEqual(findings, [])
  assert.equal(count, 5)
  assert.equal(examined, '5 titles in 1 files, 1 begin with a value')
})
