// What a call takes and answers, read from the generated types: a member that the contract does not know, or lacks, is
// a mistake for the compiler.
import type { paths } from './generated/contract.ts'
import type { Result } from './refused.ts'

export type Method = 'get' | 'post' | 'put' | 'delete'

/** The paths of the contract that have an operation with this method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P][M] extends Operation ? P : never
}[keyof paths]

interface Operation {
  readonly parameters: { readonly path?: object; readonly query?: object }
  readonly requestBody?: { readonly content: object }
  readonly responses: object
}

export type OperationOf<M extends Method, P extends PathOf<M>> = Extract<paths[P][M], Operation>

interface Common {
  readonly signal?: AbortSignal
  /** Instead of a new one: 8 to 64 ASCII letters, digits, hyphens and underscores. */
  readonly requestId?: string
}

export type Input<O extends Operation> = PathPart<O> & QueryPart<O> & BodyPart<O> & Common

type PathPart<O extends Operation> = O['parameters'] extends { readonly path: infer P } ? { readonly path: P } : unknown

type QueryPart<O extends Operation> = O['parameters'] extends { readonly query: infer Q }
  ? { readonly query: Q }
  : [NonNullable<O['parameters']['query']>] extends [never]
    ? unknown
    : { readonly query?: NonNullable<O['parameters']['query']> }

/** Bytes are sent as one of the media types that the operation takes; everything else is JSON. */
type BodyPart<O extends Operation> = O extends { readonly requestBody: { readonly content: infer C } }
  ? C extends { readonly 'application/json': infer B }
    ? { readonly body: B }
    : { readonly body: C[keyof C]; readonly mediaType: keyof C }
  : unknown

/** No argument is needed when the operation has no input. */
type Arguments<O extends Operation> = Common extends Input<O> ? [input?: Input<O>] : [input: Input<O>]

type Success<R> = R[keyof R & (200 | 201 | 204)]
type Content<A> = A extends { readonly content: infer C extends object } ? C[keyof C] : undefined

/** JSON is parsed, CSV is text. */
export type Value<O extends Operation> = Content<Success<O['responses']>>

export interface Call<M extends Method> {
  /** The answer as it came, for a file whose bytes are signed. */
  <P extends PathOf<M>>(
    path: P,
    input: Input<OperationOf<M, P>> & { readonly as: 'bytes' },
  ): Promise<Result<Uint8Array<ArrayBuffer>>>
  <P extends PathOf<M>>(path: P, ...input: Arguments<OperationOf<M, P>>): Promise<Result<Value<OperationOf<M, P>>>>
}
