// The answers of the contract as the service publishes it, which is what a client reads.
import { Ajv, type ValidateFunction } from 'ajv'
import { callerAt, type Reply } from './call.ts'

export interface Published {
  /** The shape of an operation's error with this status; without an operation, of any error with this status. */
  error(operation: string | undefined, status: number): ValidateFunction
  /** What of an answer is not as the contract says, in one sentence; null where nothing is. */
  problemOf(operation: string, reply: Reply): string | null
}

interface Contract {
  readonly components: { readonly responses: Readonly<Record<string, Answer>> }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

interface Operation {
  readonly operationId?: string
  readonly responses: Readonly<Record<string, Answer & { readonly $ref?: string }>>
}

interface Answer {
  readonly content?: Readonly<Record<string, { readonly schema?: object }>>
}

export async function readPublished(address: string): Promise<Published> {
  const document = await callerAt(address).get('/openapi.json')
  const contract = document as Contract
  const ajv = new Ajv({ strict: false, validateFormats: false })
  ajv.addSchema({ ...contract, $id: 'contract' })
  const operations = Object.values(contract.paths).flatMap((methods) => Object.values(methods))
  const compiled = new Map<string, ValidateFunction>()
  const compile = (schema: object): ValidateFunction => {
    const text = JSON.stringify(schema).replaceAll('"#/', '"contract#/')
    const known = compiled.get(text) ?? ajv.compile(JSON.parse(text) as object)
    compiled.set(text, known)
    return known
  }
  return {
    problemOf: (operation, { status, headers, text, body }) => {
      const answer = operations.find(({ operationId }) => operationId === operation)?.responses[String(status)]
      if (!answer) return `the contract has no answer ${status}`
      const media = headers.get('content-type')?.split(';')[0]
      if (!answer.content) return text === '' && media === undefined ? null : `the answer ${status} has a body`
      const { schema } = answer.content[media ?? ''] ?? {}
      if (!schema) return `the answer ${status} is of type ${media}`
      const fits = compile(schema)
      return media !== 'application/json' || fits(body) ? null : ajv.errorsText(fits.errors)
    },
    error: (operation, status) => {
      const ofStatus = `#/components/schemas/${status === 422 ? 'HTTPValidationError' : 'ErrorOut'}`
      if (operation === undefined) return compile({ $ref: ofStatus })
      const responses = operations.find(({ operationId }) => operationId === operation)?.responses
      const named = responses?.[String(status)] ?? responses?.['default']
      const answer = named?.$ref === undefined ? named : contract.components.responses[named.$ref.split('/').at(-1)!]
      const schema = answer?.content?.['application/json']?.schema
      if (!schema) throw new Error(`the contract says nothing of the errors of ${operation}`)
      return compile(schema)
    },
  }
}
