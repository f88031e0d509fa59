// What makes the user guide two equal collections of documents that can be deposited: keys, headings, sizes, typography.
import { assignableRoles } from '../../../src/platform/access/roles.ts'
import { type Guide, type Language, languages, pathOf, pathsOf, type Section, sectionsOf } from './pages.ts'

const KEY = /^[a-z0-9][a-z0-9._-]{2,127}$/
const MODULES = ['admin', 'desk', 'link', 'trust', 'policies', 'reports', 'platform']
/** A longer passage is cut when it is deposited, in the middle of its subject. */
const MAX_PASSAGE = 2_000
/** A longer document is not read as a page. */
const MAX_DOCUMENT = 64_000
const MAX_TITLE = 120

/** The list names each document that exists, in both languages. */
export function listProblems({ documents, texts }: Guide): string[] {
  const listed = documents.flatMap(({ key }) => languages.map((language) => pathOf(language, key)))
  const repeated = documents.filter(({ key }, i) => documents.findIndex((other) => other.key === key) !== i)
  return [
    ...listed.filter((path) => !texts.has(path)).map((path) => `${path} is listed and does not exist`),
    ...[...texts.keys()]
      .filter((path) => !listed.includes(path))
      .map((path) => `${path} is not in guide/documents.json`),
    ...repeated.map(({ key }) => `guide/documents.json lists ${key} twice`),
    ...documents.filter(({ key }) => !KEY.test(key)).map(({ key }) => `the key ${key} has another form`),
    ...documents
      .filter(({ module }) => module !== null && !MODULES.includes(module))
      .map(({ key, module }) => `${key} has the unknown module ${module}`),
    ...documents.flatMap(({ key, roles }) =>
      roles
        .filter((role) => !(assignableRoles as readonly string[]).includes(role))
        .map((role) => `${key} is for the unknown role ${role}`),
    ),
  ]
}

/** Each document has the same headings in both languages, level by level, in the same order. */
export function languageProblems({ documents, texts }: Guide): string[] {
  return documents.flatMap(({ key }) => {
    const [french, english] = languages.map((language) => sectionsOf(texts.get(pathOf(language, key)) ?? ''))
    const at = french!.findIndex(({ level }, i) => level !== english![i]?.level)
    if (at === -1 && french!.length === english!.length) return []
    return [1, 2, 3, 4, 5, 6]
      .map((level) => [level, ...[french!, english!].map((all) => all.filter((one) => one.level === level).length)])
      .filter(([, fr, en]) => fr !== en)
      .map(([level, fr, en]) => `${key}: ${fr} headings of level ${level} in French, ${en} in English`)
      .concat(at === -1 ? [] : [`${key}: other levels from the heading ${french![at]!.heading} on`])
      .slice(0, 1)
  })
}

/** Every text begins with its title and is cut into passages of one subject each. */
export function sizeProblems({ texts }: Guide): string[] {
  return [...texts].flatMap(([path, text]) => {
    const sections = sectionsOf(text)
    const title = sections[0]!
    return [
      ...(title.level === 1 && title.heading.length <= MAX_TITLE ? [] : [`${path} does not begin with a title`]),
      ...(sections.filter(({ level }) => level === 1).length > 1 ? [`${path} has more than one title`] : []),
      ...(text.length > MAX_DOCUMENT ? [`${path} has ${text.length} characters, more than ${MAX_DOCUMENT}`] : []),
      ...(/^```/m.test(text) ? [`${path} has a block of code, which may hide a heading`] : []),
      ...sections.flatMap((section, i) => passageProblems(path, section, sections[i + 1])),
      ...repeatedHeadings(path, sections),
    ]
  })
}

function passageProblems(path: string, { level, heading, text }: Section, next: Section | undefined): string[] {
  if (text.length > MAX_PASSAGE)
    return [`${path}: ${heading} has ${text.length} characters under it, more than ${MAX_PASSAGE}`]
  const leaf = next === undefined || next.level <= level
  return leaf && text === '' ? [`${path}: ${heading} has nothing under it`] : []
}

/** A second one would get another anchor than its text says. */
function repeatedHeadings(path: string, sections: readonly Section[]): string[] {
  const headings = sections.map(({ heading }) => heading)
  return headings.filter((heading, i) => headings.indexOf(heading) !== i).map((heading) => `${path} repeats ${heading}`)
}

const FRENCH_SIGNS: readonly (readonly [RegExp, string])[] = [
  [/ [;:?!»%]/, 'an ordinary space before a sign that needs a no-break one'],
  [/« /, 'an ordinary space behind «'],
  [/[\p{L}\p{N})`](?:[;?!»]|:(?=\s))/u, 'no space before a sign that needs one'],
]
const SIGNS: readonly (readonly [RegExp, string])[] = [[/'/, 'a straight apostrophe']]

/** What each language prescribes between words, outside code. */
export function typographyProblems(guide: Guide): string[] {
  return languages.flatMap((language) =>
    pathsOf(guide, language).flatMap((path) =>
      guide.texts
        .get(path)!
        .split('\n')
        .flatMap((line, i) => signProblems(line, language).map((problem) => `${path}:${i + 1} has ${problem}`)),
    ),
  )
}

function signProblems(line: string, language: Language): string[] {
  // A span is one letter to the signs around it.
  const words = line.replace(/`[^`]+`/g, '`')
  return [...SIGNS, ...(language === 'fr' ? FRENCH_SIGNS : [])].flatMap(([sign, problem]) =>
    sign.test(words) ? [problem] : [],
  )
}
