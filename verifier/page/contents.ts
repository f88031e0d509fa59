import { DECISION_EVIDENCE, type Verification } from '../../core/evidence/index.ts'
import type { Language } from '../report.ts'
import { sound } from './decision.ts'
import { Dictionary, type Grid, itemsOf, membersOf, type Members, type Path, textOf } from './dictionary.ts'
import { DOCUMENT_WORDS } from './document-words.ts'
import { element, facts, table } from './elements.ts'
import type { Words } from './words.ts'

/** An attestation may name a hundred thousand applications; the file has them all. */
const MAX_ITEMS = 100
/** More than a report on fifty applications has; a page with more would stand still. */
const MAX_VALUES = 60_000

/** In the order in which they are read; other pieces follow by name. */
const ORDER = (
  'period run subject applications evaluations decisions consents imports requests support destroyed ' +
  'access_and_security data_rights retention'
).split(' ')

/** What a report, an attestation or a seal says, in words; null for the evidence of a decision, which has a view of its own. */
export function contentsView(result: Verification, words: Words, language: Language): HTMLElement | null {
  const { bundle } = result
  if (bundle === null || bundle.format === DECISION_EVIDENCE || !sound(result)) return null
  const view = new View(words, language, membersOf(bundle.pieces['dictionary'])['value'])
  const names = Object.keys(bundle.pieces).filter((name) => name !== 'dictionary')
  const inOrder = [...ORDER.filter((name) => names.includes(name)), ...names.filter((name) => !ORDER.includes(name))]
  const note = result.exit_code === 0 ? null : element('p', {}, element('strong', {}, words.unreliable))
  return element(
    'section',
    { class: 'card', id: 'contents' },
    element('h2', {}, (words as unknown as Members)[bundle.format] as string),
    note,
    facts([
      [words.institution, bundle.statement.institution_id],
      [words.issued, bundle.statement.issued_at],
    ]),
    ...inOrder.flatMap((name) => view.piece(name, bundle.pieces[name]!.value)),
  )
}

class View {
  readonly #words: Words
  readonly #language: Language
  readonly #dictionary: Dictionary
  #left = MAX_VALUES

  constructor(words: Words, language: Language, dictionary: unknown) {
    this.#words = words
    this.#language = language
    this.#dictionary = new Dictionary(dictionary, language)
  }

  piece(name: string, value: unknown): HTMLElement[] {
    const title = textOf(membersOf(value)['title'], this.#language) ?? this.#nameOf([name], {})
    return [element('h3', {}, title), this.#any([name], value, {})]
  }

  #any(path: Path, value: unknown, grid: Grid): HTMLElement {
    if (Array.isArray(value)) return this.#list(path, value, grid)
    if (typeof value === 'object' && value !== null && textOf(value, this.#language) === null)
      return this.#object(path, membersOf(value), grid)
    return element('p', {}, this.#plain(path, value, grid))
  }

  #object(path: Path, members: Members, around: Grid): HTMLElement {
    const figures = itemsOf(members['figures'])
    if (figures.length > 0) return this.#figures(figures)
    const grid = this.#dictionary.gridNamedBy(members['grid'] ?? members['candidate_grid'], around)
    const simple: [string, string][] = []
    const nested: HTMLElement[] = []
    for (const [name, value] of Object.entries(members)) {
      const inside = [...path, name]
      const label = this.#nameOf(inside, grid)
      if (this.#isPlain(value)) simple.push([label, this.#plain(inside, value, grid)])
      else nested.push(element('div', { class: 'part' }, element('strong', {}, label), this.#any(inside, value, grid)))
    }
    if (simple.length + nested.length === 0) return element('p', { class: 'soft' }, this.#words.nothing)
    return element('div', {}, simple.length === 0 ? null : facts(simple), ...nested)
  }

  #list(path: Path, items: readonly unknown[], grid: Grid): HTMLElement {
    if (items.length === 0) return element('p', { class: 'soft' }, this.#words.nothing)
    const shown = items.slice(0, Math.min(MAX_ITEMS, Math.max(this.#left, 0)))
    this.#left -= shown.length
    const rows = shown.map((item) =>
      element('li', {}, this.#isPlain(item) ? this.#plain(path, item, grid) : this.#any(path, item, grid)),
    )
    const more = items.length - shown.length
    return element(
      'div',
      {},
      element('ul', {}, ...rows),
      more === 0 ? null : element('p', { class: 'soft' }, this.#words.more.replace('{count}', String(more))),
    )
  }

  #figures(figures: readonly unknown[]): HTMLElement {
    const rows = figures.map(membersOf).map(({ label, definition, value }) => {
      const said = [label, definition].map((each) => textOf(each, this.#language) ?? '')
      return [...said, value === null ? this.#words.nothing : simpleText(value)]
    })
    const { quantity, definition, value } = this.#words
    return table(this.#words.figures, [quantity, definition, value], rows)
  }

  #isPlain(value: unknown): boolean {
    return typeof value !== 'object' || value === null || textOf(value, this.#language) !== null
  }

  #plain(path: Path, value: unknown, grid: Grid): string {
    this.#left -= 1
    if (value === null || value === '') return '–'
    if (typeof value === 'boolean') return value ? this.#words.yes : this.#words.no
    const text = textOf(value, this.#language)
    if (text !== null) return text
    const code = simpleText(value)
    return this.#dictionary.codeOf(path, code, grid) ?? code
  }

  #nameOf(path: Path, grid: Grid): string {
    const name = path.at(-1)!
    const own = DOCUMENT_WORDS[this.#language]
    const named = this.#dictionary.nameOf(path, grid) ?? (Object.hasOwn(own, name) ? own[name]! : null)
    return named ?? name.replaceAll('_', ' ')
  }
}

/** Of a text or a number; nothing else is shown as one value. */
function simpleText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '–'
}
