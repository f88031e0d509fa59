// The walkthroughs of the documentation, run block by block by bash against their own services.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, it } from 'node:test'
import { assertPrinted, readBlocks, walk } from './document-walk.ts'

const WALKS = {
  'the walk by curl': 'docs/walkthrough-curl.md',
  'the walk of a person who loses a phone': 'docs/walkthrough-people.md',
  'the walk of a support request': 'docs/walkthrough-support.md',
  'the walk of a file': 'docs/walkthrough-import.md',
  'the walk of a document': 'docs/walkthrough-knowledge.md',
}

/** These use the people of the demonstration. */
const WITH_DEMO = /(?:import|knowledge)\.md$/

for (const [what, path] of Object.entries(WALKS)) walk(what, path, WITH_DEMO.test(path) ? { DEMO: 'on' } : {})

describe('the walkthrough document', () => {
  it('names a program that npx finds', () => {
    const { stdout, status } = spawnSync('npx', ['probity', '--help'], { encoding: 'utf8' })
    assert.equal(status, 0)
    assert.match(stdout, /probity/)
  })
  it('states the output of nearly every block', () => {
    for (const path of Object.values(WALKS)) {
      const blocks = readBlocks(path)
      assert.ok(blocks.length >= 8, path)
      assert.ok(blocks.filter(({ prints }) => prints === null).length <= 1, path)
    }
  })
  it('compares the walkthrough character by character except for its placeholders', () => {
    assertPrinted('a 12 b\n', 'a … b\n')
    assert.throws(() => assertPrinted('a 12 c\n', 'a … b\n'))
    assert.throws(() => assertPrinted('a.b\n', 'aXb\n'))
    assert.throws(() => assertPrinted('a 1\n2 b\n', 'a … b\n'))
  })
})
