// The questions with which the search over the user guide is measured, and what makes one usable.
import { readFileSync } from 'node:fs'
import { projectFolder } from '../../../scripts/generate/generator.ts'
import { type Guide, type Language, languages, pathOf, sectionsOf } from './pages.ts'

interface Answer {
  readonly key: string
  readonly section: string | readonly string[]
}

export interface Question extends Answer {
  readonly id: string
  readonly language: Language
  readonly question: string
  /** Right answers in other documents. */
  readonly also?: readonly Answer[]
}

export const MIN_QUESTIONS = 60
const MAX_CHARACTERS = 2_000

export function readQuestions(): Question[] {
  return JSON.parse(readFileSync(new URL('bench/search/guide-questions.json', projectFolder), 'utf8')) as Question[]
}

export function questionProblems(guide: Guide, questions: readonly Question[]): string[] {
  const few = languages.flatMap((language) => {
    const count = questions.filter((one) => one.language === language).length
    return count < MIN_QUESTIONS ? [`${count} questions in ${language}, fewer than ${MIN_QUESTIONS}`] : []
  })
  return [...few, ...questions.flatMap((question, i) => problemsOf(guide, question, questions.slice(0, i)))]
}

function problemsOf(guide: Guide, question: Question, before: readonly Question[]): string[] {
  const { id, language, question: text, also = [] } = question
  const right = [question, ...also].flatMap(({ key, section }) => {
    const headings = sectionsOf(guide.texts.get(pathOf(language, key)) ?? '').map(({ heading }) => heading)
    return [section].flat().map((heading) => ({ key, heading, found: headings.includes(heading) }))
  })
  const same = before.some((one) => one.id === id || (one.language === language && one.question === text))
  return [
    ...(text.length === 0 || text.length > MAX_CHARACTERS ? [`${id} has no usable question`] : []),
    ...(right.length === 0 ? [`${id} has no right section`] : []),
    ...(same ? [`${id} is there twice`] : []),
    ...right.filter(({ found }) => !found).map(({ key, heading }) => `${id}: ${key} has no heading ${heading}`),
  ]
}

/** A question that repeats the words of its heading measures little. */
export function repeatsHeading({ question, section }: Question): boolean {
  const words = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  return [section].flat().some((heading) => words(heading).includes(words(question)))
}
