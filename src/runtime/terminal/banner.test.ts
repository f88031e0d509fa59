import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { it } from 'node:test'
import { startedText } from './banner.ts'

it('prints at a start what docs/operations.md shows', () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const data = '/srv/probity/data'
  const folders = { data, keys: `${data}/keys`, checkpoints: `${data}/checkpoints` }
  const text = startedText({ PUBLIC_URL: undefined }, { embedded: true, folders }, 'http://127.0.0.1:8080', 4711)
  assert.ok(page.includes(`\`\`\`\n${text}\`\`\`\n`), text)
})
