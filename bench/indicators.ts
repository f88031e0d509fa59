// Indicators of a million applications in two years, of 50 versions and 6 channels: the plans of all months, and readings.
import { createLendingWorld } from '../test/lending.ts'
import type { World } from '../test/world.ts'
import { fingerprintOf, pack } from '../src/indicators/publication/packed.ts'
import { insertPublication } from '../src/indicators/publication/publication-queries.ts'
import type { CountedCell, CountedPart } from '../src/indicators/counted.ts'
import { familyNames } from '../src/indicators/families.ts'
import { endOf, monthAfter, startOf } from '../src/indicators/months.ts'
import { type ShownMonth, showMonth } from '../src/indicators/rules/shown-month.ts'
import { appendEvents } from '../src/platform/audit/append.ts'
import { systemFrame } from '../src/platform/audit/frame.ts'
import { inTenant } from '../src/platform/database/transaction.ts'
import { newId } from '../src/platform/ids.ts'
import { randomOf } from '../core/statistics/institution.fixture.ts'
import type { Measured } from './measured.ts'
import { withOwnServer } from './own-server.ts'

const MONTHS = 24
const APPLICATIONS = 1_000_000
const VERSIONS = 50
const PRODUCTS = 10
const CHANNELS = ['branch', 'online', 'partner', 'phone', 'import', '-']
const READINGS = 60
const K = 10

/** Categories of each division with their weights. */
const WEIGHTS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  origin: { imported: 1, entered: 4 },
  submission: { first: 30, again: 1 },
  recommendation: { approve: 5, refer: 2, decline: 3 },
  band: { '01': 1, '02': 2, '03': 4, '04': 7, '05': 9, '06': 9, '07': 8, '08': 6, '09': 3, '10': 1, none: 2 },
  outcome: { approved: 6, declined: 4 },
  comparison: { agreed: 70, referred: 22, customer_relationship: 5, policy_not_suited: 2, data_error: 1 },
  escalation: { escalated: 1, direct: 8 },
}
const KNOCKOUTS = { over_indebted: 0.05, too_young: 0.01, no_income: 0.02 }
const DIVISIONS = {
  received: ['origin'],
  evaluated: ['submission', 'recommendation', 'band'],
  decided: ['outcome', 'comparison', 'escalation'],
}

interface Months {
  readonly parts: readonly CountedPart[]
  readonly shown: readonly ShownMonth[]
}

export function run(): Promise<Measured[]> {
  return withOwnServer(measure)
}

async function measure(): Promise<Measured[]> {
  const random = randomOf(1994)
  const parts = Array.from({ length: MONTHS }, () => partOf(random))
  const from = performance.now()
  const shown = parts.map((part) => showMonth({ before: [], part, k: K, isOpen: false }))
  const planSeconds = (performance.now() - from) / 1000
  const milliseconds = await timeReadings({ parts, shown })
  const of = `${MONTHS} months x ${VERSIONS} versions x ${CHANNELS.length} channels`
  return [
    { name: `plans of ${of}`, value: round(planSeconds), unit: 's', aimAtMost: 120 },
    { name: 'linear programs solved for them', value: 0, unit: '' },
    { name: `reading of ${of}, p95`, value: round(percentile(milliseconds, 0.95)), unit: 'ms', aimAtMost: 300 },
    { name: 'the same, median', value: round(percentile(milliseconds, 0.5)), unit: 'ms' },
  ]
}

async function timeReadings(months: Months): Promise<number[]> {
  const { world } = await createLendingWorld()
  try {
    const lender = world.institutions.alder
    let last = '2024-03'
    for (const at of months.parts.keys()) {
      await publish(world, lender.id, last, months, at)
      if (at < MONTHS - 1) last = monthAfter(last)
    }
    const lead = await world.join(lender, 'Lea', ['business_lead'])
    const times: number[] = []
    for (let reading = 0; reading < READINGS; reading += 1) {
      const from = performance.now()
      await lead.get(`/vision/indicators?from=2024-03&to=${last}`)
      times.push(performance.now() - from)
    }
    return times
  } finally {
    await world.stop()
  }
}

/** As a worker publishes a month, of counts that nobody counted. */
async function publish(world: World, institutionId: string, month: string, { parts, shown }: Months, at: number) {
  const { platform } = world.service
  const now = platform.clock.now()
  const packed = { counts: pack(parts[at]!), shown: pack(shown[at]!) }
  const fingerprint = fingerprintOf(packed.counts, packed.shown)
  const id = newId(now)
  const span = { counted_from: startOf(month), counted_until: endOf(month) }
  await inTenant(platform.pool, institutionId, async (tenant) => {
    await insertPublication(tenant, { id, month, number: 1, ...span, min_segment_size: K, ...packed, fingerprint }, now)
    const data = { month, number: 1, min_segment_size: K, fingerprint }
    await appendEvents(tenant, systemFrame(platform), [
      { kind: 'indicators.plan_published', subject: { type: 'indicator_publication', id }, data },
    ])
  })
}

export function partOf(random: () => number): CountedPart {
  const cells = familyNames.map((family) => [
    family,
    Array.from({ length: VERSIONS }, (_version, version) =>
      CHANNELS.flatMap((channel, place) => cellOf(DIVISIONS[family], { version, channel, place }, random)),
    ).flat(),
  ])
  return Object.fromEntries(cells) as CountedPart
}

/** The n-th version and channel are smaller than the first. */
function cellOf(
  divisions: readonly string[],
  { version, channel, place }: { version: number; channel: string; place: number },
  random: () => number,
): CountedCell[] {
  const share = 1 / (1 + version) / 4.5 / ((1 + place) * 2.45)
  const population = Math.round((APPLICATIONS / MONTHS) * share * (0.5 + random()))
  if (population === 0) return []
  const counts: Record<string, number> = {}
  const add = (column: string): void => void (counts[column] = (counts[column] ?? 0) + 1)
  for (let made = 0; made < population; made += 1) {
    for (const division of divisions) add(`${division}/${draw(WEIGHTS[division]!, random)}`)
    if (!divisions.includes('band')) continue
    for (const [code, likely] of Object.entries(KNOCKOUTS)) if (random() < likely) add(`knockout:${code}/fired`)
  }
  const id = (kind: string, number: number): string =>
    `00000000-0000-7000-8000-${kind}${String(number).padStart(8, '0')}`
  const named = { product: id('0001', version % PRODUCTS), policy: id('0002', version), channel }
  const sums = { amount_asked: '1000', fields_asked: '20', fields_given: '18', amount_granted: '800' }
  return [{ ...named, population, counts, sums, hours: [[5, population]] }]
}

function draw(weights: Readonly<Record<string, number>>, random: () => number): string {
  let left = random() * Object.values(weights).reduce((sum, weight) => sum + weight, 0)
  for (const [name, weight] of Object.entries(weights)) {
    left -= weight
    if (left < 0) return name
  }
  return Object.keys(weights)[0]!
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1]!
}

function round(value: number): number {
  return Number(value.toFixed(1))
}
