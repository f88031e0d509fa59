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
  const problems = (reached: readonly string[]): string[] => {
    writeFileSync(join(folder, 'codes'), reached.map((code) => `${code}\n`).join(''))
    return problemsOfReached(
      join(folder, 'codes'),
      refusalCatalogue.map((kind) => kind.code),
    )
  }
  const waiting = ['HUMAN_SESSION_REQUIRED', 'MACHINE_CREDENTIAL_REQUIRED']
  const reachable = refusalCatalogue.map((kind) => kind.code).filter((code) => !waiting.includes(code))

  it('finds nothing when all were reached, by several files or one', () => {
    assert.deepEqual(problems([...reachable, ...reachable]), [])
  })

  it('names each code that no test reached', () => {
    assert.deepEqual(problems(reachable.filter((code) => code !== 'OWN_ACCOUNT')), [
      'No test reaches the refusal OWN_ACCOUNT',
    ])
  })

  it('names a code that was reached though it stands on the list of those that cannot be', () => {
    assert.match(problems([...reachable, waiting[0]!]).join(), /take it from the list/)
  })
})
