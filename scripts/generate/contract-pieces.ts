// The members of the generated types, each with the fingerprint of its text and of what it was made from, so that two
// branches that change different operations change different lines, and a drift is found without the generator.
import { createHash } from 'node:crypto'

interface Piece {
  /** `operations list_people`, `schemas PersonOut`, `paths /api/v1/people`. */
  readonly name: string
  readonly lines: readonly string[]
}

interface Pieces {
  readonly pieces: readonly Piece[]
  /** All other lines, but for the types that only give a schema its name. */
  readonly frame: readonly string[]
  readonly named: readonly string[]
}

interface Contract {
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>
}

/** Ends the line that opens a piece. */
const MARK = / \/\/ (?<mark>[0-9a-f]{16})$/
const OPENS = /^ *readonly "?(?<name>[^":?]+)"?\??:(?: |$)/
/** Gives a schema its name. */
const ALIAS = /^export type (\w+) = components\["schemas"\]\["\1"\];$/
/** A member of a long list of texts, such as the error codes: two branches may each add one. */
const MEMBER = /^ +\| "(?<text>.*)";?$/

/** Adds the fingerprints to the types as the generator prints them, and lines that keep the members apart. */
export function marked(types: string, openapi: string): string {
  const sources = sourcesOf(JSON.parse(openapi))
  const lines = apart(types.split('\n'))
  for (const { piece, at } of located(lines)) {
    const opening = at + piece.lines.findIndex((line) => OPENS.test(line))
    lines[opening] = `${lines[opening]} // ${fingerprint(piece, sources.get(piece.name) ?? {})}`
  }
  return lines.join('\n')
}

/**
 * A line with its name before each member and an empty one behind it: git merges changes of two branches only when a line that
 * neither changed stands between them, also between the last operation of one area and the first of the next.
 */
function apart(lines: readonly string[]): string[] {
  const found = located(lines)
  const names = new Map(found.map(({ piece, at }) => [at, `${/^ */.exec(lines[at]!)![0]}// ${piece.name}`]))
  const ends = new Set(found.map(({ piece, at }) => at + piece.lines.length - 1))
  return lines.flatMap((line, at) => [...(names.has(at) ? [names.get(at)!] : []), line, ...(ends.has(at) ? [''] : [])])
}

/** The frame of the types: what no member of a list is; it does not depend on the operations. */
export function frameOf(types: string): string {
  return piecesOf(types).frame.join('\n')
}

/** What is missing, additional, in another place or different, as `operations list_people`; empty without a drift. */
export function differencesOf(types: string, openapi: string): string[] {
  const contract = JSON.parse(openapi) as Contract
  const sources = sourcesOf(contract)
  const { pieces, named } = piecesOf(types)
  const names = pieces.map(({ name }) => name)
  const schemas = Object.keys(contract.components['schemas'] ?? {})
  const lists = ['paths', ...Object.keys(contract.components), 'operations'].map((list) => {
    const ofList = (name: string): boolean => name.startsWith(`${list} `)
    return [[...sources.keys()].filter(ofList), names.filter(ofList)] as const
  })
  const wantedNamed = schemas.map((name) => `type ${name}`)
  const misplaced = [...lists, [wantedNamed, named] as const].flatMap(([wanted, found]) => {
    const missing = wanted.filter((name) => !found.includes(name))
    const additional = found.filter((name, at) => !wanted.includes(name) || found.indexOf(name) !== at)
    const moved = missing.length + additional.length > 0 ? [] : wanted.filter((name, at) => found[at] !== name)
    return [...missing, ...additional, ...moved.slice(0, 1)]
  })
  const different = pieces.filter((piece) => sources.has(piece.name) && !fits(piece, sources.get(piece.name)))
  return [...new Set([...misplaced, ...different.map(({ name }) => name)])]
}

function fits(piece: Piece, source: unknown): boolean {
  const mark = piece.lines.flatMap((line) => MARK.exec(line)?.groups!['mark'] ?? []).join()
  const wanted = membersOf(source)
  if (piece.lines[0]?.trim() !== `// ${piece.name}` || piece.lines.at(-1) !== '') return false
  return mark === fingerprint(piece, source) && (wanted === null || textsOf(piece).join('\n') === wanted.join('\n'))
}

