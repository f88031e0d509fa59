// Fastify keeps the row of the route table with each of its routes.
import type { FastifyRequest } from 'fastify'
import type { Route } from './route.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation of the contract; pages and health checks have none. */
    route?: Route
  }
}

/** The operation of a request; undefined when its address is not one of an operation. */
export function routeOf({ routeOptions }: FastifyRequest): Route | undefined {
  return routeOptions.config?.route
}
