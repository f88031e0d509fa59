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

const JSON_TYPE = 'application/json; charset=utf-8'

export async function registerContract(app: FastifyInstance, routes: readonly Route[]): Promise<void> {
  // Read and built on the first request, so that a start does not read a megabyte, and then kept: a copy for each request
  // would be held in memory as long as its client does not read it.
  let published: Buffer | undefined
  const contract = (): Buffer => (published ??= readFileSync(file))
  let shown: Buffer | undefined
  const documentation = (): Buffer =>
    (shown ??= Buffer.from(JSON.stringify(documentationOf(JSON.parse(contract().toString()) as Contract, routes))))
  app.get('/openapi.json', (_request, reply) => reply.type(JSON_TYPE).send(contract()))
  await app.register(swagger, { mode: 'static', specification: { document: {} as never } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    transformSpecification: (_empty, _request, reply) => {
      void reply.type(JSON_TYPE)
      return documentation()
    },
    transformSpecificationClone: false,
    // The plugin would write the description as YAML for each request, which takes a tenth of a second; nothing links to it.
    uiHooks: {
      onRequest: (request, reply, next) => {
        if (request.routeOptions.url === '/docs/yaml') reply.callNotFound()
        else next()
      },
    },
    ...pageOptions,
  })
}
