// The demonstration: two lenders from an empty service to verified evidence.
import { cpus } from 'node:os'
import { join } from 'node:path'
import { lenders } from './cast.ts'
import { consultManual } from './documentation.ts'
import { decideAll, openLender, type OpenLender } from './desk.ts'
import type { Journey } from './journey.ts'
import { progressOf } from './progress.ts'
import {
  changeOneByte,
  expectOneManifest,
  exportEvidence,
  type Exported,
  reconstitute,
  type Verdict,
  verify,
} from './proof.ts'
import { type ErasedPerson, eraseOne } from './erasure.ts'
import { Unexpected } from './http.ts'
import { askSupport } from './support.ts'
import { comparedText, type Replayed, replayStricter } from './replay.ts'
import type { Row } from './rows.ts'
import { type RunningService, startService } from './service.ts'
import { factTable, outcomeTable } from './summary.ts'

/** Enough to use two cores of a service, and well below its limit of queued password hashes. */
export const AT_ONCE = 8
/** Every tenth application belongs to the second lender. */
const SHARE = 10

export interface Show {
  readonly rows: readonly Row[]
  readonly source: string
  readonly dataDir: string
  readonly out: string
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

export async function showEverything(show: Show): Promise<void> {
  const began = performance.now()
  const service = await startService(show.dataDir, join(show.out, 'service.log'))
  say(
    `The service answers at ${service.url} after ${service.readySeconds.toFixed(1)} s (its own data in ${show.dataDir})`,
  )
  const proof = await running(show, service).finally(() => service.stop())
  say('\nThe service is stopped. The following steps do not need it.')
  const verdict = await provenOffline(show, proof)
  say('\nSummary')
  say(outcomeTable(proof.journeys))
  say('')
  say(
    factTable([
      ['rows', show.source],
      ['speed', proof.speed],
      ['engine', `computed again offline: ${verdict.computed!.recommendation}`],
      ['evaluation', verdict.computed!.evaluation_fingerprint],
      ['manifest', proof.evidence.manifestFingerprint],
      ['chains verified', proof.chains],
      ['evidence', `${proof.evidence.file} (${proof.evidence.bytes} bytes)`],
      ['trust file', proof.trustFile],
      ['time in all', `${((performance.now() - began) / 1000).toFixed(1)} s on ${cpus().length} cores`],
    ]),
  )
}

interface Proof {
  readonly journeys: readonly Journey[]
  readonly evidence: Exported
  readonly replayed: Replayed
  readonly erased: ErasedPerson
  readonly trustFile: string
  readonly chains: string
  readonly speed: string
}

async function running(show: Show, service: RunningService): Promise<Proof> {
  const shares = [
    show.rows.filter((_, i) => i % SHARE !== SHARE - 1),
    show.rows.filter((_, i) => i % SHARE === SHARE - 1),
  ]
  const journeys: Journey[][] = []
  const opened: OpenLender[] = []
  let speed = ''
  for (const [index, params] of lenders.entries()) {
    say(`\n${params.name}`)
    const lender = await openLender(service, params, say)
    const bar = progressOf('entered, evaluated, decided', shares[index]!.length)
    journeys.push(await decideAll(lender, shares[index]!, AT_ONCE, bar.step))
    opened.push(lender)
    speed ||= `applications decided at ${params.name}: ${bar.said}`
  }
  say('\nProof')
  const [first] = opened
  const all = progressOf('computed again by the service', journeys.flat().length)
  for (const [index, lender] of opened.entries())
    await reconstitute(lender.people.vera, journeys[index]!, AT_ONCE, all.step)
  const chosen = journeys[0]!.find(({ ending }) => ending.escalated) ?? journeys[0]![0]!
  const evidence = await exportedTwice(first!, chosen, show.out)
  const replayed = await replayStricter(first!, show.out)
  say(`  ${comparedText(replayed.simulation)}; sealed by ${first!.people.petra.params.name}`)
  const last = journeys[0]!.findLast((journey) => journey !== chosen)!
  const erased = await eraseOne(service, lenders[0]!, first!, last.applicationId, show.out)
  say('  one applicant consented, was told what is held of them, and was erased')
  const support = await askSupport(service, lenders[0]!, first!, show.out)
  say(
    `  the support request ${support.reference} was answered, resolved and confirmed; handed over in ${support.transmission}`,
  )
  const { section, statement } = await consultManual(service, lenders[0]!, first!)
  say(`  a page of the manual deposited, found and cited (${section}): “${statement}”`)
  const trustFile = join(show.out, 'trust.json')
  await service.command('keys', 'trust-file', '--out', trustFile)
  return {
    journeys: journeys.flat(),
    evidence,
    replayed,
    erased,
    trustFile,
    chains: await verifyChains(service),
    speed,
  }
}

/** Exported by an auditor, who may see everything, and by an analyst, who may not see points. */
async function exportedTwice({ people }: OpenLender, { applicationId }: Journey, out: string): Promise<Exported> {
  const whole = await exportEvidence(await people.ugo.signIn(), applicationId, join(out, 'evidence.json'))
  const partial = await exportEvidence(people.ana, applicationId, join(out, 'evidence-of-the-analyst.json'))
  expectOneManifest(whole, partial)
  say(
    `  exported by an auditor and by an analyst: one manifest; the analyst's file lacks ${partial.withheld.join(', ')}`,
  )
  return whole
}

interface AuditReport {
  readonly intact: boolean
  readonly chains: readonly { institution: { reference: string }; events: number; checkpoints: number }[]
}

/** Verifies the chains themselves, their trees, and the signed checkpoints outside the database. */
async function verifyChains(service: RunningService): Promise<string> {
  await service.command('checkpoint')
  const { intact, chains } = await service.command<AuditReport>('audit', 'verify')
  const verified = lenders.map(({ reference }) => chains.find(({ institution }) => institution.reference === reference))
  if (!intact || !verified.every((chain) => chain !== undefined && chain.checkpoints > 0)) {
    throw new Unexpected(`the chains do not verify: ${JSON.stringify(chains)}`)
  }
  return verified.map((chain) => `${chain!.institution.reference} ${chain!.events} events`).join(', ')
}

async function provenOffline(show: Show, { evidence, replayed, erased, trustFile, journeys }: Proof): Promise<Verdict> {
  const partial = join(show.out, 'evidence-of-the-analyst.json')
  const verdict = await expectVerdict(evidence.file, trustFile, [0])
  await expectVerdict(partial, trustFile, [0])
  const recorded = journeys.some(({ fingerprint }) => fingerprint === verdict.computed?.evaluation_fingerprint)
  if (!recorded) throw new Unexpected('the verifier computed another evaluation than the service recorded')
  say(`  evidence.json: ${verdict.checks.length} checks, ${verdict.verdict}`)
  const seal = await expectVerdict(replayed.file, trustFile, [0])
  say(`  simulation-seal.json: ${seal.checks.length} checks, ${seal.verdict}`)
  for (const [name, file] of [
    ['access-report.json', erased.report],
    ['attestation.json', erased.attestation],
  ] as const) {
    const { checks, verdict: of } = await expectVerdict(file, trustFile, [0])
    say(`  ${name}: ${checks.length} checks, ${of}`)
  }
  const changed = changeOneByte(evidence.file, show.out)
  const refused = await expectVerdict(changed.file, trustFile, [1, 3])
  const failing = refused.checks.find(({ outcome }) => outcome === 'fail')!
  say(
    `  with byte ${changed.position} changed: ${refused.verdict} (exit ${refused.exit_code}), ${failing.check}: ${failing.reason_en}`,
  )
  return verdict
}

async function expectVerdict(file: string, trustFile: string, wanted: readonly number[]): Promise<Verdict> {
  const verdict = await verify(file, trustFile)
  if (wanted.includes(verdict.exit_code)) return verdict
  const failing = verdict.checks
    .filter(({ outcome }) => outcome === 'fail')
    .map(({ check, reason_en }) => `${check}: ${reason_en}`)
  throw new Unexpected(`${file} was found ${verdict.verdict} (${verdict.exit_code}): ${failing.join('; ')}`)
}
