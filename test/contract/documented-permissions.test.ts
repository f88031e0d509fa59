// Compares the permissions that docs/quirks.md lists as without effect with those that no source of the service uses.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { it } from 'node:test'
import { projectFolder } from '../../scripts/generate/generator.ts'
import { permissions } from '../../src/platform/access/permissions.ts'

const read = (path: string): string => readFileSync(new URL(path, projectFolder), 'utf8')

it('the permissions without effect that docs/quirks.md lists are exactly those that no operation asks for', () => {
  const declared = ['src/platform/access/permissions.ts', 'src/platform/access/roles.ts']
  const notDeployed = ['**/*.test.ts', '**/*.fixture.ts']
  const paths = globSync('src/**/*.ts', { cwd: fileURLToPath(projectFolder), exclude: [...declared, ...notDeployed] })
  const sources = paths.map(read)
  const unused = permissions.filter((permission) => !sources.some((text) => text.includes(`'${permission}'`)))
  const quirk = /^- \*\*A setting, permissions and a role have no effect yet\.\*\*.*$/m.exec(read('docs/quirks.md'))
  const listed = permissions.filter((permission) => quirk?.[0].includes(`\`${permission}\``))
  assert.deepEqual(listed, unused)
  assert.ok(unused.length > 0 && unused.length < permissions.length)
})
