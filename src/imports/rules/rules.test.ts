import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { obstacleIn } from './basis-changes.ts'
import { checkDeclarations } from './declarations.ts'
import { findDuplicates } from './find-duplicates.ts'
import { issueTotals } from '../check/issue-totals.ts'
import { checkCounts, checkRequired, checkUnchanged } from './may-confirm.ts'

const recorded = { policy_id: 'p', contract_fingerprint: 'c', rules_version: 'r' }
const basis = { fileErased: false, policyId: 'p', contractFingerprint: 'c', rulesVersion: 'r' }

describe('the rules of an import', () => {
  it('allows a confirmation when there are valid rows and the loss of the others is accepted', () => {
    const counts = { valid: 1, valid_with_warnings: 0, rejected: 0 }
    const codeOf = (more: object, accepted: boolean): string | undefined =>
      checkCounts({ ...counts, ...more }, accepted)?.refused.code
    assert.equal(codeOf({}, false), undefined)
    assert.equal(codeOf({ valid: 0, valid_with_warnings: 1 }, false), undefined)
    assert.equal(codeOf({ valid: 0 }, true), 'IMPORT_NOTHING_TO_DO')
    assert.equal(codeOf({ rejected: 1 }, false), 'IMPORT_ROWS_REJECTED')
    assert.equal(codeOf({ rejected: 1 }, true), undefined)
  })

  it('refuses a confirmation that leaves a required field without a value', () => {
    assert.equal(checkRequired([]), null)
    const refusal = checkRequired(['inputs.age', 'custom_fields.branch'])!
    assert.equal(refusal.refused.code, 'REQUIRED_INPUT_UNMAPPED')
    assert.match(refusal.message!, /Without a value: inputs\.age, custom_fields\.branch\.$/)
  })

  it('names the first change of the check basis', () => {
    const codeOf = (more: object): string | undefined => checkUnchanged(recorded, { ...basis, ...more })?.refused.code
    assert.equal(codeOf({}), undefined)
    const wrong = {
      IMPORT_FILE_ERASED: { fileErased: true },
      IMPORT_RULES_CHANGED: { rulesVersion: 'other' },
      IMPORT_POLICY_CHANGED: { policyId: 'other' },
      IMPORT_CONTRACT_CHANGED: { contractFingerprint: 'other' },
    }
    for (const [code, more] of Object.entries(wrong)) assert.equal(codeOf(more), code)
    assert.equal(codeOf(Object.assign({}, ...Object.values(wrong))), 'IMPORT_FILE_ERASED')
  })

  it('stops a running import for every change of the basis except another policy in force', () => {
    assert.equal(obstacleIn(recorded, basis), null)
    assert.equal(obstacleIn(recorded, { ...basis, fileErased: true }), 'FILE_ERASED')
    assert.equal(obstacleIn(recorded, { ...basis, rulesVersion: 'other' }), 'RULES_CHANGED')
    assert.equal(obstacleIn(recorded, { ...basis, contractFingerprint: 'other' }), 'CONTRACT_CHANGED')
  })

  it('finds a duplicate in the applications, in earlier rows and in the same block, and none for a row without a reference', () => {
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

  it('counts references taken since the check with those found by it', () => {
    const total = (code: 'type-error' | 'duplicate-reference', count: number, field = 'external_reference') =>
      ({ code, count, field, severity: 'error', column: 'Ref', detail: null }) as const
    const found = [total('type-error', 4, 'amount'), total('duplicate-reference', 3)]
    assert.deepEqual(issueTotals(found, { count: 0, column: 'Ref' }), found)
    assert.deepEqual(issueTotals(found, { count: 2, column: 'Ref' }), [total('duplicate-reference', 5), found[0]])
    assert.deepEqual(issueTotals([], { count: 1, column: 'Ref' }), [total('duplicate-reference', 1)])
  })

  it('refuses a declared contract version, product or currency that is not that of the batch, whatever its case', () => {
    const expected = { contract: ['v@2', 'v@1'], product: ['loan'], currency: ['EUR'] }
    const refusal = (metadata: object) => checkDeclarations({ ...metadata }, expected)
    const fitting = [
      {},
      { contract: 'v@1', product: 'Loan', currency: 'eur' },
      { product: '' },
      { rules: 'x', other: 'y' },
    ]
    for (const metadata of fitting) assert.equal(refusal(metadata), null)
    assert.equal(refusal(JSON.parse('{"__proto__": "x", "constructor": "y"}') as object), null)
    const codes = [
      { contract: 'v@3' },
      { product: 'lease' },
      { currency: 'USD' },
      { currency: 'EUROS', product: 'lease' },
      { Contract: 'v@3' },
      { currency: 'EUR', CURRENCY: 'USD' },
    ]
    assert.deepEqual(
      codes.map((metadata) => refusal(metadata)?.refused.code),
      [
        'IMPORT_CONTRACT_UNKNOWN',
        'IMPORT_PRODUCT_DIFFERS',
        'IMPORT_CURRENCY_DIFFERS',
        'IMPORT_PRODUCT_DIFFERS',
        'IMPORT_CONTRACT_UNKNOWN',
        'IMPORT_CURRENCY_DIFFERS',
      ],
    )
    assert.match(refusal({ contract: 'v@3' })!.message!, /Declared: “v@3”; expected: “v@2” or “v@1”\.$/)
    assert.match(refusal({ product: 'Mrs Nobody' })!.message!, /Declared: another one; expected: “loan”\.$/)
  })
})
