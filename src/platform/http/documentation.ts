// The document of the pages at /docs: the contract, completed by how to present a token, which permissions an operation
// needs, and whether it needs a fresh code.
import type { Access } from './route.ts'
import { API_PREFIX, type Route } from './route.ts'

type Members = Readonly<Record<string, unknown>>

export interface Contract extends Members {
  readonly components: Members
  readonly paths: Readonly<Record<string, Readonly<Record<string, Members>>>>
}

/** Both kinds of token are presented in the same way, but each is accepted only by its own operations. */
const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The token of `POST /api/v1/auth/login`. Sign in, authorize with the token, then verify the second factor ' +
      '(`POST /api/v1/auth/second-factor`): the same token then serves the other operations.',
  },
  machine: {
    type: 'http',
    scheme: 'bearer',
    description: 'The secret of a machine credential.',
  },
}

export function documentationOf(contract: Contract, routes: readonly Route[]): object {
  const rows = new Map(
    routes.map((route) => [`${route.method.toLowerCase()} ${API_PREFIX}${route.path}`, route.access]),
  )
  const paths = Object.entries(contract.paths).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => {
        const access = rows.get(`${method} ${path}`)
        return [method, access ? withAccess(operation, access) : operation]
      }),
    ),
  ])
  return {
    ...contract,
    servers: [{ url: '/', description: 'This service.' }],
    components: { ...contract.components, securitySchemes },
    paths: Object.fromEntries(paths) as object,
  }
}

function withAccess(operation: Members, access: Access): Members {
  const parts = [operation['description'], `**Access.** ${sentenceOf(access)}`].filter(
    (text) => typeof text === 'string',
  )
  return {
    ...operation,
    description: parts.join('\n\n'),
    security: securityOf(access),
    'x-permissions': permissionsOf(access),
    'x-step-up': needsStepUp(access),
  }
}

function securityOf(access: Access): object[] {
  if ('public' in access) return []
  return 'machine' in access ? [{ machine: [] }] : [{ session: [] }]
}

function permissionsOf(access: Access): readonly string[] {
  return 'permission' in access ? [access.permission].flat() : []
}

function needsStepUp(access: Access): boolean {
  return 'stepUp' in access && access.stepUp
}

function sentenceOf(access: Access): string {
  if ('public' in access) return 'No token is needed.'
  if ('secondFactorRequired' in access) return 'Any session, also one whose second factor is still to be verified.'
  if ('machine' in access) return `A machine credential with the scope \`${access.machine}\`.`
  const permissions = permissionsOf(access).map((name) => `\`${name}\``)
  const who = permissions.length === 0 ? 'Any session' : `A session with ${permissions.join(' and ')}`
  const fresh = needsStepUp(access) ? ', and a code verified shortly before (`POST /api/v1/auth/step-up`)' : ''
  const support = access.support ? ' A support identity may use it within its grant.' : ''
  return `${who}${fresh}.${support}`
}
