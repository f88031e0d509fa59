// A deployment is the output of `git archive`: it has no history and no tests, and it works.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { newPlace, probityOf, startProbity } from '../process.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const isClone = existsSync(join(root, '.git')) && spawnSync('git', ['--version']).status === 0

describe('what is deployed', { timeout: 300_000, skip: !isClone && 'this tree is no clone' }, () => {
  const place = newPlace()
  const deployed = join(place.folder, 'probity')
  before(() => {
    unpack(join(place.folder, 'made'), deployed)
    linkPackages(deployed)
  })
  after(() => place.remove())

  it('a deployment contains no history, test, fixture, benchmark or demonstration', () => {
    const files = globSync('**/*', { cwd: deployed, exclude: (name) => name === 'node_modules' })
    assert.ok(files.includes('src/service.ts') && files.includes('bin/probity.mjs'))
    for (const path of ['.git', '.ci', 'test', 'bench', 'demo', 'scripts/test.ts'])
      assert.ok(!existsSync(join(deployed, path)), path)
    assert.deepEqual(
      files.filter((file) => /\.(?:test|fixture)\.ts$/.test(file)),
      [],
    )
  })

  it('a deployment starts, serves and passes doctor with production packages alone', async () => {
    const { DEMO: _, ...environment } = place.environment({ LOG_LEVEL: 'warn' })
    const starter = join(deployed, 'bin/probity.mjs')
    const service = await startProbity({ ...environment, DEMO: 'on' }, starter)
    try {
      assert.equal((await fetch(`${service.address}/readyz`)).status, 200)
      assert.equal((await fetch(`${service.address}/docs`)).status, 200)
      assert.match(service.said(), /DEMO=on has no effect: a deployment contains no demonstration/)
    } finally {
      assert.equal((await service.end()).code, 0)
    }
    const doctor = await probityOf(starter, environment, 'doctor', '--json')
    assert.equal(doctor.code, 0, doctor.stderr)
    const states = (JSON.parse(doctor.stdout) as { state: string }[]).map(({ state }) => state)
    assert.deepEqual(new Set(states), new Set(['good']))
  })
})

/** The current tree, committed or not; git writes its objects to `notes`, not to the clone. */
function unpack(notes: string, target: string): void {
  mkdirSync(join(notes, 'objects'), { recursive: true })
  const whereGitIs = ['rev-parse', '--path-format=absolute', '--git-common-dir']
  const known = execFileSync('git', whereGitIs, { cwd: root, encoding: 'utf8' }).trim()
  const env = {
    ...process.env,
    GIT_INDEX_FILE: join(notes, 'index'),
    GIT_OBJECT_DIRECTORY: join(notes, 'objects'),
    GIT_ALTERNATE_OBJECT_DIRECTORIES: join(known, 'objects'),
  }
  const git = (...args: string[]): Buffer => execFileSync('git', args, { cwd: root, env, maxBuffer: 256 * 1024 * 1024 })
  git('add', '--all')
  const tree = git('write-tree').toString().trim()
  mkdirSync(target)
  execFileSync('tar', ['-x', '-C', target], { input: git('archive', '--worktree-attributes', tree) })
}

/** Links the production packages of the lockfile instead of installing them again. */
function linkPackages(target: string): void {
  const lockfile = readFileSync(join(target, 'package-lock.json'))
  const { packages } = JSON.parse(lockfile.toString()) as { packages: Record<string, { dev?: boolean }> }
  for (const [path, { dev }] of Object.entries(packages)) {
    if (!/^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path) || dev === true || !existsSync(join(root, path))) continue
    mkdirSync(dirname(join(target, path)), { recursive: true })
    symlinkSync(join(root, path), join(target, path))
  }
  writeFileSync(join(target, 'node_modules/.probity-stamp'), createHash('sha256').update(lockfile).digest('hex'))
}
