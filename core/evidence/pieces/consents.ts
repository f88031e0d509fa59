import type { Schema } from '../../values/schema.ts'
import * as shape from './shapes.ts'

/** The piece `consent-state`: what the person had consented to at an instant, for each purpose that was active then. */
export interface ConsentStatePiece {
  readonly at: string
  /** By code. */
  readonly purposes: readonly {
    readonly code: string
    readonly version: number
    readonly state: 'given' | 'withdrawn' | 'none'
    /** The version whose words the person consented to; null unless the consent is given. */
    readonly given_version: number | null
    readonly since: string | null
  }[]
}

export const MAX_PURPOSES = 50

/** The state of the consents of a person. The reference of their documents is not part of the evidence. */
export const consentState1: Schema = shape.closed({
  at: shape.instant,
  purposes: shape.listOf(
    shape.closed({
      code: shape.code,
      version: shape.ordinal,
      state: shape.oneOf('given', 'withdrawn', 'none'),
      given_version: shape.orNull(shape.ordinal),
      since: shape.orNull(shape.instant),
    }),
    MAX_PURPOSES,
  ),
})
