import type { RawInput } from './operation/input.ts'

/** What a transport makes of a call: the HTTP server, or a command of the operator. */
export interface Request {
  readonly id: string
  readonly authorization: string | undefined
  readonly raw: RawInput
}
