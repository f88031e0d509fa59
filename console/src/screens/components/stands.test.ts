import assert from 'node:assert/strict'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'

const COMPONENTS = new URL('../../components/', import.meta.url).pathname

/** Files of components that none of the sources imports. */
function absent(components: readonly string[], sources: readonly string[]): string[] {
  return components.filter((file) => !sources.some((source) => source.includes(`'../../components/${file}'`)))
}

const components = globSync('**/*.tsx', { cwd: COMPONENTS })
const page = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.tsx'))
const sources = page.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))

describe('the page of components', () => {
  it('every component stands on it', () => {
    assert.ok(components.length > 20)
    assert.deepEqual(absent(components, sources), [])
  })

  it('a component that stands elsewhere alone is reported', () => {
    assert.deepEqual(absent([...components, 'planted.tsx'], sources), ['planted.tsx'])
  })
})
