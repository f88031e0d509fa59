// Holds the user guide, which is searched by people, to the code in both languages.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { refusalCatalogue, routes } from '../../src/areas.ts'
import { indicators } from '../../src/indicators/registry/indicators.ts'
import { unavailable } from '../../src/indicators/registry/unavailable.ts'
import { permissionsOfRole } from '../../src/platform/access/roles.ts'
import { closedListProblems, closedLists, unknownCodes } from './guide/closed-lists.ts'
import { languageProblems, listProblems, sizeProblems, typographyProblems } from './guide/form.ts'
import { type Guide, languages, pathOf, readGuide, sectionsOf } from './guide/pages.ts'
import {
  glossaryProblems,
  glossaryTerms,
  indicatorProblems,
  ofMachines,
  operationProblems,
  refusalProblems,
  repeatedSentences,
  roleProblems,
} from './guide/subjects.ts'

const guide = readGuide()

/** The guide with one text changed. @throws Error when the change changes nothing */
function changed(path: string, change: (text: string) => string): Guide {
  const text = guide.texts.get(path)!
  assert.notEqual(change(text), text, path)
  return { ...guide, texts: new Map([...guide.texts, [path, change(text)]]) }
}

/** The guide with every text of it changed. */
function everywhere(change: (text: string) => string): Guide {
  return { ...guide, texts: new Map([...guide.texts].map(([path, text]) => [path, change(text)])) }
}

const EN_SUPPORT = pathOf('en', 'support')
const FR_SUPPORT = pathOf('fr', 'support')

describe('the user guide', () => {
  it('the guide has every refusal, role, operation of a person, indicator and term in both languages', () => {
    const problems = [refusalProblems, roleProblems, operationProblems, indicatorProblems]
    assert.deepEqual(
      problems.flatMap((check) => check(guide)),
      [],
    )
    assert.deepEqual(glossaryProblems(guide), [])
    assert.ok(refusalCatalogue.length > 80 && routes.length > 110 && glossaryTerms().length > 120)
  })

  it('the guide explains every code of the closed lists that people meet, and names no unknown one, in words of its own', () => {
    assert.deepEqual([...closedListProblems(guide), ...unknownCodes(guide)], [])
    assert.deepEqual(repeatedSentences(guide), [])
    assert.ok(Object.values(closedLists).flat().length > 100)
  })

  it('the guide has the same documents and the same headings in both languages, none too long, in the typography of each', () => {
    const problems = [listProblems, languageProblems, sizeProblems, typographyProblems]
    assert.deepEqual(
      problems.flatMap((check) => check(guide)),
      [],
    )
    assert.ok(guide.documents.length >= 15)
    assert.ok(sectionsOf(guide.texts.get(pathOf('fr', 'refusals-access'))!).length > 40)
  })

  it('the operations that no person performs are those that take a machine credential, each with its reason', () => {
    const taking = routes.filter(({ access }) => 'machine' in access).map(({ operation }) => operation)
    assert.deepEqual(Object.keys(ofMachines).toSorted(), taking.toSorted())
  })
})

