import type { Platform } from '../../src/platform/platform.ts'
import type { PolicyVersion } from '../../src/policies/index.ts'

/** What all batches have in common. */
export interface Writing {
  readonly platform: Platform
  readonly institutionId: string
  readonly analystId: string
  /** The session in which the analyst acts. */
  readonly sessionId: string
  readonly productId: string
  /** The version in force. */
  readonly policy: PolicyVersion
  readonly now: Date
}

export interface Written {
  readonly applicationId: string
  readonly evaluationId: string
}
