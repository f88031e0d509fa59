import assert from 'node:assert/strict'
import { it } from 'node:test'
import { answersTo } from './answers.ts'

const ends = '2026-03-02T09:00:00Z'
const [before, after] = [Date.parse(ends) - 1, Date.parse(ends)]
const answers = (state: Parameters<typeof answersTo>[0]['state'], now: number) =>
  answersTo({ state, opposition_ends_at: ends }, now).join(' ')

it('a request is consented to or refused until it is answered, and opposed only in its opposition period', () => {
  assert.equal(answers('requested', before), 'refusal opposition consent')
  assert.equal(answers('requested', after), 'refusal consent')
  assert.equal(answers('consented', before), 'opposition revocation')
  assert.equal(answers('active', after), 'revocation')
  for (const state of ['refused', 'opposed', 'ended', 'expired'] as const) assert.equal(answers(state, before), '')
})
