// A column of the register without a place in the access report does not compile: runs the compiler on planted ones.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, it } from 'node:test'
import { inScratchProject } from '../../scripts/tidy/scratch.fixture.ts'
import { type PlaceInReport, placesInReport } from '../../core/personal-data/report-places.ts'
import { personalColumns } from '../../src/retention/rules/personal-data.ts'

const REGISTER = 'src/retention/rules/personal-data.ts'
const PLACES = 'core/personal-data/report-places.ts'
const PARTS = 'src/parts.ts'
const sources = [
  'tsconfig.base.json',
  'tsconfig.json',
  'package.json',
  REGISTER,
  PLACES,
  'src/retention/rules/categories.ts',
  'core/values/texts.ts',
]
const present = Object.fromEntries(sources.map((path) => [path, readFileSync(path, 'utf8')]))
/** A report that has what the register says today. */
const parts = `import type { PartsOfReport } from '../core/personal-data/report-places.ts'
export const parts = {
  applications: () => [{ values: 1, simulated: 1 }],
  evaluations: () => [{ values: 1, simulated: 1, evaluation_fingerprint: 1 }],
  decisions: () => [{ values: 1 }],
  consents: () => [{ document_reference: 1 }],
  imports: () => [{ text: 1, columns: 1, filename: 1 }],
  support: () => ({ exchanges: 1 }),
} satisfies PartsOfReport<void>
`

function withLine(path: string, before: string, line: string): Record<string, string> {
  assert.ok(present[path]!.includes(before), `${path} has no ${before}`)
  return { [path]: present[path]!.replace(before, `${line}\n${before}`) }
}

const newColumn = withLine(
  REGISTER,
  "  applicant('pieces.sealed'",
  "  applicant('consents.remark', 'a remark', 'person'),",
)
const newPlace = withLine(
  PLACES,
  "  'pieces.salts'",
  "  'consents.remark': { shown: [member('consents', 'remark', 'une remarque', 'a remark')] },",
)

function reported(planted: Readonly<Record<string, string>>): string[] {
  return inScratchProject({ ...present, [PARTS]: parts, ...planted }, (root) => {
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
    const options = ['-p', 'tsconfig.json', '--pretty', 'false']
    const { stdout } = spawnSync(process.execPath, [resolve('node_modules/.bin/tsc'), ...options], {
      cwd: root,
      encoding: 'utf8',
    })
    return stdout.split('\n').filter((line) => line !== '' && !line.startsWith(' '))
  })
}

describe('the places of personal data in the access report', () => {
  it('a report with everything that the register names compiles', () => assert.deepEqual(reported({}), []))

  it('a new personal column without a place in the report is reported in one line', () => {
    const lines = reported(newColumn)
    assert.equal(lines.length, 1, lines.join('\n'))
    assert.match(
      lines[0]!,
      /personal-data\.ts.*'consents\.remark' is missing|personal-data\.ts.*'"consents\.remark"' is missing/,
    )
  })

  it('a place that no part of the report fills is reported in one line, at the part', () => {
    const lines = reported({ ...newColumn, ...newPlace })
    assert.equal(lines.length, 1, lines.join('\n'))
    assert.match(lines[0]!, /parts\.ts.*'remark'/)
  })

  it('every place is of a column of the register', () => {
    const registered = personalColumns.filter(({ whose }) => whose === 'applicant').map(({ column }) => column)
    assert.deepEqual(Object.keys(placesInReport).toSorted(), registered.toSorted())
  })

  it('what a copy or a hash says is shown where its original is', () => {
    const all: Readonly<Record<string, PlaceInReport>> = placesInReport
    const copies = Object.entries(all).filter(([, found]) => 'as' in found)
    assert.ok(copies.length > 5)
    for (const [name, found] of copies) assert.ok('as' in found && 'shown' in all[found.as]!, name)
  })
})
