// Compares docs/conformance.md with the contract and with the tests that it names.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { it } from 'node:test'
import { projectFolder } from '../../scripts/generate/generator.ts'
import { conformanceProblems, statedOperation, type Operation } from './conformance.ts'

const read = (path: string): string | undefined => {
  const url = new URL(path, projectFolder)
  return existsSync(url) ? readFileSync(url, 'utf8') : undefined
}
const document = read('docs/conformance.md')!
const { paths } = JSON.parse(read('openapi.json')!) as { paths: Record<string, Record<string, Operation>> }
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => statedOperation(method, path, operation)),
)

const problems = (text: string): string[] => conformanceProblems(text, operations, read)

const isAboutOperation = (problem: string): boolean => /^(?:no|a) row states an operation/.test(problem)

it('each sentence of the specification names tests that exist, or why there is none', () => {
  assert.ok(operations.length > 100)
  assert.deepEqual(
    problems(document).filter((problem) => !isAboutOperation(problem)),
    [],
  )
})

it('each operation has the input and the success that its row states', () => {
  assert.deepEqual(problems(document).filter(isAboutOperation), [])
})

const title = 'keeps an account valid'
const row = `| A sentence. | \`test/contract/conformance.test.ts\`: ${title} |`
const planted = {
  'a missing file': [
    row.replace('conformance.test', 'gone.test'),
    'names test/contract/gone.test.ts, which does not exist',
  ],
  'a changed title': [`${row.slice(0, -2)} otherwise |`, `names a test that test/contract/conformance.test.ts has not`],
  'a row without a test': ['| A sentence. | |', '“A sentence.” has no test and no reason'],
  'an empty reason': ['| A sentence. | not tested: |', 'is not tested, without a reason'],
  'only a test that may be skipped': [
    '| A sentence. | `test/contract/openapi.test.ts`: shows no difference from the specification in the areas that stand |',
    '“A sentence.” has only tests that may be skipped',
  ],
  'a test without a file': ['| A sentence. | by hand |', 'is no file and title: by hand'],
} as const

for (const [name, [text, problem]] of Object.entries(planted))
  it(`the list of conformance with ${name} is reported in one line`, () => {
    const found = problems(`${document}\n${text}\n`)
    assert.equal(found.length, problems(document).length + 1)
    assert.ok(found.some((line) => line.includes(problem) && !line.includes('\n')))
  })

it('an operation that is missing, or that has another bound, is reported with the row that has no operation', () => {
  for (const operation of operations.slice(0, 20)) {
    const other = operation.replace('→', '; query other: string →')
    assert.deepEqual(problems(document.replace(operation, 'x')), [
      `no row states an operation as the contract does: ${operation}`,
    ])
    assert.deepEqual(problems(document.replace(operation, other)), [
      `a row states an operation that the contract does not have: ${other}`,
      `no row states an operation as the contract does: ${operation}`,
    ])
  }
})
