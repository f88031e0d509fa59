import { type Refusal, refuse } from '../../core/values/refusal.ts'
import type { Platform } from '../platform/platform.ts'
import { evidenceRefusals } from './refusals.ts'

/** The refusal; the log names what differs, because the caller is not told. */
export function evidenceDamaged(platform: Platform, applicationId: string, differing: string): Refusal {
  reportDamage(platform, applicationId, differing)
  return refuse(evidenceRefusals.EVIDENCE_DAMAGED)
}

export function reportDamage(platform: Platform, applicationId: string, differing: string): void {
  platform.log.error(
    { code: evidenceRefusals.EVIDENCE_DAMAGED.code, application_id: applicationId, differing },
    'recorded evidence does not match the audit chain; run `npx probity audit verify`',
  )
}
