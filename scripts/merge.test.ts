// How git merges the files that most branches change.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { inScratchProject } from './tidy/scratch.fixture.ts'

const files = {
  '.gitattributes': readFileSync(new URL('../.gitattributes', import.meta.url), 'utf8'),
  'CHANGELOG.md': '- the first\n',
  'README.md': '- the first\n',
  'client/generated/contract.ts': '- the first\n',
}

/** Merges two branches that each add a line at the same place. */
function mergedInGit(path: string): { readonly status: number | null; readonly text: string } {
  return inScratchProject(files, (root) => {
    const git = (...options: string[]): number | null => {
      const author = ['-c', 'user.name=a', '-c', 'user.email=a@example', '-c', 'commit.gpgsign=false']
      return spawnSync('git', [...author, ...options], { cwd: root }).status
    }
    const commit = (line: string): void => {
      writeFileSync(join(root, path), `- the first\n${line}`)
      assert.equal(git('commit', '-qam', 'a line'), 0)
    }
    assert.equal(git('init', '-q', '-b', 'main'), 0)
    git('add', '-A')
    assert.equal(git('commit', '-qm', 'begin'), 0)
    git('switch', '-qc', 'other')
    commit('- of the other branch\n')
    git('switch', '-q', 'main')
    commit('- of this branch\n')
    const status = git('merge', '-q', '-m', 'both', 'other')
    return { status, text: readFileSync(join(root, path), 'utf8') }
  })
}

it('two branches that add at one place of the types of the client merge without a conflict', () => {
  assert.equal(mergedInGit('client/generated/contract.ts').status, 0)
})

it('two branches that each add a line to the changelog merge without a conflict', () => {
  const { status, text } = mergedInGit('CHANGELOG.md')
  assert.equal(status, 0)
  assert.equal(text, '- the first\n- of this branch\n- of the other branch\n')
  assert.equal(mergedInGit('README.md').status, 1)
})
