// A grid and numbers that the service would refuse, evaluated without its readers as a verifier does it.
import {
  type Draft,
  applicationOf,
  day,
  exampleGridDocument,
  exampleParametersDocument,
  salts,
  sha256,
} from '../../example.fixture.ts'
import { engines, type Grid, type PolicyParameters } from '../../index.ts'
import type { Evaluation, PolicyContent } from '../../types.ts'

export const engine = engines.get('1.0.0')!
export const good = {
  net_income: '2500',
  debt_service: '150',
  seniority: '36',
  housing: 'own',
  guarantor: true,
  opened_on: '2024-02-29',
}

export function evaluated(change: (grid: Draft, parameters: Draft) => void, given: object = {}): Evaluation {
  return engine.evaluate(contentOf(change), applicationOf({ ...good, ...given }), day, salts, sha256)
}

export function contentOf(change: (grid: Draft, parameters: Draft) => void): PolicyContent {
  const [grid, parameters] = [structuredClone(exampleGridDocument), structuredClone(exampleParametersDocument)]
  change(grid, parameters)
  return { id: 'made', version: 1, grid: grid as unknown as Grid, parameters: parameters as PolicyParameters }
}
