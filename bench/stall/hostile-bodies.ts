// Bodies of the full permitted size, made to keep a service busy: the same ones for every operation.

/** As many cases as a simulation may have by its preset. */
const PERMITTED_ITEMS = 10_000

const encoder = new TextEncoder()

export type HostileBodies = Readonly<Record<string, () => Uint8Array<ArrayBuffer>>>

/** `valid`: a body that the operation accepts; its members are blown up one by one. */
export function hostileJson(valid: object, size: number): HostileBodies {
  return { ...jsonBodies(valid, size), ...indexBodies(valid, size) }
}

/** Names that are indices of a list. */
function indexBodies(valid: object, size: number): HostileBodies {
  const bodies: Record<string, () => Uint8Array<ArrayBuffer>> = {
    'names that are indices': () => bytes(`{${indexMembers(size - 20)}}`),
  }
  for (const [name, value] of Object.entries(valid)) {
    const room = size - length(valid) - 200
    const put = (text: string) => () =>
      bytes(JSON.stringify({ ...valid, [name]: 0 }).replace(`"${name}":0`, `"${name}":${text}`))
    bodies[`${name}: names that are indices`] = put(`{${indexMembers(room)}}`)
    if (Array.isArray(value) && typeof value[0] === 'object' && value[0] !== null)
      bodies[`${name}: one item with names that are indices`] = put(
        `[${merged(value[0] as object, indexMembers(room))}]`,
      )
  }
  return bodies
}

function jsonBodies(valid: object, size: number): HostileBodies {
  const bodies: Record<string, () => Uint8Array<ArrayBuffer>> = {
    zeros: () => bytes(`[${filled('0,', size - 3)}0]`),
    nested: () => bytes(`${'['.repeat(31)}${filled('[],', size - 70)}[]${']'.repeat(31)}`),
    'bad byte at the end': () => {
      const made = bytes(`"${'é'.repeat((size - 4) / 2)}`)
      // A copy: short buffers share memory, which cannot be transferred to a thread.
      return new Uint8Array(Buffer.concat([made, new Uint8Array([0xff])]))
    },
    escapes: () => bytes(`{"a":"${filled('\\u0041', size - 10)}"}`),
    'control characters': () => bytes(`[${filled('"a",', size - 14)}"\\u0001"]`),
    'unknown members': () => bytes(merged(valid, members('0', size - length(valid) - 20))),
    'a duplicate member': () => bytes(`{${members('0', size - 40)},"m0":0}`),
  }
  for (const [name, value] of Object.entries(valid)) {
    const room = size - length(valid) - 40
    const put = (text: string) => () =>
      bytes(
        merged(
          Object.fromEntries(Object.entries(valid).filter(([other]) => other !== name)),
          `${JSON.stringify(name)}:${text}`,
        ),
      )
    bodies[`${name}: text`] = put(`"${'a'.repeat(room)}"`)
    bodies[`${name}: spaces`] = put(`"${' '.repeat(room - 1)}b"`)
    bodies[`${name}: digits`] = put('1'.repeat(room))
    bodies[`${name}: zeros`] = put(`[${filled('0,', room)}0]`)
    bodies[`${name}: texts`] = put(`[${numbered((i) => `"t${i}"`, room)}]`)
    bodies[`${name}: members`] = put(`{${members('0', room)}}`)
    const items = Array.isArray(value) ? value : []
    if (items.length > 0)
      bodies[`${name}: its items`] = put(`[${filled(`${JSON.stringify(items[0])},`, room)}${JSON.stringify(items[0])}]`)
    if (typeof items[0] === 'object' && items[0] !== null) {
      const [first] = items as [object]
      bodies[`${name}: its item ${PERMITTED_ITEMS} times`] = put(
        `[${Array(PERMITTED_ITEMS).fill(JSON.stringify(first)).join()}]`,
      )
      bodies[`${name}: large items`] = put(
        `[${numbered((i) => merged(first, members('0', 1_500), `"n${i}":0`), room)}]`,
      )
      bodies[`${name}: one large item`] = put(`[${merged(first, members('0', room - 100))}]`)
      for (const [inner, own] of Object.entries(first))
        if (typeof own === 'object' && own !== null && !Array.isArray(own)) {
          bodies[`${name}: large ${inner}`] = put(
            `[${numbered((i) => JSON.stringify({ ...first, [inner]: { ...own, ...Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`m${i}_${at}`, 0])) } }), room)}]`,
          )
          bodies[`${name}: one large ${inner}`] = put(
            `[${JSON.stringify({ ...first, [inner]: 0 }).replace(`"${inner}":0`, `"${inner}":{${members('0', room - 200)}}`)}]`,
          )
        }
    }
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      bodies[`${name}: its members`] = put(
        merged(value, members(JSON.stringify(Object.values(value)[0] ?? 0), room - length(value))),
      )
  }
  return bodies
}

export function hostileFiles(size: number): HostileBodies {
  return {
    'a line of metadata': () => bytes(`# a: b${';'.repeat(size - 10)}x\n`),
    'one quoted cell': () => bytes(`a;b\n"${'x'.repeat(size - 10)}`),
    'doubled quotes': () => bytes(`a;b\n"${'"'.repeat(2 * Math.floor((size - 20) / 2))}`),
    'a header of separators': () => bytes(`${';'.repeat(size - 10)}\n`),
    'a wide header': () => bytes(`${filled('a;', Math.min(size, 1_000_000))}\n1;2\n`),
    'a row of separators': () => bytes(`a;b\n${';'.repeat(size - 10)}`),
    'a row of quoted cells': () => bytes(`a;b\n${filled('"";', size - 10)}`),
    'a row of every separator': () => bytes(`a;b\n${filled('x;x,x|x\t', size - 10)}`),
    'wide rows of every separator': () => bytes(`a;b\n${filled(`${'x;x,x|x\t'.repeat(1_020)}1\n`, size - 10)}`),
    'rows of doubled quotes': () => bytes(`a;b\n${filled(`${`"${'"'.repeat(40_000)}";`.repeat(3)}1\n`, size - 10)}`),
    'empty lines': () => bytes('\n'.repeat(size - 10)),
    spaces: () => bytes(`a;b\n${' '.repeat(size - 10)}`),
  }
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text)
}

function length(value: unknown): number {
  return JSON.stringify(value).length
}

function filled(part: string, size: number): string {
  return part.repeat(Math.floor(size / part.length))
}

/** Different texts, separated by commas. */
function numbered(make: (i: number) => string, size: number): string {
  const made: string[] = []
  for (let i = 0, left = size; ; i += 1) {
    const text = make(i)
    left -= text.length + 1
    if (left < 0) return made.join(',')
    made.push(text)
  }
}

function members(value: string, size: number): string {
  return numbered((i) => `"m${i}":${value}`, size)
}

/** Descending, each far from the next: V8 keeps such members in a form of its own. As many as a simulation may have values. */
function indexMembers(size: number): string {
  const count = Math.min(300_000, Math.floor(size / '"4294967294":0,'.length))
  return Array.from({ length: count }, (_, at) => `"${4_294_967_294 - 7_919 * at}":0`).join(',')
}

function merged(value: object, ...more: string[]): string {
  return `{${[JSON.stringify(value).slice(1, -1), ...more].filter((text) => text !== '').join(',')}}`
}
