import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { noticesOf } from './notices.ts'
import { productionPackages, WITHIN_DICTIONARIES } from './production-packages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('the notices name what the dictionaries of passwords contain, with the terms of each source', () => {
  const notices = noticesOf(root, productionPackages(root))
  for (const [source, terms] of WITHIN_DICTIONARIES) assert.ok(notices.includes(`${source}, ${terms}`), source)
  // The files in which the packages themselves name the sources.
  assert.match(notices, /Any redistribution of this package must retain this notice/)
  assert.match(notices, /OpenSubtitles 2024 \(via OPUS\)\s+License: ODC-BY/)
})
