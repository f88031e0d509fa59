// Checks the service's claims from outside: the exported file by the verifier, the chains by the operator's command.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EvidenceBundleOut, valueOf } from '../client/index.ts'
import { Unexpected } from './http.ts'
import type { Journey } from './journey.ts'
import type { Person } from './person.ts'
import { inParallel } from './progress.ts'
import { type Ended, probity } from './service.ts'

export interface Exported {
  readonly file: string
  readonly bytes: number
  readonly manifestFingerprint: string
  readonly withheld: readonly string[]
}

/** The file as it was served, byte for byte. */
export async function exportEvidence(person: Person, applicationId: string, file: string): Promise<Exported> {
  const path = { application_id: applicationId }
  const answer = await person.client.post('/api/v1/applications/{application_id}/evidence', { path, as: 'bytes' })
  const bytes = valueOf(answer)
  writeFileSync(file, bytes)
  const { statement } = JSON.parse(Buffer.from(bytes).toString()) as EvidenceBundleOut
  return {
    file,
    bytes: bytes.length,
    manifestFingerprint: statement.manifest_fingerprint,
    withheld: statement.withheld,
  }
}

/** Two readers with different rights have different files with the same manifest. */
export function expectOneManifest(whole: Exported, partial: Exported): void {
  if (whole.manifestFingerprint !== partial.manifestFingerprint)
    throw new Unexpected('two people exported two manifests of one evaluation')
  if (whole.withheld.length > 0) throw new Unexpected(`withheld from the auditor: ${whole.withheld.join(', ')}`)
  if (!partial.withheld.includes('scorecard-points'))
    throw new Unexpected('the analyst holds the points of the scorecard')
}

export interface Verdict {
  readonly verdict: string
  readonly exit_code: number
  readonly checks: readonly { check: string; outcome: string; reason_en: string }[]
  readonly computed: { readonly recommendation: string; readonly evaluation_fingerprint: string } | null
}

/** Runs the verifier as a process that is independent of the service. */
export async function verify(file: string, trustFile: string): Promise<Verdict> {
  const ended: Ended = await probity(['verify', file, '--trust', trustFile, '--json'])
  const report = JSON.parse(ended.out) as Verdict
  if (ended.code !== report.exit_code)
    throw new Unexpected(`the verifier ended with ${ended.code} but reports ${report.exit_code}`)
  return report
}

/** A copy with one digit of the score changed. */
export function changeOneByte(file: string, folder: string): { file: string; position: number } {
  const bytes = readFileSync(file)
  const mark = '"score":"'
  const position = bytes.indexOf(mark) + mark.length
  if (position < mark.length) throw new Unexpected('the evidence shows no score')
  bytes[position] = bytes[position] === 0x39 ? 0x38 : bytes[position]! + 1
  const changed = join(folder, 'evidence-changed.json')
  writeFileSync(changed, bytes)
  return { file: changed, position }
}

/** Computes each of these evaluations again from its recorded pieces. */
export async function reconstitute(
  person: Person,
  journeys: readonly Journey[],
  atOnce: number,
  step: () => void,
): Promise<void> {
  await inParallel(journeys, atOnce, async ({ evaluationId, fingerprint }) => {
    const path = { evaluation_id: evaluationId }
    const answer = await person.client.post('/api/v1/evaluations/{evaluation_id}/reconstitution', { path })
    const { verdict, recomputed_fingerprint } = valueOf(answer)
    if (verdict !== 'match' || recomputed_fingerprint !== fingerprint)
      throw new Unexpected(`${evaluationId} came out as ${verdict}`)
    step()
  })
}
