// Example requests and answers of operations. src/AREA/examples.ts contains them, openapi.json publishes them, and a test
// validates each against its schema. They are not deployed.
import type { Static, TSchema } from 'typebox'

/** The example of one operation; parts that it does not have are left out. */
export interface Example {
  readonly query?: Readonly<Record<string, string | number | boolean>>
  /** A JSON value, or the text of a file. */
  readonly body?: unknown
  readonly answer?: unknown
}

/** By operation id. */
export type Examples = Readonly<Record<string, Example>>

/** The value, checked against its shape by the compiler. */
export function of<S extends TSchema>(_shape: S, value: Static<S>): Static<S> {
  return value
}

/** The same name gives the same id in every area: `exampleId('product')`. A path parameter uses its name without `_id`. */
export function exampleId(name: string): string {
  return `019ca000-0000-7000-8000-${hexOf(name).slice(0, 12)}`
}

export function exampleFingerprint(name: string): string {
  return `sha256:${hexOf(name)}`
}

export function examplePerson(name: string): { readonly id: string; readonly display_name: string } {
  return { id: exampleId(name), display_name: name }
}

/** 64 pseudo-random hexadecimal digits, the same for equal names, by chained FNV-1a. */
function hexOf(name: string): string {
  let hash = 0x811c9dc5
  const digits = Array.from({ length: 8 }, (_, round) => {
    for (const letter of `${round}${name}`) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0
    return hash.toString(16).padStart(8, '0')
  })
  return digits.join('')
}
