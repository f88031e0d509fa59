// How long a search takes among many passages. Words are as frequent as in a language (Zipf): the commonest stand in nearly
// every passage, most in few.
import { findPassages } from '../../src/knowledge/finding/find-passages.ts'
import { inSnapshot } from '../../src/platform/database/transaction.ts'
import { randomOf } from '../../core/statistics/institution.fixture.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, type World } from '../../test/world.ts'
import type { Measured } from '../measured.ts'
import { connectionsOf, processorMs } from '../processor/processor-time.ts'
import { type BenchDocument, depositAll } from './deposited.ts'
import { mean, percentile } from './metrics.ts'
import { withError } from './typing.ts'

const DOCUMENTS = 100
const WORDS_PER_PASSAGE = 120
const VOCABULARY = 30_000
const SEARCHES = 200
const COMMON = 'de la le et les des en un une du dans que pour qui au par sur est pas plus'.split(' ')
const SYLLABLES = 'ba ce di fo gu la me ni po ru sa te vi zo cha lie mon rec trai pla'.split(' ')

export async function measureSpeed(passages: number, aimAtMost: number): Promise<Measured[]> {
  const world = await createWorld()
  try {
    const random = randomOf(42)
    const from = performance.now()
    const documents = Array.from({ length: DOCUMENTS }, (_document, at) => documentOf(at, passages / DOCUMENTS, random))
    await depositAll(world, world.institutions.alder.id, documents, () => undefined)
    const seconds = (performance.now() - from) / 1_000
    await superuserQuery(world.database, 'vacuum analyze')
    const { times, processor } = await timeSearches(world, random)
    const of = `${passages} passages`
    return [
      { name: `deposit of ${of} in ${DOCUMENTS} documents`, value: round(seconds), unit: 's' },
      { name: `search over ${of}, p95`, value: round(percentile(times, 0.95)), unit: 'ms', aimAtMost },
      { name: 'the same, median', value: round(percentile(times, 0.5)), unit: 'ms' },
      { name: 'the same, longest', value: round(Math.max(...times)), unit: 'ms' },
      ...(processor === null
        ? []
        : [{ name: 'processor time of a search, mean', value: round(processor), unit: 'ms' }]),
    ]
  } finally {
    await world.stop()
  }
}

async function timeSearches(world: World, random: () => number) {
  const times: number[] = []
  for (let warm = 0; warm < 10; warm += 1) await search(world, questionOf(random, warm))
  const connections = await connectionsOf(world.database)
  const before = processorMs(connections)
  for (let at = 0; at < SEARCHES; at += 1) {
    const question = questionOf(random, at)
    const from = performance.now()
    await search(world, question)
    times.push(performance.now() - from)
  }
  const after = processorMs(connections)
  return { times, processor: before === null || after === null ? null : mean([after - before]) / SEARCHES }
}

function search(world: World, query: string): Promise<unknown> {
  const { platform } = world.service
  const reader = { roles: [], manages: true }
  return inSnapshot(platform.pool, world.institutions.alder.id, (tenant) =>
    findPassages(platform, tenant, reader, { query, language: 'fr', module: null, limit: 10 }),
  )
}

function documentOf(at: number, passages: number, random: () => number): BenchDocument {
  const section = (place: number): string => {
    const text = Array.from({ length: WORDS_PER_PASSAGE }, () => wordOf(drawRank(random))).join(' ')
    return `## ${wordOf(drawRank(random))} ${wordOf(drawRank(random))} ${place}\n\n${text}\n\n`
  }
  const content = Array.from({ length: passages }, (_section, place) => section(place)).join('')
  return { key: `manual-${at}`, language: 'fr', title: `Manuel ${wordOf(drawRank(random))}`, content }
}

/** Three common words, four of the texts, two rarer ones; one in four with a typing error, one in ten of common words alone. */
function questionOf(random: () => number, at: number): string {
  const common = Array.from({ length: 3 }, () => COMMON[Math.floor(random() * COMMON.length)]!)
  if (at % 10 === 9) return common.join(' ')
  const topical = Array.from({ length: 4 }, () => wordOf(drawRank(random)))
  const rare = Array.from({ length: 2 }, () => wordOf(200 + Math.floor(random() * 2_000)))
  const question = [...common, ...topical, ...rare].join(' ')
  return at % 4 === 0 ? withError(question, at) : question
}

/** The rank of a word, by the law of Zipf: about log-uniform. */
function drawRank(random: () => number): number {
  return Math.floor(Math.exp(random() * Math.log(VOCABULARY + 1))) - 1
}

function wordOf(rank: number): string {
  if (rank < COMMON.length) return COMMON[rank]!
  let word = ''
  for (let left = rank; left > 0; left = Math.floor(left / SYLLABLES.length))
    word += SYLLABLES[left % SYLLABLES.length]!
  return word
}

function round(value: number): number {
  return Number(value.toFixed(1))
}