/** The texts of a list that is a schema by itself and long enough to have a line for each. */
function membersOf(source: unknown): readonly unknown[] | null {
  const { enum: members } = source as { readonly enum?: readonly unknown[] }
  return members !== undefined && members.length >= 8 ? members : null
}

function textsOf({ lines }: Piece): string[] {
  return lines.flatMap((line) => MEMBER.exec(line)?.groups!['text'] ?? [])
}

/** The order in which openapi-typescript writes the operations of a path, whatever their order in the contract. */
const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const

/** What each piece is made from, in the order of the types. */
function sourcesOf({ components, paths }: Contract): Map<string, unknown> {
  const all = Object.entries(paths)
  const operations = all.flatMap(([, { parameters, ...methods }]) =>
    METHODS.flatMap((method) => methods[method] ?? []).map(
      (operation) => [`operations ${operation.operationId}`, { parameters, operation }] as const,
    ),
  )
  return new Map<string, unknown>([
    ...all.map(([path, item]) => [`paths ${path}`, item] as const),
    ...Object.entries(components).flatMap(([list, members]) =>
      Object.entries(members).map(([name, member]) => [`${list} ${name}`, member] as const),
    ),
    ...operations,
  ])
}

function piecesOf(types: string): Pieces {
  const lines = types.split('\n')
  const found = located(lines)
  const inside = new Set(found.flatMap(({ piece, at }) => piece.lines.map((_, offset) => at + offset)))
  const remaining = lines.filter((_, at) => !inside.has(at))
  const isNamed = (line: string): boolean => line.startsWith('export type ') && line.includes('["schemas"]')
  return {
    pieces: found.map(({ piece }) => piece),
    frame: remaining.filter((line) => !isNamed(line)),
    named: remaining.filter(isNamed).map((line) => line.replace(ALIAS, 'type $1')),
  }
}

/**
 * A member begins with its comment or its name and ends with a line as little indented, or with the last text of its list,
 * and the empty line behind it.
 */
function located(lines: readonly string[]): { readonly piece: Piece; readonly at: number }[] {
  const found: { piece: Piece; at: number }[] = []
  let list = ''
  let begin: number | null = null
  for (const [at, line] of lines.entries()) {
    const indent = list === 'paths' || list === 'operations' ? 4 : 8
    list = listFrom(line, list)
    if (begin === null && line.search(/\S/) === indent && /^ *(?:readonly |\/\*\*|\/\/ )/.test(line)) begin = at
    const endsAt = MEMBER.test(line) ? indent + 4 : indent
    if (begin === null || line.search(/\S/) !== endsAt || !/;(?: \/\/ [0-9a-f]{16})?$/.test(line)) continue
    const piece = lines.slice(begin, lines[at + 1] === '' ? at + 2 : at + 1)
    const name = piece.map((one) => OPENS.exec(one)?.groups!['name']).find((one) => one !== undefined)
    if (list !== '' && name !== undefined) found.push({ piece: { name: `${list} ${name}`, lines: piece }, at: begin })
    begin = null
  }
  return found
}

/** The list that a line opens or ends. */
function listFrom(line: string, list: string): string {
  const opened = /^export interface (?<name>paths|operations) \{$|^    (?<of>\w+): \{$/.exec(line)
  if (opened?.groups!['name'] !== undefined) return opened.groups['name']
  if (list === 'paths' || list === 'operations') return line === '}' ? '' : list
  if (opened?.groups!['of'] !== undefined) return opened.groups['of']
  return line === '    };' ? '' : list
}

/** Fingerprint of a piece and its source without the members of a long list, which are compared one by one. */
function fingerprint({ name, lines }: Piece, source: unknown): string {
  const listed = membersOf(source) !== null
  const text = lines.filter((line) => !listed || !MEMBER.test(line)).map((line) => line.replace(MARK, ''))
  const from = listed ? { ...(source as object), enum: null } : source
  return createHash('sha256')
    .update(JSON.stringify([name, from, text]))
    .digest('hex')
    .slice(0, 16)
}
