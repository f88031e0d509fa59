import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { probeRunning } from '../../src/platform/database/embedded/index.ts'
import { isAlive } from '../../src/platform/database/embedded/process.ts'
import { copyCluster } from '../prepared.ts'
import { freshFolder, isGone, kill, query, type Service, service, stop } from './launcher-world.ts'

describe('two starts on one data folder', { timeout: 600_000 }, () => {
  let folder: ReturnType<typeof freshFolder>
  beforeEach(() => {
    folder = freshFolder()
  })
  afterEach(() => folder.sweep())

  it('refuses a second start on one data folder, and leaves the first alone', async () => {
    await copyCluster(folder.dataDir)
    const first = service({ dataDir: folder.dataDir })
    const { superuserUrl, pid } = await first.answer
    const second = service({ dataDir: folder.dataDir })
    const { code, message } = await second.answer
    assert.equal(code, 'in_use')
    assert.match(message!, /Another Probity process uses/)
    assert.equal((await probeRunning(folder.dataDir))?.pid, pid)
    await query(superuserUrl, 'select 1')
    await stop(first)
  })

  it('ends concurrent starts on an empty folder with exactly one server', async () => {
    const services = [1, 2, 3].map(() => service({ dataDir: folder.dataDir }))
    const answers = await Promise.all(services.map((one) => one.answer))
    assert.equal(answers.filter((answer) => answer.code === 'in_use').length, 2)
    const winner = answers.findIndex((answer) => answer.code === undefined)
    assert.equal((await probeRunning(folder.dataDir))?.pid, answers[winner]!.pid)
    await stop(services[winner]!)
    await isGone(answers[winner]!.pid)
  })

  it('ends concurrent starts after a kill with exactly one server and all data', async () => {
    await orphan(true)
    const services = [1, 2].map(() => service({ dataDir: folder.dataDir, fsync: true }))
    const answers = await Promise.all(services.map((one) => one.answer))
    const winner = answers.findIndex((answer) => answer.code === undefined)
    assert.equal(answers[1 - winner]!.code, 'in_use')
    assert.deepEqual(await query(answers[winner]!.superuserUrl, 'select value from kept'), [{ value: 7 }])
    await stop(services[winner]!)
  })

  it('ends the orphaned server of a killed service, and serves its data again', async () => {
    const left = await orphan(true)
    assert.equal((await probeRunning(folder.dataDir))?.owned, false)
    const next = service({ dataDir: folder.dataDir, fsync: true })
    const answer = await next.answer
    assert.notEqual(answer.pid, left.pid)
    assert.ok(answer.said.some((line) => line.includes(`process ${left.pid}`)))
    assert.deepEqual(await query(answer.superuserUrl, 'select value from kept'), [{ value: 7 }])
    await isGone(left.pid)
    await stop(next)
  })

  it('starts again after the server was killed together with its service', async () => {
    const left = await orphan(true)
    process.kill(left.pid, 'SIGKILL')
    const next = service({ dataDir: folder.dataDir, fsync: true })
    const answer = await next.answer
    assert.deepEqual(await query(answer.superuserUrl, 'select value from kept'), [{ value: 7 }])
    await stop(next)
  })

  it('starts when the process id of a dead server belongs to another process, and leaves that process alone', async () => {
    const left = await orphan(true)
    const lockFile = join(folder.dataDir, 'postgres', 'postmaster.pid')
    const lines = readFileSync(lockFile, 'utf8').split('\n')
    process.kill(left.pid, 'SIGKILL')
    await isGone(left.pid)
    const stranger = spawn('/bin/sleep', ['60'])
    writeFileSync(lockFile, [stranger.pid, ...lines.slice(1)].join('\n'))
    const next = service({ dataDir: folder.dataDir, fsync: true })
    const answer = await next.answer
    assert.deepEqual(await query(answer.superuserUrl, 'select value from kept'), [{ value: 7 }])
    assert.ok(isAlive(stranger.pid!))
    stranger.kill()
    await stop(next)
  })

  it('leaves a server of another folder on the recorded port alone', async () => {
    const other = freshFolder()
    await copyCluster(other.dataDir)
    const bystander: Service = service({ dataDir: other.dataDir })
    const { superuserUrl, port, pid } = await bystander.answer
    const left = await orphan(false)
    process.kill(left.pid, 'SIGKILL')
    const lockFile = join(folder.dataDir, 'postgres', 'postmaster.pid')
    const lines = readFileSync(lockFile, 'utf8').split('\n')
    writeFileSync(lockFile, [pid, lines[1], lines[2], port, ...lines.slice(4)].join('\n'))
    const next = service({ dataDir: folder.dataDir })
    assert.notEqual((await next.answer).port, port)
    await query(superuserUrl, 'select 1')
    assert.equal((await probeRunning(other.dataDir))?.pid, pid)
    await stop(next)
    await stop(bystander)
    await other.sweep()
  })

  async function orphan(fsync: boolean): Promise<{ pid: number }> {
    await copyCluster(folder.dataDir)
    const killed = service({ dataDir: folder.dataDir, fsync })
    const { superuserUrl, pid } = await killed.answer
    await query(superuserUrl, 'create table kept as select 7 as value')
    await kill(killed)
    return { pid }
  }
})
