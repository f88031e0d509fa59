import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Sha256 } from '../evidence/fingerprint.ts'
import {
  type Member,
  MEMBER_BYTES,
  MEMBERS_PER_CHUNK,
  packMembers,
  rootOfChunks,
  rootOfMembers,
  unpackMembers,
} from './members.ts'

const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest()

const member: fc.Arbitrary<Member> = fc.record(
  {
    application_id: fc.uuid(),
    evaluation_id: fc.uuid(),
    decision_id: fc.option(fc.uuid()),
    manifest_fingerprint: fc
      .uint8Array({ minLength: 32, maxLength: 32 })
      .map((hash) => `sha256:${Buffer.from(hash).toString('hex')}`),
  },
  { noNullPrototype: true },
)

/** Distinct members, which only their number tells apart. */
function members(count: number): Member[] {
  return Array.from({ length: count }, (_, index) => {
    const digits = index.toString(16).padStart(12, '0')
    const id = `00000000-0000-7000-8000-${digits}`
    return {
      application_id: id,
      evaluation_id: id,
      decision_id: null,
      manifest_fingerprint: `sha256:${'0'.repeat(64)}`,
    }
  })
}

test('packed members are the same members when they are unpacked', () => {
  fc.assert(
    fc.property(fc.array(member, { maxLength: 20 }), (some) => {
      const packed = packMembers(some)
      assert.equal(packed.length, some.length * MEMBER_BYTES)
      assert.deepEqual(unpackMembers(packed), some)
    }),
  )
})

test('bytes that are no whole number of members are not members', () => {
  assert.equal(unpackMembers(packMembers(members(2)).subarray(1)), null)
})

test('the root of the roots of chunks is the root of all members, for every number of chunks', () => {
  for (const count of [
    1,
    2,
    MEMBERS_PER_CHUNK - 1,
    MEMBERS_PER_CHUNK,
    MEMBERS_PER_CHUNK + 1,
    5 * MEMBERS_PER_CHUNK + 7,
  ]) {
    const all = members(count)
    const roots = []
    for (let at = 0; at < count; at += MEMBERS_PER_CHUNK)
      roots.push(rootOfMembers(all.slice(at, at + MEMBERS_PER_CHUNK), sha256))
    assert.deepEqual(rootOfChunks(roots, sha256), rootOfMembers(all, sha256), `${count} members`)
  }
})

test('the root covers every part of a member and the order of members', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(member, { minLength: 2, maxLength: 9, selector: (m) => m.application_id }),
      member,
      (some, other) => {
        const root = (list: readonly Member[]): string => Buffer.from(rootOfMembers(list, sha256)).toString('hex')
        const before = root(some)
        assert.notEqual(root(some.toReversed()), before)
        for (const part of Object.keys(other) as (keyof Member)[]) {
          if (other[part] === some[0]![part]) continue
          assert.notEqual(root([{ ...some[0]!, [part]: other[part] }, ...some.slice(1)]), before, part)
        }
      },
    ),
  )
})
