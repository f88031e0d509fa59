import type { RawInput } from './operation/input.ts'

/** A request from the HTTP server or from an operator's command. */
export interface Request {
  readonly id: string
  readonly authorization: string | undefined
  readonly raw: RawInput
  /** The network that it comes from; empty for a command. Only a keyed hash of it is ever stored. */
  readonly source: string
}
