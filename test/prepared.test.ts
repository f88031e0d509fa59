import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { it } from 'node:test'
import { replaceFolder } from '../scripts/build-console.ts'
import { madeOnce } from './prepared.ts'

it('two tests that make one folder at the same time, because the lock of the first was taken over, both get it whole', async () => {
  const name = `made-twice-${process.pid}`
  const makers: string[] = []
  const make = (maker: string, meanwhile: () => Promise<unknown>) =>
    madeOnce(name, async (made) => {
      makers.push(maker)
      await meanwhile()
      mkdirSync(made)
      writeFileSync(join(made, 'file'), 'whole')
    })
  const folder = await make('slow', () => {
    const lock = readdirSync(process.env['TEST_PREPARED']!).find((file) => file.startsWith(`${name}.lock`))!
    rmSync(join(process.env['TEST_PREPARED']!, lock))
    return make('fast', async () => undefined)
  })
  assert.deepEqual(makers, ['slow', 'fast'])
  assert.equal(readFileSync(join(folder, 'file'), 'utf8'), 'whole')
  assert.deepEqual(
    readdirSync(dirname(folder)).filter((file) => file.startsWith(name)),
    [name],
  )
  rmSync(folder, { recursive: true })
})

it('a build of the console replaces the earlier one', async () => {
  const target = await madeOnce(`built-${process.pid}`, async (made) => {
    mkdirSync(join(made, 'old'), { recursive: true })
  })
  const fresh = `${target}.fresh`
  mkdirSync(join(fresh, 'site'), { recursive: true })
  replaceFolder(fresh, target)
  assert.deepEqual(readdirSync(target), ['site'])
  assert.throws(() => replaceFolder(fresh, target), { code: 'ENOENT' })
})
