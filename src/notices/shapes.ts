import type { Static } from 'typebox'
import { shape, textOf } from '../platform/http/shapes.ts'

/** The token of a link. */
export const Token = textOf(1, 200)

export const InvitationTokenIn = shape('InvitationTokenIn', { token: Token })
export type InvitationTokenIn = Static<typeof InvitationTokenIn>
