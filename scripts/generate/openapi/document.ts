// The published contract: OpenAPI 3.1 with the specification's component names, generated from the route tables.
import { readFileSync } from 'node:fs'
import { areas as described } from '../../../architecture.ts'
import type { RefusalKind } from '../../../core/values/refusal.ts'
import { namedShapes } from '../../../src/platform/http/named-shapes.ts'
import type { Examples } from '../../../src/platform/http/example.ts'
import { FAULT } from '../../../src/platform/http/refusals.ts'
import { API_PREFIX, type Route } from '../../../src/platform/http/route.ts'
import { componentSchemas, headers, responses } from './components.ts'
import { placeOf } from '../generator.ts'
import { CannotGenerate } from '../mistakes.ts'
import { EXAMPLES } from './examples.ts'
import type { JsonObject } from './json.ts'
import { operationOf } from './operation.ts'

const ROUTES = 'src/**/*routes.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** An area is a tag of the contract: architecture.ts describes it. */
export interface TaggedRoutes {
  readonly name: string
  readonly routes: readonly Route[]
}

export function contractDocument(
  areas: readonly TaggedRoutes[],
  refusals: readonly RefusalKind[],
  examples: Examples,
): JsonObject {
  const routes = areas.flatMap((area) => area.routes)
  const unknown = Object.keys(examples).filter((operation) => routes.every((route) => route.operation !== operation))
  for (const name of unknown)
    throw new CannotGenerate(`${placeOf(EXAMPLES, `  ${name}:`)} is an example of an unknown operation: ${name}`)
  for (const { operation, access } of routes as readonly Partial<Route>[])
    if (access === undefined)
      throw new CannotGenerate(`${placeOf(ROUTES, `operation: '${operation}'`)} \`access\` is missing: ${operation}`)
  const codes = [FAULT.code, ...refusals.map(({ code }) => code)]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Probity',
      version,
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    tags: tagsOf(areas),
    components: { schemas: componentSchemas(namedShapes(routes), codes), headers, responses },
    paths: pathsOf(areas, examples),
  }
}

// Python, Java and others let `$` match before a line feed at the end, which the service refuses.
const DESCRIPTION =
  'Credit decisions that can be proven and computed again. Every `pattern` is a regular expression of ECMA-262 with ' +
  'the flag `u` and without `m`: `^` is the beginning and `$` the end of the whole text, and a line feed at the end ' +
  'does not match.'

function tagsOf(areas: readonly TaggedRoutes[]): JsonObject[] {
  return areas
    .filter(({ routes }) => routes.length > 0)
    .map(({ name }) => ({ name: titleOf(name), description: `${capitalised(subjectOf(name))}.` }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

function subjectOf(area: string): string {
  const { holds } = described[area] ?? {}
  if (holds === undefined) throw new CannotGenerate(`architecture.ts does not know ${area}: add it to \`areas\``)
  return holds
}

/** `custom-fields` is the tag `Custom fields`. */
function titleOf(area: string): string {
  return capitalised(area.replaceAll('-', ' '))
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Sorted by path and method, so that the area of a route does not affect the order. */
function pathsOf(areas: readonly TaggedRoutes[], examples: Examples): JsonObject {
  const paths: Record<string, JsonObject> = {}
  const tagged = areas.flatMap(({ name, routes }) => routes.map((route) => ({ route, tags: [titleOf(name)] })))
  for (const { route, tags } of tagged.toSorted((one, other) => (keyOf(one.route) < keyOf(other.route) ? -1 : 1))) {
    const path = API_PREFIX + route.path
    const operation = { tags, ...operationOf(route, examples[route.operation]) }
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation }
  }
  return paths
}

function keyOf({ path, method }: Route): string {
  return `${path} ${method}`
}
