// Serves the published contract: the file openapi.json, and pages at /docs. `npm run generate` writes the file from the
// route tables, and a test compares them.
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { type Contract, documentationOf } from './documentation.ts'
import { pageOptions } from './documentation-page.ts'
import type { Route } from './route.ts'

const file = new URL('../../../openapi.json', import.meta.url)

export async function registerContract(app: FastifyInstance, routes: readonly Route[]): Promise<void> {
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(readFileSync(file)))
  // Built on the first request, so that a start does not read a megabyte.
  let shown: object | undefined
  const documentation = (): object =>
    (shown ??= documentationOf(JSON.parse(readFileSync(file, 'utf8')) as Contract, routes))
  await app.register(swagger, { mode: 'static', specification: { document: {} as never } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    transformSpecification: documentation,
    transformSpecificationClone: false,
    ...pageOptions,
  })
}
