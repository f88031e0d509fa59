// A test collection: corpus.jsonl and queries.jsonl with `_id`, `text` (and `title`), qrels.tsv with a header line and the
// columns query, document, gain. Its documents are deposited like any others.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '../../core/values/schema.ts'
import { inSnapshot } from '../../src/platform/database/transaction.ts'
import type { Language } from '../../src/knowledge/languages.ts'
import { rankPassages } from '../../src/knowledge/search/rank-passages.ts'
import type { Audience } from '../../src/knowledge/search/rank-queries.ts'
import { createWorld, type World } from '../../test/world.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import type { Measured } from '../measured.ts'
import { type BenchDocument, depositAll } from './deposited.ts'
import { mean, ndcgAt10, percentile, recallAt10 } from './metrics.ts'

export interface Entry {
  readonly id: string
  readonly title: string
  readonly text: string
}

/** The bound of a question, and of a title. */
const MAX_QUESTION = 2_000
const MAX_TITLE = 120

export async function measureCollection(folder: string, language: Language): Promise<Measured[]> {
  const corpus = readEntries(join(folder, 'corpus.jsonl'))
  const questions = readEntries(join(folder, 'queries.jsonl'))
  const judgements = readJudgements(join(folder, 'qrels.tsv'))
  const world = await createWorld()
  try {
    const from = performance.now()
    const ids = await depositCorpus(world, corpus, language)
    const seconds = (performance.now() - from) / 1_000
    const of = `${corpus.length} documents, ${ids.passages} passages, ${language}`
    return [
      { name: `deposit of ${of}`, value: round(seconds), unit: 's' },
      ...(await measureQuestions(world, questions, judgements, { ids: ids.byDocument, language })),
    ]
  } finally {
    await world.stop()
  }
}

async function depositCorpus(world: World, corpus: readonly Entry[], language: Language) {
  const lender = world.institutions.alder.id
  const documents = corpus.map((entry, at) => documentOf(entry, keyOf(at), language))
  await depositAll(world, lender, documents, (key) => console.log(`  ${key} has no text`))
  const rows = await superuserQuery<{ id: string; key: string; passages: number }>(
    world.database,
    'select id, key, passages from knowledge_documents',
  )
  const byKey = new Map(corpus.map(({ id }, at) => [keyOf(at), id]))
  const byDocument = new Map(rows.map(({ id, key }) => [id, byKey.get(key)!]))
  // As after the first night of a service.
  await superuserQuery(world.database, 'vacuum analyze')
  return { byDocument, passages: rows.reduce((sum, { passages }) => sum + passages, 0) }
}

/** What a title has beyond its bound begins the text. */
export function documentOf({ title: given, text }: Entry, key: string, language: Language): BenchDocument {
  const words = given.trim().split(/\s+/u)
  let fitting = words.length
  while (words.slice(0, fitting).join(' ').length > MAX_TITLE) fitting -= 1
  const title = words.slice(0, fitting).join(' ')
  const rest = words.slice(fitting).join(' ')
  const content = asMarkdown([rest, text].filter(Boolean).join('\n\n').trim() || title)
  return { key, language, title: title || '-', content }
}

const MARKS = /[!-/:-@[-`{-~]/g

/** A plain text that Markdown reads as the same text: of `p < 0.05 and n > 3` nothing is taken for HTML. */
function asMarkdown(text: string): string {
  const lines = text.split(/\r?\n/u).map((line) => line.trim())
  return lines.join('\n').replaceAll(MARKS, (mark) => `\\${mark}`)
}

function keyOf(at: number): string {
  return `d${String(at).padStart(7, '0')}`
}

async function measureQuestions(
  world: World,
  questions: readonly Entry[],
  judgements: ReadonlyMap<string, ReadonlyMap<string, number>>,
  { ids, language }: { readonly ids: ReadonlyMap<string, string>; readonly language: Language },
): Promise<Measured[]> {
  const audiences = await superuserQuery<Audience>(
    world.database,
    'select institution_id, id from knowledge_audiences order by institution_id, id',
  )
  const [gains, recalls, times]: [number[], number[], number[]] = [[], [], []]
  for (const { id, text } of questions) {
    const judged = judgements.get(id)
    // Of a question without an answer neither measure is defined.
    if (judged === undefined || !hasAnswer(judged)) continue
    const query = text.slice(0, MAX_QUESTION)
    const from = performance.now()
    const passages = await inSnapshot(world.service.platform.pool, world.institutions.alder.id, (tenant) =>
      rankPassages(tenant, { query, language, audiences, limit: 50 }),
    )
    times.push(performance.now() - from)
    // A document ranks where its best passage does.
    const ranked = [...new Set(passages.map(({ documentId }) => ids.get(documentId)!))]
    gains.push(ndcgAt10(ranked, judged))
    recalls.push(recallAt10(ranked, judged))
  }
  return [
    { name: `nDCG@10 of ${gains.length} questions`, value: round(mean(gains), 4), unit: '' },
    { name: 'recall@10', value: round(mean(recalls), 4), unit: '' },
    { name: 'a question, mean', value: round(mean(times)), unit: 'ms' },
    { name: 'a question, p95', value: round(percentile(times, 0.95)), unit: 'ms' },
  ]
}

function hasAnswer(gains: ReadonlyMap<string, number>): boolean {
  return [...gains.values()].some((gain) => gain > 0)
}

function readEntries(file: string): Entry[] {
  return linesOf(file).map((line) => {
    const value: unknown = JSON.parse(line)
    if (!isObject(value)) throw new TypeError(`${file} has a line that is no object`)
    return { id: String(value['_id']), title: textOf(value['title']), text: textOf(value['text']) }
  })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\0', ' ') : ''
}

function readJudgements(file: string): Map<string, Map<string, number>> {
  const judgements = new Map<string, Map<string, number>>()
  for (const line of linesOf(file).slice(1)) {
    const [query = '', document = '', gain = ''] = line.split('\t').map((cell) => cell.trim())
    const judged = judgements.get(query) ?? new Map<string, number>()
    judgements.set(query, judged.set(document, Number(gain)))
  }
  return judgements
}

function linesOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(/^\u{FEFF}/u, '')
  return text.split(/\r?\n/u).filter((line) => line.trim() !== '')
}

function round(value: number, digits = 1): number {
  return Number(value.toFixed(digits))
}
