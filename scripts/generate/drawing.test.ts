import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { pathToFileURL } from 'node:url'
import { areas } from '../../architecture.ts'
import { inScratchProject } from '../tidy/scratch.fixture.ts'
import { drawing } from './drawing.ts'
import { drift } from './generator.ts'

const text = readFileSync('ARCHITECTURE.md', 'utf8')
const problemsOf = (changed: string): Promise<string[]> =>
  inScratchProject({ 'ARCHITECTURE.md': changed }, (root) => drift([drawing], null, pathToFileURL(`${root}/`)))

describe('the drawing of the arrows in ARCHITECTURE.md', () => {
  it('the drawing of ARCHITECTURE.md contains each arrow of architecture.ts', async () => {
    assert.deepEqual(await problemsOf(text), [])
    for (const [area, { reaches }] of Object.entries(areas))
      for (const other of reaches) assert.ok(text.includes(`\n  ${area} --> ${other}\n`))
  })

  it('reports a missing or unexpected arrow in the drawing of ARCHITECTURE.md', async () => {
    const differs = ['ARCHITECTURE.md differs from architecture.ts: run `npm run generate` and review the change']
    assert.deepEqual(await problemsOf(text.replace(/\n {2}\S+ --> \S+/, '')), differs)
    assert.deepEqual(await problemsOf(text.replace('flowchart LR\n', 'flowchart LR\n  grids --> policies\n')), differs)
  })

  it('reports an area that is missing in the table, and a document without the table', async () => {
    for (const [area, { holds }] of Object.entries(areas)) {
      const line = `| \`${area}\` | ${holds} |\n`
      assert.ok(text.includes(line))
      assert.match((await problemsOf(text.replace(line, ''))).join(), /^ARCHITECTURE\.md differs from architecture\.ts/)
    }
    assert.match((await problemsOf(text.replace('| area | subject |', '| area |'))).join(), /has no table/)
  })

  it('reports a document without a mermaid block', async () => {
    assert.match((await problemsOf(text.replace('```mermaid', '```'))).join(), /no mermaid block/)
  })
})
