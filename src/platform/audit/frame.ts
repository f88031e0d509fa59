// What all records of one transaction share: who acts, by which request and session, and of which kinds they may be.
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

interface Recording {
  readonly keyring: Keyring
  readonly auditKinds: AuditKinds
}

/** Of work that no request asked for at this moment: a command, or a worker on behalf of somebody. */
export function actorFrame({ keyring, auditKinds }: Recording, actor: Actor): AppendFrame {
  return { instanceId: keyring.instanceId, kinds: auditKinds, actor, requestId: null, sessionRef: null }
}

/** Of what the service does by itself. */
export function systemFrame(recording: Recording): AppendFrame {
  return actorFrame(recording, { type: 'system', id: null })
}
