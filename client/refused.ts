import type { ErrorCode, ErrorOut, HTTPValidationError, ValidationError } from './generated/contract.ts'

/** What an operation answers instead of its result: compare `code`, show `detail`, report `request_id`. */
export type Refusal = ErrorOut | HTTPValidationError
export type Problem = ValidationError

/** Either the value or the refusal; `response` has status and headers, its body is read. */
export type Result<T> =
  | { readonly data: T; readonly error?: never; readonly response: Response }
  | { readonly data?: never; readonly error: Refusal; readonly response: Response }

/** A refusal as an exception, for those who asked for one by `valueOf`. */
export class Refused extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly requestId: string
  /** With 422: where the input has another form than the operation takes. */
  readonly problems: readonly Problem[]

  constructor({ code, detail, request_id }: Refusal, status: number) {
    const sentence =
      typeof detail === 'string' ? detail : detail.map(({ loc, msg }) => `${loc.join('.')} ${msg}`).join('; ')
    super(`${status} ${code}: ${sentence} (request ${request_id})`)
    this.name = 'Refused'
    this.code = code
    this.status = status
    this.requestId = request_id
    this.problems = typeof detail === 'string' ? [] : detail
  }
}

/** The result, where a refusal has no other way to go. @throws Refused */
export function valueOf<T>({ data, error, response }: Result<T>): T {
  if (error !== undefined) throw new Refused(error, response.status)
  return data
}
