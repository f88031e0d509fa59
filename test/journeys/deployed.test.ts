// A deployment is the archive of `npm run package`: it has no history and no tests, and it works.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { makeArchive } from '../../scripts/package/archive.ts'
import { productionPackages } from '../../scripts/package/production-packages.ts'
import { newPlace, probityOf, startProbity } from '../process.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const isClone = existsSync(join(root, '.git')) && spawnSync('git', ['--version']).status === 0

describe('what is deployed', { timeout: 300_000, skip: !isClone && 'this tree is no clone' }, () => {
  const place = newPlace('as installed')
  const archive = join(place.folder, 'probity.tar.gz')
  let deployed = ''
  before(async () => {
    const name = await makeArchive({ root, file: archive, uncommitted: true })
    execFileSync('tar', ['-xzf', archive, '-C', place.folder])
    deployed = join(place.folder, name)
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

  it('a deployment has the built verifier, a bill of materials and the notices of every production package', () => {
    const read = (path: string): string => readFileSync(join(deployed, path), 'utf8')
    assert.match(read('verifier/dist/probity-verify.html'), /<title>Probity – evidence verifier/)
    const usage = spawnSync(process.execPath, [join(deployed, 'verifier/dist/probity-verify.mjs')], { env: {} })
    assert.equal(usage.status, 5)
    const { components } = JSON.parse(read('sbom.cdx.json')) as { components: { purl: string; hashes?: object[] }[] }
    const notices = read('THIRD-PARTY-NOTICES.txt')
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { dev?: boolean }> }
    const wanted = productionPackages(deployed)
    assert.equal(wanted.length, Object.values(packages).filter(({ dev }) => dev !== true).length - 1)
    assert.equal(components.length, wanted.length)
    for (const { name, version, license } of wanted) {
      assert.ok(license !== undefined, `${name} states no licence`)
      assert.ok(notices.includes(`${name} ${version}, ${license}`), name)
      assert.ok(
        components.some(({ purl }) => purl === `pkg:npm/${name.replace('@', '%40')}@${version}`),
        name,
      )
    }
    for (const text of ['PostgreSQL', 'Node.js is licensed', 'MIT License']) assert.ok(notices.includes(text), text)
  })

  it('two archives of the same files have the same bytes', async () => {
    const other = join(place.folder, 'other.tar.gz')
    await makeArchive({ root, file: other, uncommitted: true })
    assert.ok(readFileSync(archive).equals(readFileSync(other)))
  })

  it('a deployment starts, serves and passes doctor with production packages alone', async () => {
    const { DEMO: _, ...environment } = place.environment({ LOG_LEVEL: 'warn' })
    const starter = join(deployed, 'bin/probity.mjs')
    const service = await startProbity({ ...environment, DEMO: 'on' }, starter)
    try {
      assert.equal((await fetch(`${service.address}/readyz`)).status, 200)
      assert.equal((await fetch(`${service.address}/docs`)).status, 200)
      assert.match(await (await fetch(`${service.address}/verify`)).text(), /<title>Probity – evidence verifier/)
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
