import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { canonicalBytes, canonicalText } from '../canonical.ts'
import { fingerprint } from '../fingerprint.ts'
import { buildManifest, manifestContent } from './build.ts'
import { readManifestOf } from './read.ts'
import type { PieceEntry } from './types.ts'

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
const ID = '0195f0a0-0000-7000-8000-000000000001'
const about = {
  evaluation_id: ID,
  application_id: ID,
  engine_version: '1.0.0',
  policy: { id: ID, version: 1, fingerprint: `sha256:${'1'.repeat(64)}` },
  created_at: '2026-11-20T10:00:00.000000Z',
}
const entry = (name: string, digit = '2'): PieceEntry => ({
  name,
  schema: `${name}@1`,
  commitment: `sha256:${digit.repeat(64)}`,
  size: 12,
})
const read = (text: string) => readManifestOf(Buffer.from(text), content, sha256)

const pieces = ['application-input', 'audit-references', 'trace'].map((name) => entry(name))
const manifest = buildManifest(about, pieces)
const content = manifestContent(manifest, sha256)
const text = canonicalText(manifest)

describe('a stored manifest', () => {
  it('a stored manifest is read when its content has the fingerprint that the event commits to', () => {
    assert.deepEqual(read(text), manifest)
    // The content leaves out the entry of the references, first, last or alone.
    for (const names of [
      ['audit-references', 'trace'],
      ['application-input', 'audit-references'],
      ['audit-references'],
    ]) {
      const other = buildManifest(
        about,
        names.map((name) => entry(name)),
      )
      assert.deepEqual(readManifestOf(canonicalBytes(other), manifestContent(other, sha256), sha256), other)
    }
    const shown = buildManifest({ ...about, shown_link_accounts: ['decider', 'policy_author'] }, pieces)
    assert.deepEqual(readManifestOf(canonicalBytes(shown), manifestContent(shown, sha256), sha256), shown)
    const others = canonicalText(buildManifest(about, pieces.with(1, entry('audit-references', '3'))))
    assert.deepEqual(read(others)?.pieces[1]!.commitment, `sha256:${'3'.repeat(64)}`)
  })

  it('a stored manifest is rejected after a change of any byte outside the entry of the references, which keeps its form', () => {
    const referencesAt = text.indexOf(canonicalText(pieces[1]))
    const end = referencesAt + canonicalText(pieces[1]).length
    for (let at = 0; at < text.length; at += 1) {
      for (const other of [text[at] === '3' ? '4' : '3', ' ', '', `${text[at]} `]) {
        const changed = read(text.slice(0, at) + other + text.slice(at + 1))
        if (changed !== null)
          assert.ok(
            at >= referencesAt && at < end && /[0-9]/.test(text[at]!) && /^[0-9]?$/.test(other),
            `${at}: ${other}`,
          )
      }
    }
  })

  it('a stored manifest is rejected when the entry of the references is elsewhere, absent or twice', () => {
    const [input, references, trace] = pieces.map((piece) => canonicalText(piece))
    const list = (...entries: (string | undefined)[]) =>
      text.replace(`${input},${references},${trace}`, entries.join(','))
    assert.deepEqual(read(list(input, references, trace)), manifest)
    for (const wrong of [
      list(references, input, trace),
      list(input, trace, references),
      list(input, trace),
      list(input, references, references, trace),
      list(input, trace).replace('"policy":', `"more":${references},"policy":`),
      list(input, trace) + references,
    ])
      assert.equal(read(wrong), null, wrong)
  })

  it('a stored manifest is rejected when an event commits to something that is no manifest', () => {
    for (const value of [
      { pieces: [] },
      { ...about, pieces: [], more: 1 },
      { ...about, policy: null, pieces: [entry('trace')] },
      [[entry('trace')]],
    ]) {
      const bytes = canonicalText(value).replace('[', `[${canonicalText(pieces[1])}${Array.isArray(value) ? ',' : ''}`)
      assert.equal(readManifestOf(Buffer.from(bytes), fingerprint('manifest-content', value, sha256), sha256), null)
    }
  })
})
