import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { refusalCatalogue } from '../../src/areas.ts'
import { problemsOfReached } from '../reached.ts'

describe('the comparison of the refusals that tests reached with the catalogue', () => {
  const folder = mkdtempSync(join(tmpdir(), 'probity-reached-'))
  after(() => rmSync(folder, { recursive: true }))
  const codes = refusalCatalogue.map((kind) => kind.code)
  const problems = (reached: readonly string[], notYet?: Record<string, string>): string[] => {
    writeFileSync(join(folder, 'codes'), reached.map((code) => `${code}\n`).join(''))
    return problemsOfReached(join(folder, 'codes'), codes, notYet)
  }

  it('reports nothing when all were reached, by one file or several', () => {
    assert.deepEqual(problems([...codes, ...codes]), [])
  })

  it('names each code that no test reached', () => {
    assert.deepEqual(problems(codes.filter((code) => code !== 'OWN_ACCOUNT')), [
      'No test reaches the refusal OWN_ACCOUNT',
    ])
  })

  it('names a code that was reached although it is on the list of unreachable ones', () => {
    assert.match(problems(codes, { OWN_ACCOUNT: 'an operation that is still to come' }).join(), /take it from the list/)
  })
})
