import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Permission } from '../../platform/access/permissions.ts'
import { checkDate, dateProblem } from './effective-date.ts'
import { checkArchiver } from './may-archive.ts'
import { allBlockers, checkReadiness, type Circumstances } from './readiness.ts'

it('a version takes effect today or later, and an earlier date is a problem of its field', () => {
  assert.equal(dateProblem('2026-03-02', '2026-03-02'), null)
  assert.equal(dateProblem('2026-03-01', '2026-03-02')!.type, 'date_in_past')
  assert.equal(checkDate('2026-12-31', '2026-03-02'), null)
  assert.equal(checkDate('2025-12-31', '2026-03-02')!.refused.code, 'EFFECTIVE_DATE_PAST')
})

it('authors archive drafts, approvers the rest, an active version with a fresh code only, and nobody an archived one', () => {
  const refusalOf = (
    status: 'draft' | 'submitted' | 'active' | 'archived',
    permission: Permission,
    isSteppedUp = false,
  ) => checkArchiver(status, { permissions: new Set([permission]), isSteppedUp })?.refused.code ?? null
  assert.deepEqual(
    [
      refusalOf('draft', 'policies.author'),
      refusalOf('draft', 'policies.approve'),
      refusalOf('submitted', 'policies.approve'),
      refusalOf('submitted', 'policies.author'),
      refusalOf('active', 'policies.approve', true),
      refusalOf('active', 'policies.approve'),
      refusalOf('archived', 'policies.approve', true),
    ],
    [null, 'PERMISSION_DENIED', null, 'PERMISSION_DENIED', null, 'STEP_UP_REQUIRED', 'INVALID_STATE'],
  )
})

it('a version is ready when its product is active and its present content was simulated, whatever it is warned of', () => {
  const content = { revision: 2, fingerprint: 'sha256:b' }
  const simulation = (policy_revision: number, policy_fingerprint: string) => ({ policy_revision, policy_fingerprint })
  const codesOf = (circumstances: Partial<Circumstances>) =>
    allBlockers([], { productIsActive: true, content, simulations: [], ...circumstances }).map(({ code }) => code)
  assert.deepEqual(codesOf({ simulations: [simulation(2, 'sha256:b')] }), [])
  assert.deepEqual(codesOf({}), ['NOT_SIMULATED'])
  assert.deepEqual(codesOf({ simulations: [simulation(1, 'sha256:b')] }), ['SIMULATION_STALE'])
  assert.deepEqual(codesOf({ simulations: [simulation(2, 'sha256:a')], productIsActive: false }), [
    'SIMULATION_STALE',
    'PRODUCT_NOT_ACTIVE',
  ])
  const [blocking] = allBlockers([], { productIsActive: false, content, simulations: [simulation(2, 'sha256:b')] })
  assert.equal(checkReadiness([{ ...blocking!, severity: 'warning' }]), null)
  const refused = checkReadiness([blocking!, blocking!])!
  assert.equal(refused.refused.code, 'POLICY_NOT_READY')
  assert.equal(refused.message?.split('PRODUCT_NOT_ACTIVE').length, 2, 'each code once')
})