describe('a gap in the user guide', () => {
  const gone = (names: readonly string[]): Guide =>
    everywhere((text) => names.reduce((left, name) => left.replaceAll(name, 'X'), text))
  const inOrder = (problems: readonly string[]): string[] =>
    languages.flatMap((language) => problems.map((problem) => `guide/${language}: ${problem}`))

  it('each refusal, role, operation and indicator that is removed or renamed is reported by its name', () => {
    const codes = refusalCatalogue.map(({ code }) => code)
    assert.deepEqual(
      refusalProblems(gone(codes.map((code) => `\`${code}\` (`))),
      inOrder(codes.map((code) => `the refusal ${code} has 0 headings`)),
    )
    const roles = Object.keys(permissionsOfRole)
    assert.deepEqual(
      roleProblems(gone(roles.map((role) => `(\`${role}\`)`))),
      inOrder(roles.map((role) => `the role ${role} has no heading`)),
    )
    const ofPersons = routes.filter(({ operation }) => !(operation in ofMachines))
    const operations = ofPersons.map(({ method, path }) => `${method} ${path}`)
    assert.deepEqual(
      operationProblems(gone(operations.map((operation) => `\`${operation}\``))),
      inOrder(operations.map((operation) => `the operation ${operation} is missing`)),
    )
    const keys = [...indicators, ...unavailable].map(({ key }) => key)
    assert.deepEqual(
      indicatorProblems(gone(keys.map((key) => `\`${key}\``))),
      inOrder(keys.map((key) => `the indicator ${key} has no heading`)),
    )
  })

  it('an operation that is removed in one language only is reported for that language', () => {
    const operation = 'PUT /applications/{application_id}'
    const french = changed(pathOf('fr', 'applications'), (text) => text.replaceAll(operation, 'X'))
    assert.deepEqual(operationProblems(french), [`guide/fr: the operation ${operation} is missing`])
  })

  it('a term that the glossary gets or loses is reported in both languages', () => {
    const terms = glossaryTerms()
    assert.deepEqual(glossaryProblems(guide, [...terms, 'usury']), inOrder(['the term usury is missing']))
    assert.deepEqual(
      glossaryProblems(
        guide,
        terms.filter((term) => term !== 'cut-off'),
      ),
      inOrder(['docs/glossary.md has no term cut-off']),
    )
  })

  it('a code of a closed list that one language lacks, and a renamed code, are reported', () => {
    const path = pathOf('en', 'decisions')
    const renamed = changed(path, (text) => text.replaceAll('`data_error`', '`data_errors`'))
    assert.deepEqual(closedListProblems(renamed), [`${path} does not explain data_error`])
    const capital = changed(EN_SUPPORT, (text) => `${text}\nSee \`NOT_THE_REQUESTER\`.\n`)
    assert.deepEqual(unknownCodes(capital), [`${EN_SUPPORT} names NOT_THE_REQUESTER`])
    const { message } = refusalCatalogue.find(({ code }) => code === 'AUDIT_CHAIN_DAMAGED')!
    const copied = changed(EN_SUPPORT, (text) => `${text}\n${message}\n`)
    assert.deepEqual(repeatedSentences(copied), ['guide/en repeats the sentence of AUDIT_CHAIN_DAMAGED'])
  })

  it('what the guide names and the service does not have is reported', () => {
    const added = changed(EN_SUPPORT, (text) => `${text}\n### \`LOAN_TOO_LARGE\` (409): new\n\n\`POST /loans\`\n`)
    assert.deepEqual(refusalProblems(added), ['guide/en: LOAN_TOO_LARGE is no refusal of the service'])
    assert.deepEqual(operationProblems(added), ['guide/en: POST /loans is no operation of the service'])
  })

  it('another status, another figure, a lost and an invented permission are reported', () => {
    const status = changed(pathOf('fr', 'refusals-access'), (text) => text.replace('`BUSY` (503)', '`BUSY` (409)'))
    assert.deepEqual(refusalProblems(status), ['guide/fr: the refusal BUSY is 503, not 409'])
    const figure = changed(pathOf('en', 'refusals-policies'), (text) =>
      text.replace('2,000 versions', '3,000 versions'),
    )
    assert.deepEqual(refusalProblems(figure), [
      'guide/en: the text under TOO_MANY_VERSIONS lacks the figure 2000 of its sentence',
    ])
    const right = changed(pathOf('en', 'roles'), (text) =>
      text.replace('Permission: `knowledge.manage`', 'Permission: `audit.read`'),
    )
    assert.deepEqual(roleProblems(right), [
      'guide/en: the permission knowledge.manage of knowledge_manager is missing',
      'guide/en: knowledge_manager has no audit.read',
    ])
  })
})

