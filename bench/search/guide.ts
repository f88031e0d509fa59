// Own questions over the user guide: how many find their section among the first five, as asked, with one typing error each,
// and in capitals without accents.
import { readFileSync } from 'node:fs'
import { readGuide } from '../../src/knowledge/guide/guide-files.ts'
import { knowledgeLanguages, type Language } from '../../src/knowledge/languages.ts'
import { rankPassages } from '../../src/knowledge/search/rank-passages.ts'
import type { Audience } from '../../src/knowledge/search/rank-queries.ts'
import { inSnapshot } from '../../src/platform/database/transaction.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, type World } from '../../test/world.ts'
import type { Measured } from '../measured.ts'
import { depositAll } from './deposited.ts'
import { inPlainCapitals, withError } from './typing.ts'

interface Answer {
  readonly key: string
  /** The heading, or several of which each answers. */
  readonly section: string | readonly string[]
}

export interface Question extends Answer {
  readonly id: string
  readonly language: Language
  readonly question: string
  readonly also?: readonly Answer[]
}

const file = new URL('guide-questions.json', import.meta.url)

export async function measureGuide(): Promise<Measured[]> {
  const questions = readQuestions()
  const world = await createWorld()
  try {
    await depositAll(world, world.institutions.alder.id, readGuide(), (key) => console.log(`  ${key} has no text`))
    const measured: Measured[] = []
    for (const language of knowledgeLanguages) {
      measured.push(...(await measureLanguage(world, language, questions)))
    }
    return measured
  } finally {
    await world.stop()
  }
}

export function readQuestions(): readonly Question[] {
  return JSON.parse(readFileSync(file, 'utf8')) as readonly Question[]
}

async function measureLanguage(world: World, language: Language, all: readonly Question[]): Promise<Measured[]> {
  const questions = all.filter((question) => question.language === language)
  const share = (change: Change): Promise<number> => shareFound(world, language, questions, change)
  const plain = await share(asAsked)
  const misspelt = await share(withError)
  const capitals = await share(inPlainCapitals)
  const of = `${questions.length} questions over the guide (${language})`
  return [
    { name: `${of}: section among the first five`, value: percent(plain), unit: '%', min: 90 },
    {
      name: 'the same with one typing error, of the share above',
      value: percent(misspelt / plain),
      unit: '%',
      min: 90,
    },
    { name: 'the same in capitals without accents', value: percent(capitals / plain), unit: '%', min: 90 },
  ]
}

type Change = (question: string, seed: number) => string

export function asAsked(question: string): string {
  return question
}

/** The share of the questions that find a section which answers them among the first five passages. */
export async function shareFound(
  world: World,
  language: Language,
  questions: readonly Question[],
  change: Change,
): Promise<number> {
  const asked = questions.map(({ question }, at) => change(question, at))
  const found = await findSections(world, language, asked)
  return questions.filter((question, at) => isAnswered(question, found[at]!)).length / questions.length
}

/** For each question the keys and last headings of the first five passages. */
async function findSections(world: World, language: Language, questions: readonly string[]): Promise<string[][]> {
  const audiences = await superuserQuery<Audience>(
    world.database,
    `select institution_id, id from knowledge_audiences where language = '${language}' order by institution_id, id`,
  )
  const rows = await superuserQuery<{ id: string; ordinal: number; key: string; section: string }>(
    world.database,
    'select d.id, p.ordinal, d.key, p.section from knowledge_passages p join knowledge_documents d on d.id = p.document_id',
  )
  const sections = new Map(rows.map((row) => [`${row.id}/${row.ordinal}`, nameOf(row.key, row.section)]))
  const found: string[][] = []
  for (const query of questions) {
    const ranked = await inSnapshot(world.service.platform.pool, world.institutions.alder.id, (tenant) =>
      rankPassages(tenant, { query, language, audiences, limit: 5 }),
    )
    found.push(ranked.map(({ documentId, ordinal }) => sections.get(`${documentId}/${ordinal}`)!))
  }
  return found
}

function nameOf(key: string, path: string): string {
  return `${key}: ${path.split('\n').at(-1)}`
}

function isAnswered(question: Question, found: readonly string[]): boolean {
  const answers = [question, ...(question.also ?? [])].flatMap(({ key, section }) =>
    [section].flat().map((heading) => nameOf(key, heading)),
  )
  return found.some((section) => answers.includes(section))
}

function percent(share: number): number {
  return Number((100 * share).toFixed(1))
}
