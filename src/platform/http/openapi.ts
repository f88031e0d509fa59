// The published contract, generated from the route tables: OpenAPI 3.1 with the specification's component names.
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import { readFileSync } from 'node:fs'
import type { Route } from './route.ts'
import { ErrorOut, HTTPValidationError, shapeNamed } from './shapes.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

export async function registerContract(app: FastifyInstance, routes: readonly Route[]): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Probity',
        version,
        description: 'Credit decisions that can be proven and computed again.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
    },
    refResolver: { buildLocalReference: (schema) => schema['$id'] as string },
    transform: ({ schema, url }) => ({ schema: url.startsWith('/api/v1') ? schema : { ...schema, hide: true }, url }),
  })
  for (const schema of namedShapes(routes)) app.addSchema(schema)
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    transformStaticCSP: (policy) =>
      policy.replace("base-uri 'self'", "base-uri 'none'").replace("frame-ancestors 'self'", "frame-ancestors 'none'"),
  })
  app.get('/openapi.json', async () => app.swagger())
}

/** Every named shape that the routes reach, directly or inside another. */
export function namedShapes(routes: readonly Route[]): TSchema[] {
  const found = new Map<string, TSchema>()
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { $id, $ref } = node as { $id?: string; $ref?: string }
    if ($ref?.endsWith('#')) walk(shapeNamed($ref.slice(0, -1)))
    if ($id !== undefined && found.has($id)) return
    if ($id !== undefined) found.set($id, node)
    for (const value of Object.values(node)) walk(value)
  }
  walk([ErrorOut, HTTPValidationError, routes.map((route) => route.shapes)])
  return [...found.values()]
}
