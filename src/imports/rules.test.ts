import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findDuplicates } from './rules/find-duplicates.ts'
import { checkBasis, checkCounts } from './rules/may-confirm.ts'
import { obstacleIn } from './rules/why-stopped.ts'

const recorded = { mapping_id: 'm', policy_id: 'p', contract_fingerprint: 'c', rules_version: 'r' }
const basis = { fileErased: false, policyId: 'p', contractFingerprint: 'c', rulesVersion: 'r', latestMappingId: 'm' }

describe('the rules of an import', () => {
  it('let a batch be confirmed when it has good rows and the loss of the others is accepted', () => {
    const counts = { valid: 1, valid_with_warnings: 0, rejected: 0 }
    const codeOf = (more: object, accepted: boolean): string | undefined =>
      checkCounts({ ...counts, ...more }, accepted)?.refused.code
    assert.equal(codeOf({}, false), undefined)
    assert.equal(codeOf({ valid: 0, valid_with_warnings: 1 }, false), undefined)
    assert.equal(codeOf({ valid: 0 }, true), 'IMPORT_NOTHING_TO_DO')
    assert.equal(codeOf({ rejected: 1 }, false), 'IMPORT_ROWS_REJECTED')
    assert.equal(codeOf({ rejected: 1 }, true), undefined)
  })

  it('name the first thing that is another than when the file was checked', () => {
    const codeOf = (more: object): string | undefined => checkBasis(recorded, { ...basis, ...more })?.refused.code
    assert.equal(codeOf({}), undefined)
    const wrong = {
      IMPORT_FILE_ERASED: { fileErased: true },
      IMPORT_RULES_CHANGED: { rulesVersion: 'other' },
      IMPORT_POLICY_CHANGED: { policyId: 'other' },
      IMPORT_CONTRACT_CHANGED: { contractFingerprint: 'other' },
      IMPORT_MAPPING_CHANGED: { latestMappingId: 'other' },
    }
    for (const [code, more] of Object.entries(wrong)) assert.equal(codeOf(more), code)
    assert.equal(codeOf(Object.assign({}, ...Object.values(wrong))), 'IMPORT_FILE_ERASED')
  })

  it('stop an import on its way for everything but another policy in force', () => {
    assert.equal(obstacleIn(recorded, basis), null)
    assert.equal(obstacleIn(recorded, { ...basis, fileErased: true }), 'FILE_ERASED')
    assert.equal(obstacleIn(recorded, { ...basis, rulesVersion: 'other' }), 'RULES_CHANGED')
    assert.equal(obstacleIn(recorded, { ...basis, contractFingerprint: 'other' }), 'CONTRACT_CHANGED')
  })

  it('find a reference in the applications, further up in the file and in the same block, and none where there is none', () => {
    const known = { file: new Set(['f']), applications: new Set(['a', 'f2']) }
    assert.deepEqual(findDuplicates([null, 'x', 'f', 'a', 'x', null, 'y'], known), [
      null,
      null,
      'in_file',
      'in_applications',
      'in_file',
      null,
      null,
    ])
  })
})
