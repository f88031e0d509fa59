// Every permission is asked for by an operation: one that nothing asks for would be granted without effect.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { it } from 'node:test'
import { projectFolder } from '../../scripts/generate/generator.ts'
import { permissions } from '../../src/platform/access/permissions.ts'

const read = (path: string): string => readFileSync(new URL(path, projectFolder), 'utf8')
const unusedIn = (sources: readonly string[]): readonly string[] =>
  permissions.filter((permission) => !sources.some((text) => text.includes(`'${permission}'`)))

it('every permission has an effect somewhere', () => {
  const declared = ['src/platform/access/permissions.ts', 'src/platform/access/roles.ts']
  const notDeployed = ['**/*.test.ts', '**/*.fixture.ts']
  const paths = globSync('src/**/*.ts', { cwd: fileURLToPath(projectFolder), exclude: [...declared, ...notDeployed] })
  const sources = paths.map(read)
  assert.deepEqual(unusedIn(sources), [])
  const planted = sources.map((text) => text.replaceAll("'knowledge.manage'", "'knowledge.managed'"))
  assert.deepEqual(unusedIn(planted), ['knowledge.manage'])
})
