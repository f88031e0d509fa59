import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  canonicalText,
  readCheckpoint,
  readSignedNote,
  verifyBundle,
  type Canonical,
  type PieceName,
  type TrustFile,
} from '../index.ts'
import { bundleBytes, dishonest, draftOf, recommit, signatureOf, type Draft } from '../evidence.fixture.ts'
import { ID, tools, TRUST } from '../keys.fixture.ts'

// Bad bundles, each with a name, its bytes, and the exit code, failing check and reason that it must have.

export type Members = { [name: string]: Canonical | undefined }
export type Row = [name: string, bytes: () => Uint8Array, expected: string, trust?: TrustFile | null]

export const good = draftOf({ imported: true })
export const goodBytes = bundleBytes(good)
export const goodText = new TextDecoder().decode(goodBytes)
export const goodRoot = readCheckpoint(readSignedNote(good.statement.audit_checkpoint!)!.text)!.root

export const write = (value: unknown): Uint8Array => new TextEncoder().encode(canonicalText(value))

/** The bytes of the good bundle with one text replaced by another. */
export function text(from: string, to: string): Uint8Array {
  assert.ok(goodText.includes(from), from)
  return new TextEncoder().encode(goodText.replace(from, to))
}

/** Changed by somebody who has the file only: the signature stays as it was. */
export function changed(change: (file: Draft & { signatures: unknown[] }) => void): () => Uint8Array {
  return () => {
    const file = { ...structuredClone(good), signatures: [signatureOf(good)] }
    change(file)
    return write(file)
  }
}

/** Changed by somebody who also holds the key: fingerprint and signature fit what is written. */
export function signedAgain(change: (draft: Draft) => void): () => Uint8Array {
  return () => {
    const draft = structuredClone(good)
    change(draft)
    return write(dishonest(draft))
  }
}

/** A piece changed by the holder of the key, its commitment included. */
export function piece(name: PieceName, change: (value: Members) => void): () => Uint8Array {
  return signedAgain((draft) => {
    change(draft.pieces[name]!.value as Members)
    recommit(draft, name)
  })
}

export const entryOf = (draft: Draft, name: string) =>
  draft.statement.manifest.pieces.find((entry) => entry.name === name)!

export const keys = (...list: TrustFile['keys']): TrustFile => ({ instance_id: ID.instance, keys: list })

const ENGLISH = /\b(the|must|is|not|of|more|has|expected|twice|place of|submitted|required)\b/

/** Registers a test per row; `atLeast` keeps a table from shrinking unseen. */
export function refuseEach(rows: readonly Row[], atLeast: number): void {
  test(`the bundle that these ${rows.length} are made from is valid, and no two have the same name`, () => {
    assert.equal(verifyBundle(goodBytes, tools).exit_code, 0)
    assert.ok(rows.length >= atLeast, `${rows.length} of at least ${atLeast}`)
    assert.equal(new Set(rows.map(([name]) => name)).size, rows.length)
  })
  for (const [name, bytes, expected, trust = TRUST] of rows) {
    test(`${name} is refused: ${expected}`, () => {
      const [exit, check, code] = expected.split(' ')
      const result = verifyBundle(bytes(), { ...tools, trust })
      const failed = result.checks.filter(({ outcome }) => outcome === 'fail')
      const told = failed.map((entry) => `${entry.check} ${entry.code}`)
      assert.ok(told.includes(`${check} ${code}`), told.join(', '))
      assert.equal(result.exit_code, Number(exit))
      for (const { reason_fr } of failed) assert.doesNotMatch(reason_fr, ENGLISH)
    })
  }
}
