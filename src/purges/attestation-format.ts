// The document by which an institution proves what a purge destroyed (docs/formats.md).
import { requestReference } from '../data-rights/index.ts'
import type { DocumentContent } from '../evidence/index.ts'
import { utcInstant } from '../platform/clock.ts'
import type { ItemKind, Trigger } from './kinds.ts'

export const ATTESTATION = 'service-destruction-attestation@1'

/** The schema of a piece, as its manifest names it. */
export function attestationSchema(name: 'run' | 'destroyed' | 'requests'): string {
  return `destruction-${name}@1`
}

export interface DestroyedItem {
  readonly kind: ItemKind
  readonly ids: readonly string[]
  readonly spared: number
}

interface AttestedRun {
  readonly institutionId: string
  /** As `readIssuer` gives it. */
  readonly issuer: unknown
  readonly run: {
    readonly id: string
    readonly trigger: Trigger
    readonly replays: string | null
    readonly planned_at: Date
  }
  readonly destroyed: readonly DestroyedItem[]
  /** Those that the run executed. */
  readonly requests: readonly { readonly id: string; readonly number: number }[]
  readonly at: Date
}

export function attestationContent(attested: AttestedRun): DocumentContent {
  const { institutionId, issuer, run, destroyed, requests, at } = attested
  return {
    format: ATTESTATION,
    kind: 'purge_run',
    id: run.id,
    institutionId,
    issuedBy: null,
    at,
    pieces: {
      run: {
        schema: attestationSchema('run'),
        value: {
          institution: issuer,
          trigger: run.trigger,
          ...(run.replays === null ? {} : { replays: run.replays }),
          planned_at: utcInstant(run.planned_at),
          finished_at: utcInstant(at),
          destroyed: countsOf(destroyed),
          spared: Object.fromEntries(destroyed.map((one) => [one.kind, one.spared])),
        },
      },
      destroyed: {
        schema: attestationSchema('destroyed'),
        value: Object.fromEntries(destroyed.map((one) => [one.kind, one.ids])),
      },
      requests: {
        schema: attestationSchema('requests'),
        value: requests.map(({ id, number }) => ({ id, reference: requestReference(number) })),
      },
    },
  }
}

export function countsOf(destroyed: readonly DestroyedItem[]): Readonly<Record<string, number>> {
  return Object.fromEntries(destroyed.map((one) => [one.kind, one.ids.length]))
}
