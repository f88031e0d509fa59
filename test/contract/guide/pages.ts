// Reads the user guide: its documents in both languages, each divided at its headings as the search divides them.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { projectFolder } from '../../../scripts/generate/generator.ts'

export const languages = ['fr', 'en'] as const
export type Language = (typeof languages)[number]

interface ListedDocument {
  readonly key: string
  readonly module: string | null
  readonly roles: readonly string[]
}

export interface Guide {
  readonly documents: readonly ListedDocument[]
  /** The text of each file by its path in the project. */
  readonly texts: ReadonlyMap<string, string>
}

export interface Section {
  readonly level: number
  /** The text of the heading, without backticks. */
  readonly heading: string
  /** What stands under the heading, up to the next one. */
  readonly text: string
}

const read = (path: string): string => readFileSync(new URL(path, projectFolder), 'utf8')

export function readGuide(): Guide {
  const paths = globSync('guide/{fr,en}/*.md', { cwd: fileURLToPath(projectFolder) })
  return {
    documents: JSON.parse(read('guide/documents.json')) as ListedDocument[],
    texts: new Map(paths.toSorted().map((path) => [path, read(path)])),
  }
}

export const pathOf = (language: Language, key: string): string => `guide/${language}/${key}.md`

/** The paths of one language. */
export function pathsOf(guide: Guide, language: Language): string[] {
  return [...guide.texts.keys()].filter((path) => path.startsWith(`guide/${language}/`))
}

export function sectionsOf(text: string): Section[] {
  return text.split(/^(?=#{1,6} )/m).map((part) => {
    const [first, ...rest] = part.split('\n')
    const [, marks, heading] = /^(#*) ?(.*)$/.exec(first!)!
    return { level: marks!.length, heading: heading!.replaceAll('`', ''), text: rest.join('\n').trim() }
  })
}

export function sectionsIn(guide: Guide, language: Language): Section[] {
  return pathsOf(guide, language).flatMap((path) => sectionsOf(guide.texts.get(path)!))
}

/** What stands between backticks. */
export function spansOf(text: string): string[] {
  return [...text.matchAll(/`(?<span>[^`\n]+)`/g)].map(({ groups }) => groups!['span']!)
}
