// Code of an area that must not compile: each example is compiled, together with the correct form.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { before, describe, it } from 'node:test'
import { inScratchProject } from '../../../scripts/tidy/scratch.fixture.ts'

const src = resolve('src')

const configuration = JSON.stringify({
  extends: resolve('tsconfig.base.json'),
  compilerOptions: { types: ['node'], typeRoots: [resolve('node_modules/@types')] },
  include: ['*.ts'],
})

/** `areas.ts` imports the declarations of all areas. */
const preamble = `import type {} from '${src}/areas.ts'
import { event, type EventDraft } from '${src}/platform/audit/draft.ts'
import { answer, type Context, type PrepareContext, type PreparedContext, type Result, route } from '${src}/platform/http/route.ts'
const subject = { type: 'policy', id: 'x' }
const row = { method: 'POST', path: '/x', operation: 'x', summary: 'x', description: 'x', shapes: { answers: { 204: null } }, access: { session: 'any' } } as const
const run = async (_context: Context): Promise<Result> => answer(null)
const audit = { kinds: ['policy.approved'] } as const
const prepare = async (_context: PrepareContext): Promise<string> => 'x'
const runPrepared = async ({ prepared }: PreparedContext<string>): Promise<Result> => answer(prepared.length)
`

const refused: readonly (readonly [what: string, code: string, message: RegExp])[] = [
  ['a misspelt kind of event', `export const a = event('policy.aproved', subject, {})`, /"policy\.aproved"/],
  ['a misspelt kind in a literal', `export const a: EventDraft = { kind: 'policy.aproved' }`, /"policy\.aproved"/],
  ['an event without its data', `export const a = event('product.activated', subject)`, /Expected 3-4 arguments/],
  [
    'a member whose type differs from the schema of the kind',
    `export const a = event('product.activated', subject, { code: 1 })`,
    /'number' is not assignable to type 'string'/,
  ],
  [
    'a member that the schema of the kind does not have',
    `export const a = event('product.activated', subject, { code: 'x', name: 'Ana' })`,
    /'name' does not exist/,
  ],
  [
    'data of a kind that has none',
    `export const a = event('session.closed', subject, { name: 'Ana' })`,
    /'string' is not assignable to type 'never'/,
  ],
  [
    'a misspelt kind in a row',
    `export const a = route({ ...row, audit: { kinds: ['policy.aproved'] }, run })`,
    /"policy\.aproved"/,
  ],
  [
    'an operation that needs a preparation in a row without one',
    `export const a = route({ ...row, audit, run: runPrepared })`,
    /PreparedContext<string>/,
  ],
  [
    'an operation that reads a value that its row does not prepare',
    `export const a = async ({ prepared }: Context): Promise<Result> => answer(prepared)`,
    /'prepared' does not exist/,
  ],
  [
    'a preparation whose type differs from that of its operation',
    `export const a = route({ ...row, audit, prepare: async (_context: PrepareContext) => 1, run: runPrepared })`,
    /Promise<number>' is not assignable to .*Promise<string \| Refusal>/,
  ],
  [
    'a preparation that may return undefined',
    `export const a = route({ ...row, audit, prepare: async (_context: PrepareContext): Promise<string | undefined> => undefined, run: runPrepared })`,
    /Promise<string \| undefined>' is not assignable to .*Promise<string \| Refusal>/,
  ],
  [
    'a row that changes something without declaring its events',
    `export const a = route({ ...row, run })`,
    /'audit' is missing/,
  ],
]

const accepted: readonly string[] = [
  `export const a = [event('product.activated', subject, { code: 'x' }), event('session.closed', subject)]`,
  `export const a: EventDraft = { kind: 'sign_in.password', outcome: 'failed', data: { refusal: 'SIGN_IN_FAILED' } }`,
  `export const a = route({ ...row, audit, run })`,
  `export const a = route({ ...row, audit, prepare, run: runPrepared })`,
]

describe('the compiler', () => {
  let report: readonly string[]
  before(() => {
    const files = (codes: readonly string[], kind: string): [string, string][] =>
      codes.map((code, at) => [`${kind}-${at}.ts`, `${preamble}${code}\n`])
    const all = [
      ...files(
        refused.map(([, code]) => code),
        'refused',
      ),
      ...files(accepted, 'accepted'),
    ]
    const module = '{ "type": "module" }'
    inScratchProject({ 'package.json': module, 'tsconfig.json': configuration, ...Object.fromEntries(all) }, (root) => {
      const options = ['-p', root, '--pretty', 'false', '--noUnusedLocals', 'false']
      const { stdout } = spawnSync(process.execPath, [resolve('node_modules/.bin/tsc'), ...options], {
        cwd: root,
        encoding: 'utf8',
      })
      // Further lines of a finding are indented.
      report = stdout.split(/\n(?=\S)/)
    })
  })

  for (const [at, [what, , message]] of refused.entries())
    it(`refuses ${what}`, () => {
      const findings = report.filter((line) => line.startsWith(`refused-${at}.ts`))
      assert.ok(
        findings.some((line) => message.test(line)),
        report.join('\n'),
      )
    })

  it('accepts the correct form of each', () => {
    assert.deepEqual(
      report.filter((line) => line.includes('error TS') && !line.startsWith('refused-')),
      [],
    )
  })
})
