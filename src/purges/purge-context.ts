// What a purge of one institution works with. It runs outside a request, as the role probity_eraser.
import { type Actor, actorFrame, type AppendFrame } from '../platform/audit/frame.ts'
import type { Pool } from '../platform/database/connect.ts'
import type { GiveWay } from '../platform/jobs/give-way.ts'
import type { Platform } from '../platform/platform.ts'
import type { ReadNow } from './agreed-time.ts'
import type { Trigger } from './kinds.ts'

export type PurgePlatform = Pick<Platform, 'auditKinds' | 'clock' | 'institutionKeys' | 'keyring' | 'log' | 'tables'>

export interface PurgeContext {
  readonly platform: PurgePlatform
  /** Connected as the role probity_eraser. */
  readonly eraser: Pool
  readonly institutionId: string
  readonly actor: Actor
  readonly trigger: Trigger
  /** By which things are due and the attestation is dated. */
  readonly readNow: ReadNow
  /** Asked between two transactions. */
  readonly giveWay: GiveWay
  /** Called between two transactions while others act in the institution; without it, the time passes. */
  readonly pause?: (ms: number) => Promise<void>
  readonly onProgress?: (done: number, planned: number) => void
}

export function purgeFrame({ platform, actor }: PurgeContext): AppendFrame {
  return actorFrame(platform, actor)
}

export function aboutRun(id: string) {
  return { type: 'purge_run', id }
}
