import assert from 'node:assert/strict'
import {
  canonicalText,
  readCheckpoint,
  readSignedNote,
  type Canonical,
  type PieceName,
  type TrustFile,
} from '../index.ts'
import { bundleBytes, dishonest, draftOf, recommit, signatureOf, vouchAgain, type Draft } from '../evidence.fixture.ts'
import { ID } from '../keys.fixture.ts'

// Invalid bundles, each with a name, its bytes and the expected exit code, failing check and reason.

export type Members = { [name: string]: Canonical | undefined }
export type Row = [name: string, bytes: () => Uint8Array, expected: string, trust?: TrustFile | null]

// Small, because the files of verifier/conformance/ are made of it.
export const good = draftOf({ imported: true, small: true })
export const goodBytes = bundleBytes(good)
export const goodText = new TextDecoder().decode(goodBytes)
export const goodRoot = readCheckpoint(readSignedNote(good.statement.audit_checkpoint!)!.text)!.root

export const write = (value: unknown): Uint8Array => new TextEncoder().encode(canonicalText(value))

/** The bytes of the good bundle with one text replaced by another. */
export function text(from: string, to: string): Uint8Array {
  assert.ok(goodText.includes(from), from)
  return new TextEncoder().encode(goodText.replace(from, to))
}

/** A change by someone who has only the file: the signature stays unchanged. */
export function changed(change: (file: Draft & { signatures: unknown[] }) => void): () => Uint8Array {
  return () => {
    const file = { ...structuredClone(good), signatures: [signatureOf(good)] }
    change(file)
    return write(file)
  }
}

/** A change by someone who also has the key: fingerprint and signature match the changed content. */
export function signedAgain(change: (draft: Draft) => void): () => Uint8Array {
  return () => {
    const draft = structuredClone(good)
    change(draft)
    return write(dishonest(draft))
  }
}

/** A change that the service itself would have recorded: the chain vouches for it too. */
export function recordedAgain(change: (draft: Draft) => void): () => Uint8Array {
  return signedAgain((draft) => {
    change(draft)
    vouchAgain(draft)
  })
}

export function recordedPiece(name: PieceName, change: (value: Members) => void): () => Uint8Array {
  return recordedAgain((draft) => {
    change(draft.pieces[name]!.value as Members)
    recommit(draft, name)
  })
}

/** A piece changed by the holder of the key, who also updates its commitment. */
export function piece(name: PieceName, change: (value: Members) => void): () => Uint8Array {
  return signedAgain((draft) => {
    change(draft.pieces[name]!.value as Members)
    recommit(draft, name)
  })
}

export const entryOf = (draft: Draft, name: string) =>
  draft.statement.manifest.pieces.find((entry) => entry.name === name)!

export const keys = (...list: TrustFile['keys']): TrustFile => ({ instance_id: ID.instance, keys: list })
