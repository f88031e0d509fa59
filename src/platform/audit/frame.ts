// The values shared by all records of one transaction: actor, request, session, and the registry of kinds.
import type { Keyring } from '../keys/keyring.ts'
import type { ActorType } from './draft.ts'
import type { AuditKinds } from './kinds.ts'

export interface Actor {
  readonly type: ActorType
  readonly id: string | null
}

export interface AppendFrame {
  readonly instanceId: string
  readonly kinds: AuditKinds
  readonly actor: Actor
  readonly requestId: string | null
  readonly sessionRef: string | null
}

interface RecordingParts {
  readonly keyring: Keyring
  readonly auditKinds: AuditKinds
}

/** For work outside a request: a command, or a worker on behalf of a person. */
export function actorFrame({ keyring, auditKinds }: RecordingParts, actor: Actor): AppendFrame {
  return { instanceId: keyring.instanceId, kinds: auditKinds, actor, requestId: null, sessionRef: null }
}

/** For work of the service itself. */
export function systemFrame(parts: RecordingParts): AppendFrame {
  return actorFrame(parts, { type: 'system', id: null })
}
