// What the edits of stored parts of pieces change, and what decides of a row what it is compared with.
import { newPiece } from '../../src/evidence/pieces.ts'
import { partPlace, type SealedPart, sealPart } from '../../src/evidence/parts/sealed-parts.ts'
import { dbOn } from '../../src/platform/database/connect.ts'
import { unwrapSubjectKey } from '../../src/platform/keys/institution-keys.ts'
import type { Edits } from './edits.ts'

export const PARTS = ['consents', 'decision', 'draft', 'escalation', 'input', 'results'] as const

/** The pieces that the operations write. */
export const PIECES = [
  'consents consent-state',
  'decision human-decision',
  'draft application-input',
  'draft references',
  'escalation escalation',
  'input application-input',
  'results evaluation-result',
  'results explanation-factors',
  'results explanation-summary',
  'results provenance',
  'results scorecard-points',
  'results trace',
]

/** What decides of a part, and of a manifest, what it is compared with. */
export const KIND_OF_PART = `concat_ws(' ', t.part, length(t.salts),
  (select concat_ws(' ', a.status, a.row_version > 1) from applications a where a.id = t.owner_id),
  (select e.previous_evaluation_id is null from evaluations e where e.id = t.owner_id))`
export const KIND_OF_MANIFEST = `concat_ws(' ', t.decision_id is null, (select e.previous_evaluation_id is null from evaluations e where e.id = t.evaluation_id))`
/** What only opening a part can find, but for those of drafts. */
export const CONTENTS = ['salts', 'sealed']

/** Compressed parts have any length. */
export const LONGER = `sealed || '\\x00'`
/** Without a salt for each piece: found without opening the part. */
export const OF_OTHER_LENGTH: readonly string[] = ['substr(salts, 1, length(salts) - 32)']

/** Where another value of the type would not be another value of the column; several of the same length and of another. */
export const VALUES: Readonly<Record<string, readonly (string | undefined)[]>> = {
  salts: [
    'overlay(salts placing sha256(salts) from 1)',
    'overlay(salts placing sha256(salts) from length(salts) - 31)',
    `substr(salts || '\\x00', 2)`,
    ...OF_OTHER_LENGTH,
  ],
  sizes: [
    'set_byte(sizes, 3, get_byte(sizes, 3) # 1)',
    'set_byte(sizes, length(sizes) - 1, get_byte(sizes, length(sizes) - 1) # 1)',
    `sizes || '\\x00000000'`,
    `'\\xffffffff' || substr(sizes, 5)`,
    `'\\x00'`,
  ],
  sealed: ['overlay(sealed placing sha256(sealed) from 3)', 'set_byte(sealed, 0, 2)', LONGER],
}

/** Another value, sealed as the service seals it: what an older backup may hold. */
export async function sealedAgain({ institutionId, world, client }: Edits, owner: string): Promise<SealedPart> {
  const { rows } = await client.query<{ id: string; wrapped_key: Buffer }>(
    `select s.id, s.wrapped_key from subjects s join applications a on a.subject_id = s.id where a.id = $1`,
    [owner],
  )
  const keys = await world.service.platform.institutionKeys.of({ db: dbOn(client), institutionId })
  const key = unwrapSubjectKey(keys, institutionId, rows[0]!.id, rows[0]!.wrapped_key)
  const others = [newPiece('application-input', { amount: '1' }), newPiece('references', { applicant: 'x' })]
  return sealPart(key, partPlace(institutionId, owner, 'draft'), 'draft', others, null)
}
