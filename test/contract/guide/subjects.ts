// What the user guide has to explain, taken from the code, and what it names that the code does not have.
import { readFileSync } from 'node:fs'
import { refusalCatalogue, routes } from '../../../src/areas.ts'
import { indicators } from '../../../src/indicators/registry/indicators.ts'
import { unavailable } from '../../../src/indicators/registry/unavailable.ts'
import { permissions } from '../../../src/platform/access/permissions.ts'
import { permissionsOfRole, type Role } from '../../../src/platform/access/roles.ts'
import { FAULT } from '../../../src/platform/http/refusals.ts'
import { roleWords } from '../../../src/roles/role-words.ts'
import { projectFolder } from '../../../scripts/generate/generator.ts'
import { type Guide, type Language, languages, pathOf, type Section, sectionsIn, sectionsOf, spansOf } from './pages.ts'

/** The operations that no person performs, with the reason why the guide need not explain them as a task. */
export const ofMachines: Readonly<Record<string, string>> = {
  who_am_i: 'it takes a machine credential and refuses the session of a person',
}

/** Every code that a refusal or a fault may have. */
export const refusalCodes = (): string[] => [...refusalCatalogue.map(({ code }) => code), FAULT.code]

const inEach = (check: (language: Language) => readonly string[]): string[] =>
  languages.flatMap((language) => check(language).map((problem) => `guide/${language}: ${problem}`))

/** A heading in a document about refusals is `CODE (status): what happened`. */
function refusalHeadings(guide: Guide, language: Language): { code: string; status: number; section: Section }[] {
  return sectionsIn(guide, language).flatMap((section) => {
    const found = /^(?<code>[A-Z][A-Z0-9_]*) \((?<status>\d{3})\)/.exec(section.heading)?.groups
    return found ? [{ code: found['code']!, status: Number(found['status']), section }] : []
  })
}

/** Every refusal has one heading with its status, and the figures of its sentence stand under it. */
export function refusalProblems(guide: Guide): string[] {
  return inEach((language) => {
    const headings = refusalHeadings(guide, language)
    const known = [...refusalCatalogue, FAULT]
    return [
      ...known.flatMap(({ code, status, message }) => {
        const own = headings.filter((heading) => heading.code === code)
        if (own.length !== 1) return [`the refusal ${code} has ${own.length} headings`]
        if (own[0]!.status !== status) return [`the refusal ${code} is ${status}, not ${own[0]!.status}`]
        const said = figuresOf(own[0]!.section.text)
        return figuresOf(message)
          .filter((figure) => !said.includes(figure))
          .map((figure) => `the text under ${code} lacks the figure ${figure} of its sentence`)
      }),
      ...headings
        .filter(({ code }) => !refusalCodes().includes(code))
        .map(({ code }) => `${code} is no refusal of the service`),
    ]
  })
}

/** What happened, as the answer says it already; a shorter clause is common words. */
export function repeatedSentences(guide: Guide): string[] {
  const texts = sectionsIn(guide, 'en')
  return refusalCatalogue.flatMap(({ code, message }) => {
    const clause = message.slice(0, message.indexOf(':'))
    const repeated = clause.length > 40 && texts.some(({ text }) => text.includes(clause))
    return repeated ? [`guide/en repeats the sentence of ${code}`] : []
  })
}

/** Numbers without the sign that groups their digits. */
function figuresOf(text: string): string[] {
  return text.replace(/(?<=\d)[\u202f,](?=\d{3})/g, '').match(/\d+/g) ?? []
}

/** Every role has a heading with its label and its code, and exactly its permissions stand under it. */
export function roleProblems(guide: Guide): string[] {
  return inEach((language) => {
    const sections = sectionsOf(guide.texts.get(pathOf(language, 'roles')) ?? '')
    return Object.entries(permissionsOfRole).flatMap(([role, wanted]) => {
      const section = sections.find(({ heading }) => heading.endsWith(`(${role})`))
      if (!section) return [`the role ${role} has no heading`]
      const label = role === 'support' ? '' : roleWords[role as Exclude<Role, 'support'>].label[language]
      const named = spansOf(section.text).filter((span) => (permissions as readonly string[]).includes(span))
      return [
        ...(section.heading.startsWith(label) ? [] : [`the heading of ${role} does not begin with ${label}`]),
        ...wanted.filter((one) => !named.includes(one)).map((one) => `the permission ${one} of ${role} is missing`),
        ...named.filter((one) => !(wanted as readonly string[]).includes(one)).map((one) => `${role} has no ${one}`),
      ]
    })
  })
}

/** Every operation of a person is named with method and path, and nothing else is named like one. */
export function operationProblems(guide: Guide): string[] {
  const named = routes.map(({ method, path }) => `${method} ${path}`)
  const ofPersons = routes.filter(({ operation }) => ofMachines[operation] === undefined)
  return inEach((language) => {
    const spans = sectionsIn(guide, language).flatMap(({ text }) => spansOf(text))
    const written = spans.filter((span) => /^(?:GET|POST|PUT|DELETE|PATCH) \//.test(span))
    return [
      ...ofPersons
        .map(({ method, path }) => `${method} ${path}`)
        .filter((operation) => !written.includes(operation))
        .map((operation) => `the operation ${operation} is missing`),
      ...written
        .filter((operation) => !named.includes(operation))
        .map((operation) => `${operation} is no operation of the service`),
    ]
  })
}

/** Every indicator has a heading, those without a source too. */
export function indicatorProblems(guide: Guide): string[] {
  return inEach((language) => {
    const sections = sectionsOf(guide.texts.get(pathOf(language, 'indicators')) ?? '')
    return [...indicators, ...unavailable]
      .filter(({ key }) => !sections.some(({ heading }) => new RegExp(`^${key}\\b`).test(heading)))
      .map(({ key }) => `the indicator ${key} has no heading`)
  })
}

/** The terms of docs/glossary.md. */
export function glossaryTerms(): string[] {
  const page = readFileSync(new URL('docs/glossary.md', projectFolder), 'utf8')
  return [...page.matchAll(/^\| (?<term>[^|]+) \|/gm)]
    .map(({ groups }) => groups!['term']!.trim())
    .filter((term) => term !== 'term' && !term.startsWith('---'))
}

/** Every term stands in bold with its meaning; the English one is behind the French one, because codes and documents use it. */
export function glossaryProblems(guide: Guide, terms = glossaryTerms()): string[] {
  return inEach((language) => {
    const text = guide.texts.get(pathOf(language, 'glossary')) ?? ''
    const explained = language === 'en' ? /^- \*\*(?<term>.+?)\*\*:/gm : /^- \*\*.+?\*\* \((?<term>.+)\)\u{a0}:/gmu
    const found = new Set([...text.matchAll(explained)].map(({ groups }) => groups!['term']!))
    return [
      ...terms.filter((term) => !found.has(term)).map((term) => `the term ${term} is missing`),
      ...[...found].filter((term) => !terms.includes(term)).map((term) => `docs/glossary.md has no term ${term}`),
    ]
  })
}
