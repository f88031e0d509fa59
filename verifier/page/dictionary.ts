// What the names and codes of an access report mean, by the dictionary that the report carries (docs/formats.md, Access
// report). The file may come from anybody, so that every member is read as if it could be anything.
import type { Language } from '../report.ts'

export type Members = Readonly<Record<string, unknown>>

/** Empty for what is no object. */
export function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {}
}

/** Empty for what is no list. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The text in the language, of a value that is nothing but a text in both. */
export function textOf(value: unknown, language: Language): string | null {
  const texts = membersOf(value)
  if (Object.keys(texts).length !== 2) return null
  return typeof texts['fr'] === 'string' && typeof texts['en'] === 'string' ? (texts[language] as string) : null
}

/** The grid whose codes a part of the report uses. */
export type Grid = Members
/** Names of members from the piece on; lists add nothing. */
export type Path = readonly string[]

const GROUPS = ['inputs', 'ratios', 'constants', 'knockouts', 'characteristics', 'reasons'] as const

/** The longest entry with which the path ends. */
function endOf(entries: unknown, path: Path): unknown {
  for (let from = 0; from < path.length; from += 1) {
    const end = path.slice(from).join('.')
    if (Object.hasOwn(membersOf(entries), end)) return membersOf(entries)[end]
  }
  return undefined
}

function meaningIn(list: unknown, code: string): Members | undefined {
  return itemsOf(list)
    .map(membersOf)
    .find((one) => one['code'] === code)
}

export class Dictionary {
  readonly #content: Members
  readonly #language: Language

  constructor(content: unknown, language: Language) {
    this.#content = membersOf(content)
    this.#language = language
  }

  /** The grid that a value names, `{ code, version }`; that of the part around it when it names none. */
  gridNamedBy(name: unknown, around: Grid): Grid {
    const { code, version } = membersOf(name)
    const found = itemsOf(this.#content['grids']).find((one) => {
      const grid = membersOf(one)
      return grid['code'] === code && grid['version'] === version
    })
    return found === undefined ? around : membersOf(found)
  }

  /** What a member is called; null when the dictionary does not say. */
  nameOf(path: Path, grid: Grid): string | null {
    const entered = this.#entered(path, grid)
    return this.#meaning(entered) ?? textOf(endOf(this.#content['names'], path), this.#language)
  }

  /** What a code stands for; null when it is no code, or the dictionary does not say. */
  codeOf(path: Path, code: string, grid: Grid): string | null {
    const entered = this.#entered(path, grid)
    if (entered !== undefined) return this.#meaning(meaningIn(entered['values'], code))
    const closed = this.#meaning(meaningIn(endOf(this.#content['codes'], path), code))
    if (closed !== null) return closed
    // The list itself comes first: a code may stand in several of them.
    const own = GROUPS.filter((group) => path.includes(group))
    if (own.length === 0 && !['input', 'operand', 'code'].includes(path.at(-1) ?? '')) return null
    for (const group of new Set([...own, ...GROUPS])) {
      const meaning = this.#meaning(meaningIn(grid[group], code))
      if (meaning !== null) return meaning
    }
    return null
  }

  /** The input or own field that a path ends with. */
  #entered(path: Path, grid: Grid): Members | undefined {
    const [list, code] = path.slice(-2)
    if (list === undefined || code === undefined) return undefined
    if (list === 'inputs') return meaningIn(grid['inputs'], code)
    return list === 'custom_fields' ? meaningIn(this.#content['custom_fields'], code) : undefined
  }

  #meaning(one: Members | undefined): string | null {
    return one === undefined ? null : textOf(one['meaning'], this.#language)
  }
}