describe('a difference of form in the user guide', () => {
  it('a document that is in one language only, or not in the list, is reported', () => {
    const texts = new Map([...guide.texts].filter(([path]) => path !== EN_SUPPORT))
    assert.deepEqual(listProblems({ ...guide, texts }), [`${EN_SUPPORT} is listed and does not exist`])
    const documents = guide.documents.filter(({ key }) => key !== 'support')
    assert.deepEqual(listProblems({ ...guide, documents }), [
      `${EN_SUPPORT} is not in guide/documents.json`,
      `${FR_SUPPORT} is not in guide/documents.json`,
    ])
  })

  it('a key, a module or a role that cannot be deposited is reported', () => {
    const [first, ...rest] = guide.documents
    const planted = { ...first!, module: 'loans', roles: ['clerk'] }
    assert.deepEqual(listProblems({ ...guide, documents: [planted, ...rest] }), [
      `${first!.key} has the unknown module loans`,
      `${first!.key} is for the unknown role clerk`,
    ])
    assert.deepEqual(listProblems({ ...guide, documents: [...guide.documents, first!] }), [
      `guide/documents.json lists ${first!.key} twice`,
    ])
  })

  it('a heading that one language lacks, or has at another level, is reported in one line', () => {
    const count = sectionsOf(guide.texts.get(FR_SUPPORT)!).filter(({ level }) => level === 2).length
    const more = changed(EN_SUPPORT, (text) => `${text}\n## More\n\nText.\n`)
    assert.deepEqual(languageProblems(more), [
      `support: ${count} headings of level 2 in French, ${count + 1} in English`,
    ])
    const [, second] = sectionsOf(guide.texts.get(FR_SUPPORT)!)
    const swapped = changed(EN_SUPPORT, (text) => `${text.replace('\n## ', '\n### ')}\n## More\n\nText.\n`)
    assert.match(languageProblems(swapped).join('\n'), /^support: 0 headings of level 3 in French, 1 in English$/)
    assert.equal(second!.level, 2)
  })

  it('a passage that is too long or empty, a second title, a repeated heading and a block of code are reported', () => {
    const planted = (added: string): string[] => sizeProblems(changed(EN_SUPPORT, (text) => `${text}\n${added}\n`))
    assert.deepEqual(planted(`## Long\n\n${'x'.repeat(2_001)}`), [
      `${EN_SUPPORT}: Long has 2001 characters under it, more than 2000`,
    ])
    assert.deepEqual(planted('## Empty'), [`${EN_SUPPORT}: Empty has nothing under it`])
    assert.deepEqual(planted('# Second\n\nText.'), [`${EN_SUPPORT} has more than one title`])
    assert.deepEqual(planted('## Twice\n\nText.\n\n## Twice\n\nText.'), [`${EN_SUPPORT} repeats Twice`])
    assert.deepEqual(planted('```\nx\n```'), [`${EN_SUPPORT} has a block of code, which may hide a heading`])
    assert.deepEqual(sizeProblems(changed(EN_SUPPORT, (text) => text.replace('# ', ''))), [
      `${EN_SUPPORT} does not begin with a title`,
    ])
  })

  it('an ordinary space before a colon, a missing one and a straight apostrophe are reported with their line', () => {
    const planted = (line: string): string[] => typographyProblems(changed(FR_SUPPORT, (text) => `${line}\n${text}`))
    assert.deepEqual(planted('Ceci : cela'), [
      `${FR_SUPPORT}:1 has an ordinary space before a sign that needs a no-break one`,
    ])
    assert.deepEqual(planted('Pourquoi?'), [`${FR_SUPPORT}:1 has no space before a sign that needs one`])
    assert.deepEqual(planted('« cela\u00a0»'), [`${FR_SUPPORT}:1 has an ordinary space behind «`])
    assert.deepEqual(planted("l'avis"), [`${FR_SUPPORT}:1 has a straight apostrophe`])
    assert.deepEqual(planted('Ceci\u00a0: `a ; b`'), [])
  })
})
