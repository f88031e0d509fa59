// The lists, searches, desks and readings of applications, each asked for over HTTP, one after another.
import type { ApplicationPageOut } from '../../client/index.ts'
import { exchange } from '../../test/network/exchange.ts'
import type { Person, World } from '../../test/world.ts'
import { connectionsOf, processorMs } from '../processor/processor-time.ts'
import type { GrowthLender } from './lender.ts'
import { type NewKeys, sealShown } from './seal-shown.ts'

const WARM_UP = 5
const TIMES = 40
/** A reading that takes seconds is measured less often. */
const MAX_MS = 15_000

interface Asked {
  readonly name: string
  readonly who: Person
  /** Asked in turn. */
  readonly paths: readonly string[]
}

export interface Reading {
  readonly name: string
  readonly p50: number
  readonly p95: number
  /** Milliseconds of service, database and client, on average; null where they cannot be read. */
  readonly processor: number | null
  readonly found: number | null
}

export function readingsOf(lender: GrowthLender, applications: number): Asked[] {
  const { analyst, newcomer, administrator, auditor, importer, products, decided } = lender
  const list = (name: string, query: string, who = analyst): Asked => ({ name, who, paths: [`/applications?${query}`] })
  const some = decided.slice(0, 20)
  const each = (name: string, path: (one: (typeof some)[number]) => string, who = analyst): Asked => ({
    name,
    who,
    paths: some.map(path),
  })
  const deep = (offset: number, more = ''): string =>
    `offset=${Math.min(offset, Math.floor(applications * 0.7))}${more}`
  /** Matches a tenth of a power of ten. */
  const tenth = `A-${'0'.repeat(9 - String(applications).length)}`
  return [
    list('list', ''),
    list('list, 200 a page', 'limit=200'),
    ...['draft', 'submitted', 'escalated', 'decided'].map((status) => list(`list, ${status}`, `status=${status}`)),
    list('by score, highest first', 'sort=score_desc'),
    list('by score, lowest first', 'sort=score_asc'),
    list('by score, highest first, submitted', 'sort=score_desc&status=submitted'),
    list('by score, lowest first, decided', 'sort=score_asc&status=decided'),
    list('mine', 'mine=true'),
    list('mine, of few', 'mine=true', newcomer),
    list('mine, drafts', 'mine=true&status=draft'),
    list('mine, by score', 'mine=true&sort=score_desc'),
    list('a frequent product', `product_id=${products.frequent}`),
    list('a rare product', `product_id=${products.rare}`),
    list('a rare product, by score', `product_id=${products.rare}&sort=score_asc`),
    list('a frequent product, submitted', `product_id=${products.frequent}&status=submitted`),
    list('mine of a product, submitted', `mine=true&product_id=${products.second}&status=submitted`),
    list('mine of a product, by score', `mine=true&product_id=${products.second}&sort=score_asc`),
    list('mine of a rare product', `mine=true&product_id=${products.rare}`),
    list('search by prefix, all', 'search=A-'),
    list('search by prefix, a tenth', `search=${tenth}`),
    list('search by prefix, a hundred', 'search=A-00002'),
    list('search by prefix, a tenth, decided', `search=${tenth}&status=decided`),
    each('search by number', ({ reference }) => `/applications?search=${Number(reference.slice(2))}`),
    each('search by applicant reference', ({ applicant }) => `/applications?search=${applicant}`),
    each('search by external reference', ({ external }) => `/applications?search=${external}`),
    list('search without a result', 'search=nobody-at-all'),
    list('page at offset 1,000', deep(1_000)),
    list('page at offset 10,000', deep(10_000)),
    list('page at offset 100,000', deep(100_000)),
    list('page at offset 100,000, decided', deep(100_000, '&status=decided')),
    list('page at offset 100,000, by score', deep(100_000, '&sort=score_desc')),
    list('page at offset 100,000, by score, lowest first', deep(100_000, '&sort=score_asc')),
    each('applicant history', ({ id }) => `/applications/${id}/applicant-history`),
    each('application', ({ id }) => `/applications/${id}`),
    each('evaluation', ({ evaluation }) => `/evaluations/${evaluation}`),
    { name: 'desk products', who: analyst, paths: ['/desk/products'] },
    { name: 'form of a product', who: analyst, paths: [`/desk/products/${products.frequent}/form`] },
    { name: 'import rows', who: importer, paths: [`/link/batches/${lender.batchId}/rows`] },
    { name: 'import batches', who: importer, paths: ['/link/batches'] },
    { name: 'audit events', who: auditor, paths: ['/admin/audit-events'] },
    { name: 'usage of a month', who: administrator, paths: [`/admin/usage?from=${month(1)}&to=${month(1)}`] },
    { name: 'usage of a year', who: administrator, paths: [`/admin/usage?from=${month(12)}&to=${month(1)}`] },
  ]
}

/** So many months ago. */
function month(ago: number): string {
  const day = new Date()
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - ago, 1)).toISOString().slice(0, 7)
}

export async function measureReadings(world: World, lender: GrowthLender, asked: readonly Asked[]): Promise<Reading[]> {
  const newKeys: NewKeys = new Map()
  for (const { who, paths } of asked)
    for (const path of paths) {
      const { items = [] } = JSON.parse(await answerTo(world, who, path)) as Partial<ApplicationPageOut>
      const unread = items.filter(({ applicant_reference }) => applicant_reference === null)
      await sealShown(
        world,
        lender.id,
        unread.map(({ id }) => id),
        newKeys,
      )
    }
  const readings: Reading[] = []
  for (const one of asked) readings.push(await measure(world, one))
  return readings
}

async function measure(world: World, { name, who, paths }: Asked): Promise<Reading> {
  const took: number[] = []
  const from = performance.now()
  let text = ''
  let connections: readonly number[] = []
  let used: number | null = null
  for (let turn = 0; turn < WARM_UP + TIMES; turn += 1) {
    if (turn === WARM_UP) {
      connections = await connectionsOf(world.database)
      used = processorMs(connections)
    }
    const before = performance.now()
    text = await answerTo(world, who, paths[turn % paths.length]!)
    if (turn >= WARM_UP) took.push(performance.now() - before)
    if (performance.now() - from > MAX_MS && took.length > 0) break
  }
  const usedThen = processorMs(connections)
  const processor = used === null || usedThen === null ? null : (usedThen - used) / took.length
  const answer = JSON.parse(text) as { total?: number; items?: readonly { applicant_reference: string | null }[] }
  if (answer.items?.some(({ applicant_reference }) => applicant_reference === null))
    throw new Error(`${name} shows an application whose references cannot be read`)
  return { name, p50: quantile(took, 0.5), p95: quantile(took, 0.95), processor, found: answer.total ?? null }
}

async function answerTo(world: World, who: Person, path: string): Promise<string> {
  const headers = { authorization: `Bearer ${who.token}` }
  const { status, text } = await exchange(`${world.address}/api/v1${path}`, 'GET', headers)
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
  return text
}

function quantile(values: readonly number[], q: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * q) - 1]!
}
