// The instance's keys: one per purpose, in one file that only its owner can read. The trust file contains the public keys.
import {
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto'
import { canonicalText } from '../../../core/evidence/canonical.ts'
import { utcInstant } from '../clock.ts'
import { new32Bytes, newId } from '../ids.ts'
import { sha256Hex } from '../sha256.ts'
import { unlessDamaged } from '../stored-data-damaged.ts'
import type { SealedPlace } from './sealed-columns.ts'
import { seal, unsealAny } from './sealing.ts'

export const signingPurposes = ['evidence', 'checkpoints'] as const
export type SigningPurpose = (typeof signingPurposes)[number]
/** Keys that seal the keys of institutions. They can be replaced while the service runs. */
export const sealingPurposes = ['personal', 'secrets'] as const
export type SealingPurpose = (typeof sealingPurposes)[number]
export type SecretPurpose = SealingPurpose | 'accounts' | 'comparisons'

interface StoredSigningKey {
  readonly keyid: string
  readonly purpose: SigningPurpose
  readonly status: 'active' | 'retired' | 'revoked'
  readonly not_before: string
  readonly not_after: string | null
  readonly spki_pem: string
  readonly private_pem: string
}

/** A key replaced another: both signed the rotation, and every chain that existed then records it. */
export interface Rotation {
  readonly purpose: SigningPurpose
  readonly old_keyid: string
  readonly new_keyid: string
  readonly signed_by_old: string
  readonly signed_by_new: string
  readonly at: string
}

export interface StoredKeyring {
  readonly format: 'probity-keyring@1'
  readonly instance_id: string
  readonly signing: readonly StoredSigningKey[]
  /** Stored with the keys, so that an interrupted rotation can still be recorded. */
  readonly rotations?: readonly Rotation[]
  readonly secrets: Readonly<Record<SecretPurpose, string>>
  /** The previous key of a rotation that has not ended: some values are still sealed under it. */
  readonly retiring?: Readonly<Partial<Record<SealingPurpose, string>>>
}

export interface SigningKey {
  readonly keyid: string
  readonly spki: Buffer
  sign(bytes: Uint8Array): Buffer
}

export interface TrustFile {
  readonly instance_id: string
  readonly keys: readonly {
    keyid: string
    purpose: SigningPurpose
    spki_pem: string
    not_before: string
    not_after: string | null
    status: string
  }[]
}

export class Keyring {
  readonly instanceId: string
  readonly #reread: () => StoredKeyring | null
  readonly #signers = new Map<SigningPurpose, SigningKey>()
  #stored: StoredKeyring
  #secrets: Record<SecretPurpose, KeyObject>
  #retiring: Partial<Record<SealingPurpose, KeyObject>>

  /** `reread`: what is stored now, null when that is what was read last. */
  constructor(stored: StoredKeyring, reread: () => StoredKeyring | null = () => null) {
    this.#reread = reread
    this.#stored = stored
    this.instanceId = stored.instance_id
    this.#secrets = mapValues(stored.secrets, secretKey)
    this.#retiring = mapValues(stored.retiring ?? {}, secretKey)
    for (const key of stored.signing) if (key.status === 'active') this.#signers.set(key.purpose, signer(key))
  }

  secret(purpose: Exclude<SecretPurpose, SealingPurpose>): KeyObject {
    return this.#secrets[purpose]
  }

  seal(purpose: SealingPurpose, value: Uint8Array, place: SealedPlace, beside: Uint8Array): Buffer {
    return seal(this.#secrets[purpose], value, place, beside)
  }

  /** A key that was replaced since this process started is read from the file. @throws SealedValueDamaged */
  unseal(purpose: SealingPurpose, sealed: Buffer, place: SealedPlace, beside: Uint8Array): Buffer {
    const open = (): Buffer => unsealAny(this.#unsealing(purpose), sealed, place, beside)
    const opened = unlessDamaged(open)
    if (opened !== null) return opened
    this.refresh()
    return open()
  }

  /** Takes the sealing keys of the file; keys that sign are replaced only while no service runs. */
  refresh(): void {
    const stored = this.#reread()
    if (stored === null || stored.instance_id !== this.instanceId) return
    this.#stored = stored
    this.#secrets = mapValues(stored.secrets, secretKey)
    this.#retiring = mapValues(stored.retiring ?? {}, secretKey)
  }

  #unsealing(purpose: SealingPurpose): KeyObject[] {
    return [this.#secrets[purpose], this.#retiring[purpose] ?? []].flat()
  }

  /** Of which a rotation has not ended. */
  retiring(): SealingPurpose[] {
    return sealingPurposes.filter((purpose) => this.#retiring[purpose] !== undefined)
  }

  /** With a new key of `purpose`; the present one opens what is still sealed under it. */
  withNewSealingKey(purpose: SealingPurpose): StoredKeyring {
    const { secrets, retiring } = this.#stored
    return {
      ...this.#stored,
      secrets: { ...secrets, [purpose]: secretText() },
      retiring: { ...retiring, [purpose]: secrets[purpose] },
    }
  }

  withoutRetiringKey(purpose: SealingPurpose): StoredKeyring {
    const { retiring, ...stored } = this.#stored
    const left = Object.entries(retiring ?? {}).filter(([name]) => name !== purpose)
    return left.length === 0 ? stored : { ...stored, retiring: Object.fromEntries(left) }
  }

  /** Null when no key of that purpose is active: documents created then are not signed. */
  signer(purpose: SigningPurpose): SigningKey | null {
    return this.#signers.get(purpose) ?? null
  }

  trustFile(): TrustFile {
    const keys = this.#stored.signing.map(({ keyid, purpose, spki_pem, not_before, not_after, status }) => ({
      keyid,
      purpose,
      spki_pem,
      not_before,
      not_after,
      status,
    }))
    return { instance_id: this.instanceId, keys }
  }

  rotations(): readonly Rotation[] {
    return this.#stored.rotations ?? []
  }

  /** The keyring with a new active key of `purpose`; a previous one is retired. */
  rotated(purpose: SigningPurpose, at: Date): { keyring: Keyring; stored: StoredKeyring } {
    const until = utcInstant(at)
    const signing = this.#stored.signing.map((key) =>
      key.purpose === purpose && key.status === 'active'
        ? { ...key, status: 'retired' as const, not_after: until }
        : key,
    )
    const fresh = newSigningKey(purpose, at)
    const before = this.signer(purpose)
    const rotation = before === null ? [] : [signedRotation(this.instanceId, purpose, before, signer(fresh), until)]
    const stored = { ...this.#stored, signing: [...signing, fresh], rotations: [...this.rotations(), ...rotation] }
    return { keyring: new Keyring(stored), stored }
  }
}

function signedRotation(
  instanceId: string,
  purpose: SigningPurpose,
  before: SigningKey,
  after: SigningKey,
  at: string,
): Rotation {
  const keys = { purpose, old_keyid: before.keyid, new_keyid: after.keyid }
  const bytes = rotationBytes(instanceId, keys)
  return {
    ...keys,
    signed_by_old: before.sign(bytes).toString('base64'),
    signed_by_new: after.sign(bytes).toString('base64'),
    at,
  }
}

/** The bytes that both keys sign: `cds/key-rotation/1`, a line feed, the canonical object of instance, purpose and key ids. */
export function rotationBytes(
  instanceId: string,
  keys: Pick<Rotation, 'purpose' | 'old_keyid' | 'new_keyid'>,
): Uint8Array {
  const { purpose, old_keyid, new_keyid } = keys
  return Buffer.from('cds/key-rotation/1\n' + canonicalText({ instance_id: instanceId, purpose, old_keyid, new_keyid }))
}

export function newKeyring(at: Date): StoredKeyring {
  return {
    format: 'probity-keyring@1',
    instance_id: newId(at),
    signing: [newSigningKey('evidence', at), newSigningKey('checkpoints', at)],
    secrets: { personal: secretText(), secrets: secretText(), accounts: secretText(), comparisons: secretText() },
  }
}

function newSigningKey(purpose: SigningPurpose, at: Date): StoredSigningKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    keyid: keyIdOf(publicKey),
    purpose,
    status: 'active',
    not_before: utcInstant(at),
    not_after: null,
    spki_pem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    private_pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

function signer(stored: StoredSigningKey): SigningKey {
  const key = createPrivateKey(stored.private_pem)
  const spki = createPublicKey(key).export({ type: 'spki', format: 'der' })
  return { keyid: stored.keyid, spki, sign: (bytes) => sign(null, bytes, key) }
}

/** SHA-256 of the SubjectPublicKeyInfo. */
function keyIdOf(publicKey: KeyObject): string {
  return 'sha256:' + sha256Hex(publicKey.export({ type: 'spki', format: 'der' }))
}

function secretText(): string {
  return new32Bytes().toString('base64')
}

function secretKey(text: string): KeyObject {
  return createSecretKey(text, 'base64')
}

function mapValues<K extends string, A, B>(of: Readonly<Partial<Record<K, A>>>, by: (value: A) => B): Record<K, B> {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [name, by(value as A)])) as Record<K, B>
}
