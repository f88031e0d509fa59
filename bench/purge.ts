// A purge of submitted applications that are past their retention, alone and beside submissions, and the report of what is held of
// one person. `npm run bench -- purge 100000` takes that many applications.
import { createLendingWorld, applicationBody, rows } from '../test/lending.ts'
import { writeEvaluated } from '../test/bulk/write-evaluated.ts'
import { superuserQuery } from '../test/superuser-query.ts'
import type { ReplayDesk } from '../src/historical-simulations/replays.fixture.ts'
import { openPool } from '../src/platform/database/connect.ts'
import { addMilliseconds } from '../src/platform/instant.ts'
import { executeRun } from '../src/purges/index.ts'
import type { Measured } from './measured.ts'
import { type OwnServer, withOwnServer } from './own-server.ts'
import { serverSeconds } from './processor/processor-seconds.ts'
import { membersGiven } from './replay/members-given.ts'

const APPLICATIONS = 20_000
const SEED = 14
/** Beside the purge, and without it. */
const SUBMITTED = 150
const OF_ONE_PERSON = 50
const THREE_YEARS_MS = 3 * 366 * 86_400_000

export function run(count: number = membersGiven() ?? APPLICATIONS): Promise<Measured[]> {
  return withOwnServer((server) => measure(server, count), ['max_wal_size=8GB'])
}

async function measure({ superuserUrl }: OwnServer, count: number): Promise<Measured[]> {
  const { world, desk } = await createLendingWorld({ environment: { LIMIT_STATEMENT_SECONDS: '600' } })
  const lender = world.institutions.alder
  const officer = await world.join(lender, 'Dora', ['data_protection_officer'])
  const replays: ReplayDesk = { world, desk, lender }
  await writeEvaluated(replays, count, SEED)
  await superuserQuery(world.database, 'vacuum analyze')
  await officer.stepUp()
  await officer.put('/trust/retention/applications_open', { row_version: 1, months: 24, confirm: true })

  await submissions(desk)
  const alone = await submissions(desk)

  const report = await reportOfOne(desk, officer)

  const before = await serverSeconds(superuserUrl)
  const purging = seconds(() => purgeLater(replays))
  // A fault of the submissions is shown, not that of the purge which ends with their server.
  purging.catch(() => undefined)
  const beside = await submissions(desk)
  const [executed, taken] = await purging
  if (!('outcome' in executed) || executed.outcome !== 'attested') throw new TypeError(JSON.stringify(executed))
  const after = await serverSeconds(superuserUrl)
  const [listed] = await officer.get('/trust/purge-runs')
  const destroyed = listed!.counts.find(({ item }) => item === 'applications_open')!.destroyed
  const { text } = await officer.send('GET', `/trust/purge-runs/${listed!.id}/attestation`)
  await world.stop()
  return [
    { name: `${destroyed} applications purged, ${SUBMITTED} submitted beside it`, value: round(taken, 1), unit: 's' },
    {
      name: 'the same for each application',
      value: round((taken * 1_000_000) / destroyed),
      unit: 'µs',
      aimAtMost: 600,
    },
    ...(before === null || after === null
      ? []
      : [
          {
            name: 'processor of the database for each',
            value: round(((after - before) * 1_000_000) / destroyed),
            unit: 'µs',
          },
        ]),
    { name: 'size of the attestation', value: round(text.length / 1_048_576, 2), unit: 'MiB', aimAtMost: 16 },
    { name: 'submissions one after the other, alone', value: round(alone), unit: '/s' },
    { name: 'the same beside the purge', value: round(beside), unit: '/s' },
    { name: 'ratio', value: round(beside / alone, 2), unit: '', min: 0.7 },
    { name: `report of a person with ${OF_ONE_PERSON} applications`, value: round(report, 2), unit: 's', aimAtMost: 1 },
  ]
}

type Desk = ReplayDesk['desk']

async function submit({ analyst, productId }: Desk, at: number, more: object = {}): Promise<void> {
  const body = { ...applicationBody(productId, rows[at % rows.length]!), external_reference: null, ...more }
  const { id, row_version } = await analyst.post('/applications', body, 201)
  await analyst.post(`/applications/${id}/submit`, { row_version })
}

/** How many of them a second, one after the other. */
async function submissions(desk: Desk): Promise<number> {
  const [, taken] = await seconds(async () => {
    // Persons of their own, whose earlier applications the purge destroys at its end.
    for (let at = 0; at < SUBMITTED; at += 1) await submit(desk, at, { applicant_reference: `S-${at}` })
  })
  return SUBMITTED / taken
}

/** By a clock that is ahead, because an edited time of submission would be spared. */
async function purgeLater({ world, lender }: ReplayDesk) {
  const eraser = openPool({ url: world.database.urlAs('probity_eraser'), max: 1 })
  const { platform } = world.service
  const clock = { ...platform.clock, now: () => addMilliseconds(platform.clock.now(), THREE_YEARS_MS) }
  try {
    return await executeRun({
      platform: { ...platform, clock },
      eraser,
      institutionId: lender.id,
      actor: { type: 'system', id: null },
      trigger: 'scheduled',
      readNow: async () => clock.now(),
      giveWay: async () => true,
    })
  } finally {
    await eraser.end()
  }
}

async function reportOfOne(desk: Desk, officer: Desk['analyst']): Promise<number> {
  for (let at = 0; at < OF_ONE_PERSON; at += 1) await submit(desk, at, { applicant_reference: 'C-many' })
  const asked = { kind: 'access', applicant_reference: 'C-many' } as const
  const { id, row_version } = await officer.post('/trust/data-rights', asked, 201)
  const [reply, taken] = await seconds(() =>
    officer.send('POST', `/trust/data-rights/${id}/access-report`, { row_version, applicant_reference: 'C-many' }),
  )
  if (reply.status !== 200) throw new TypeError(reply.text)
  return taken
}

async function seconds<T>(work: () => Promise<T>): Promise<[T, number]> {
  const from = performance.now()
  return [await work(), (performance.now() - from) / 1000]
}

function round(value: number, digits = 0): number {
  return Number(value.toFixed(digits))
}
