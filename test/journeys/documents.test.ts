// Compares statements of the documents about the tree with the tree.
import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { composition } from '../../architecture-composition.ts'
import { areas } from '../../architecture.ts'
import { CURRENT_ENGINE_VERSION } from '../../core/decision/index.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const places = ['*.md', 'docs/**/*.md', 'src/**/*.md', 'grids/*.md', 'verifier/*.md', 'database/**/*.md']
const documents = globSync(places, { cwd: root }).toSorted()

describe('the documents', () => {
  it('the documents that the checks read include README, ARCHITECTURE, SECURITY and the list of docs', () => {
    for (const path of ['README.md', 'ARCHITECTURE.md', 'SECURITY.md', 'docs/README.md'])
      assert.ok(documents.includes(path), path)
  })

  for (const path of documents) {
    it(`every link has an existing target: ${path}`, () => {
      const links = [...read(path).matchAll(/\]\((?!https?:|mailto:|#)(?<target>[^)#\s]+)/g)].map(
        ({ groups }) => groups!['target']!,
      )
      const dead = links.filter((target) => !existsSync(join(root, dirname(path), target)))
      assert.deepEqual(dead, [])
    })
  }

  it('the documents name only existing files of this tree', () => {
    const folders = /`(?<path>(?:bin|core|docs|grids|scripts|src|test|verifier|database)\/[a-z0-9@._/-]+)`/g
    for (const path of [
      'README.md',
      'ARCHITECTURE.md',
      'CONTRIBUTING.md',
      'SECURITY.md',
      'docs/README.md',
      'docs/quirks.md',
      'docs/adding.md',
      'database/README.md',
    ]) {
      const named = [...read(path).matchAll(folders)].map(({ groups }) => groups!['path']!)
      const toCreate = filesToCreate(read(path))
      assert.deepEqual(
        named.filter((name) => !existsSync(join(root, name)) && !toCreate.has(name)),
        [],
        path,
      )
    }
  })

  it('ARCHITECTURE.md draws all arrows of architecture.ts and no other', () => {
    const drawn = [...read('ARCHITECTURE.md').matchAll(/^ {2}(?<from>[\w.-]+) --> (?<to>[\w.-]+)$/gm)].map(
      ({ groups }) => `${groups!['from']} ${groups!['to']}`,
    )
    const arrows = Object.entries({ ...areas, ...composition }).flatMap(([from, { reaches }]) =>
      reaches === 'every area' ? [] : reaches.map((to) => `${from} ${to}`),
    )
    assert.deepEqual(drawn.toSorted(), arrows.toSorted())
  })

  it('the documents name only existing npm commands', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    for (const path of ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md']) {
      const named = [...read(path).matchAll(/npm (?:run )?(?<name>start|test|demo|check|bench|generate)\b/g)].map(
        ({ groups }) => groups!['name']!,
      )
      assert.ok(named.length > 0, path)
      for (const name of named) assert.ok(name in scripts, `${path}: ${name}`)
    }
  })

  it('the changelog names the engine of this release', () => {
    assert.match(read('CHANGELOG.md'), new RegExp(`Engine \`${CURRENT_ENGINE_VERSION.replaceAll('.', '\\.')}\``))
  })
})

/** Files of an example that a reader creates: their path and a colon precede a block with the content. */
function filesToCreate(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/^`(?<path>[^`]+)`:\n\n```/gm)].map(({ groups }) => groups!['path']!))
}
