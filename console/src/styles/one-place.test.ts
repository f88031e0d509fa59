import assert from 'node:assert/strict'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'

/** Classes that more than one file describes by a rule of their own: the last one read would change the screens of the other. */
function describedTwice(files: ReadonlyMap<string, string>): string[] {
  const found = new Map<string, Set<string>>()
  for (const [file, text] of files)
    for (const [, name = ''] of text.matchAll(/(?:^|\}\n)\.([\w-]+) \{/g))
      found.set(name, (found.get(name) ?? new Set()).add(file))
  return [...found].flatMap(([name, where]) => (where.size > 1 ? [`${name}: ${[...where].join(', ')}`] : []))
}

const names = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.css'))
const files = new Map(names.map((file) => [file, readFileSync(join(import.meta.dirname, file), 'utf8')]))

describe('styles of the console', () => {
  it('one file describes a class', () => {
    assert.ok(files.size > 5)
    assert.deepEqual(describedTwice(files), [])
  })

  it('a class that a second file describes is reported', () => {
    const planted = new Map([...files, ['planted.css', 'a {\n}\n.tick {\n  display: flex;\n}\n']])
    assert.deepEqual(describedTwice(planted), ['tick: administration.css, planted.css'])
  })

  it('only the component that takes the focus makes a place that scrolls', () => {
    const sources = join(import.meta.dirname, '..')
    const scrolling = globSync('**/*.tsx', { cwd: sources }).filter((file) =>
      makesPlace(readFileSync(join(sources, file), 'utf8')),
    )
    assert.deepEqual(scrolling, ['components/scroll.tsx'])
    assert.ok(makesPlace('<div className="scroll">'))
  })
})

function makesPlace(source: string): boolean {
  return source.includes('className="scroll"')
}
