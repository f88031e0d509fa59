// Destroys the content of files for a purge: the key, the name and the sealed bytes. Size and fingerprint of what arrived stay.
import { event, type EventDraft } from '../../platform/audit/draft.ts'
import { refuseDamaged } from '../../platform/audit/rests-on/refuse-damaged.ts'
import type { Platform } from '../../platform/audit/rests-on/tables-of-rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { eraseContents, lockFiles } from './erasure-queries.ts'

/** Leaves those that differ from their events: their age may be another. */
export async function eraseFiles(
  platform: Platform,
  tenant: Tenant,
  ids: readonly string[],
): Promise<{ readonly ids: readonly string[]; readonly events: readonly EventDraft[] }> {
  const sound: string[] = []
  for (const id of await lockFiles(tenant, ids))
    if ((await refuseDamaged(platform, tenant, ['import_files'], [id])) === null) sound.push(id)
  await eraseContents(tenant, sound)
  return { ids: sound, events: sound.map((id) => event('import.file_erased', { type: 'file', id })) }
}
