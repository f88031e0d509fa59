// The published contract: OpenAPI 3.1 with the specification's component names, made of the route tables alone.
import { readFileSync } from 'node:fs'
import type { RefusalKind } from '../../../core/values/refusal.ts'
import { namedShapes } from '../../../src/platform/http/named-shapes.ts'
import type { Examples } from '../../../src/platform/http/example.ts'
import { FAULT } from '../../../src/platform/http/refusals.ts'
import { API_PREFIX, type Route } from '../../../src/platform/http/route.ts'
import { componentSchemas, headers, responses } from './components.ts'
import type { JsonObject } from './json.ts'
import { operationOf } from './operation.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

export function contractDocument(
  routes: readonly Route[],
  refusals: readonly RefusalKind[],
  examples: Examples,
): JsonObject {
  const unknown = Object.keys(examples).filter((operation) => routes.every((route) => route.operation !== operation))
  if (unknown.length > 0) throw new TypeError(`examples of unknown operations: ${unknown.join(', ')}`)
  const codes = [FAULT.code, ...refusals.map(({ code }) => code)]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Probity',
      version,
      description: 'Credit decisions that can be proven and computed again.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    components: { schemas: componentSchemas(namedShapes(routes), codes), headers, responses },
    paths: pathsOf(routes, examples),
  }
}

/** Sorted by path and method, so that the area of a route does not affect the document. */
function pathsOf(routes: readonly Route[], examples: Examples): JsonObject {
  const paths: Record<string, JsonObject> = {}
  for (const route of routes.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))) {
    const path = API_PREFIX + route.path
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, examples[route.operation]) }
  }
  return paths
}

function keyOf({ path, method }: Route): string {
  return `${path} ${method}`
}
