// Checks that every response in a test has the headers that openapi.json declares for it, and no other declared header.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'

interface Response {
  readonly $ref?: string
  readonly headers?: Readonly<Record<string, object>>
}

interface Contract {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, Response>> }>>>
  >
  readonly components: {
    readonly headers: Readonly<Record<string, object>>
    readonly responses: Readonly<Record<string, Response>>
  }
}

const contract = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as Contract
const known = Object.keys(contract.components.headers)
const paths = Object.entries(contract.paths).map(([path, operations]) => {
  return { fits: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`), operations }
})

export interface Received {
  readonly method: string
  /** From `/api/v1` on, with its query. */
  readonly path: string
  readonly status: number
  readonly headers: Headers
}

export function assertHeadersDeclared({ method, path, status, headers }: Received): void {
  const [plain] = path.split('?')
  const found = paths.find(({ fits }) => fits.test(plain!))?.operations[method.toLowerCase()]
  if (found === undefined) return
  const named = found.responses[status] ?? found.responses['default']!
  const response = named.$ref === undefined ? named : contract.components.responses[named.$ref.split('/').at(-1)!]!
  const declared = Object.keys(response.headers!)
  const sent = known.filter((name) => headers.has(name))
  const what = `${method} ${plain} answered ${status} with the headers`
  for (const name of sent) assert.ok(declared.includes(name), `${what} ${sent.join(', ')}: ${name} is not declared`)
  // A refusal has the declared headers that it needs; a success has all.
  if (status < 300)
    for (const name of declared) assert.ok(sent.includes(name), `${what} ${sent.join(', ')}: ${name} is declared`)
  else assert.ok(sent.includes('X-Request-ID'), what)
}
