// A piece that is not there, or that cannot be opened, was erased only if an event says so. Otherwise somebody deleted, moved or
// changed it, and nothing may show or sign it as erased.
import type { Refusal } from '../../core/values/refusal.ts'
import { findRecordsNaming } from '../platform/audit/intact-records.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'
import { evidenceDamaged, reportDamage } from './evidence-damaged.ts'
import type { OpenedPiece } from './pieces.ts'
import { deletedPieces } from './comparison/deleted-pieces.ts'

export interface RecordedPiece {
  readonly applicationId: string
  readonly ownerId: string
  readonly name: string
}

/** One for each name. */
export function piecesOf(applicationId: string, ownerId: string, names: readonly string[]): RecordedPiece[] {
  return names.map((name) => ({ applicationId, ownerId, name }))
}

/** Null when each of the recorded pieces is among those that were read, or was erased. */
export async function refuseUnerased(
  platform: Platform,
  tenant: Tenant,
  recorded: readonly RecordedPiece[],
  read: readonly Pick<OpenedPiece, 'ownerId' | 'name'>[],
): Promise<Refusal | null> {
  const [first] = await findUnerased(tenant, recorded, read)
  return first ? evidenceDamaged(platform, first.applicationId, nameOf(first)) : null
}

/** For a list, which shows the other rows: the log names those that are neither among the read pieces nor erased. */
export async function reportUnerased(
  platform: Platform,
  tenant: Tenant,
  recorded: readonly RecordedPiece[],
  read: readonly Pick<OpenedPiece, 'ownerId' | 'name'>[],
): Promise<void> {
  for (const piece of await findUnerased(tenant, recorded, read))
    reportDamage(platform, piece.applicationId, nameOf(piece))
}

/** Reads the chain only when a piece was not read. */
export async function findUnerased(
  tenant: Tenant,
  recorded: readonly RecordedPiece[],
  read: readonly Pick<OpenedPiece, 'ownerId' | 'name'>[],
): Promise<RecordedPiece[]> {
  const names = new Set(read.map(nameOf))
  const absent = recorded.filter((piece) => !names.has(nameOf(piece)))
  if (absent.length === 0) return []
  const applications = [...new Set(absent.map(({ applicationId }) => applicationId))]
  const records = await findRecordsNaming(tenant, PIECES, applications)
  const erased = new Set(records.flatMap(({ record }) => deletedPieces(record)))
  return absent.filter((piece) => !erased.has(nameOf(piece)))
}

const PIECES = [{ table: 'pieces', key: { owner_id: 'uuid', name: 'text' } }] as const

function nameOf({ ownerId, name }: Pick<RecordedPiece, 'ownerId' | 'name'>): string {
  return `pieces/${ownerId}/${name}`
}
