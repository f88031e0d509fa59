import type { Canonical } from '../index.ts'
import { sealBytes } from '../seal.fixture.ts'
import type { Row } from './bad-bundles.fixture.ts'

type Members = { [name: string]: Canonical }

const sealText = new TextDecoder().decode(sealBytes())

/** By somebody who has only the file. */
const edited = (from: string, to: string) => (): Uint8Array => {
  if (!sealText.includes(from)) throw new Error(`the seal has no ${from}`)
  return new TextEncoder().encode(sealText.replace(from, to))
}

export const SEALS: Row[] = [
  [
    'a seal with another count in its comparison',
    edited('"approve":1', '"approve":2'),
    '1 piece.comparison.commitment COMMITMENT_DIFFERS',
  ],
  [
    'a seal whose results are those of another comparison, signed',
    () => sealBytes(({ comparison }) => Object.assign(comparison, { changed: 0 })),
    '1 simulation.results DIFFERENT',
  ],
  [
    'a seal of another engine version, signed',
    () => sealBytes(({ policies }) => Object.assign(policies, { engine_version: '2.0.0' })),
    '1 simulation.results DIFFERENT',
  ],
  [
    'a seal whose candidate is another version, signed',
    () =>
      sealBytes(({ policies }) =>
        Object.assign(policies['candidate'] as Members, { fingerprint: `sha256:${'2'.repeat(64)}` }),
      ),
    '1 simulation.results DIFFERENT',
  ],
  [
    'a seal whose dataset left out nobody, signed',
    () =>
      sealBytes(({ dataset }) =>
        Object.assign((dataset['counts'] as Members)['left_out'] as Members, { never_evaluated: 0 }),
      ),
    '1 simulation.dataset DIFFERENT',
  ],
  [
    'a seal whose dataset has no criteria, signed',
    () => sealBytes(({ dataset }) => void delete dataset['criteria']),
    '1 simulation.dataset DIFFERENT',
  ],
]
