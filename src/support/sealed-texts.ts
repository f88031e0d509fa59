// The texts of a request, sealed under a key of its own: staff may name somebody in them, and they go with the key.
import type { KeyObject } from 'node:crypto'
import type { Tenant } from '../platform/database/tenant.ts'
import { type OwnKeyPlace, unwrapOwnKey } from '../platform/keys/institution-keys.ts'
import { rowOf, type SealedPlace } from '../platform/keys/sealed-columns.ts'
import { seal, unseal } from '../platform/keys/sealing.ts'
import type { Platform } from '../platform/platform.ts'
import { SealedValueDamaged } from '../platform/stored-data-damaged.ts'
import type { LockedRequest } from './queries.ts'

export interface Texts {
  readonly summary: string
  readonly description: string
}

/** What opens and seals the texts of one request. */
export interface RequestKey {
  readonly institutionId: string
  readonly requestId: string
  readonly key: KeyObject
}

export function keyPlace(institutionId: string, requestId: string): OwnKeyPlace {
  return ['support-request', institutionId, requestId]
}

export async function keyOfRequest(
  { institutionKeys }: Pick<Platform, 'institutionKeys'>,
  tenant: Tenant,
  { id, wrapped_key }: Pick<LockedRequest, 'id' | 'wrapped_key'>,
): Promise<RequestKey> {
  const { institutionId } = tenant
  const keys = await institutionKeys.of(tenant)
  return { institutionId, requestId: id, key: unwrapOwnKey(keys, keyPlace(institutionId, id), wrapped_key) }
}

/** A summary is one line, so the first line feed ends it. */
export function sealTexts(of: RequestKey, { summary, description }: Texts): Buffer {
  return seal(of.key, Buffer.from(`${summary}\n${description}`, 'utf8'), textsPlace(of))
}

/** @throws SealedValueDamaged */
export function openTexts(of: RequestKey, sealed: Buffer): Texts {
  const text = unseal(of.key, sealed, textsPlace(of)).toString('utf8')
  const end = text.indexOf('\n')
  if (end === -1) throw new SealedValueDamaged('the texts of a support request have one line', rowOf(textsPlace(of)))
  return { summary: text.slice(0, end), description: text.slice(end + 1) }
}

export function sealNote(of: RequestKey, eventId: string, note: string): Buffer {
  return seal(of.key, Buffer.from(note, 'utf8'), notePlace(of, eventId))
}

/** @throws SealedValueDamaged */
export function openNote(of: RequestKey, eventId: string, sealed: Buffer): string {
  return unseal(of.key, sealed, notePlace(of, eventId)).toString('utf8')
}

function textsPlace({ institutionId, requestId }: RequestKey): SealedPlace {
  return ['support-texts', institutionId, requestId]
}

function notePlace({ institutionId }: RequestKey, eventId: string): SealedPlace {
  return ['support-note', institutionId, eventId]
}
