import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { describe, it } from 'node:test'
import { createWorld } from '../../../../test/world.ts'
import { Wire } from '../../../../test/network/wire.ts'
import { limitConnections } from './connections.ts'

let ports = 0

class FakeSocket extends EventEmitter {
  destroyed = false
  readonly remoteAddress: string
  readonly remotePort = (ports += 1)
  constructor(remoteAddress: string) {
    super()
    this.remoteAddress = remoteAddress
  }
  destroy(): void {
    this.destroyed = true
    this.emit('close')
  }
}

describe('open connections', () => {
  const opening = (hops: number) => {
    const server = new EventEmitter()
    limitConnections(server, 8, hops)
    return (remoteAddress: string): FakeSocket => {
      const socket = new FakeSocket(remoteAddress)
      server.emit('connection', socket)
      return socket
    }
  }
  const closed = (sockets: readonly FakeSocket[]): number => sockets.filter(({ destroyed }) => destroyed).length

  it('open connections of one source are a quarter of all, so that others can connect', () => {
    const open = opening(0)
    const stranger = Array.from({ length: 5 }, (_, i) => open(`2001:db8:7:${i}::1`))
    assert.equal(closed(stranger), 3)
    const others = ['198.51.100.1', '198.51.100.2', '198.51.100.3'].flatMap((source) => [open(source), open(source)])
    assert.equal(closed(others), 0)
    assert.ok(open('198.51.100.1').destroyed, 'the limit of all')
    stranger[0]!.emit('close')
    assert.ok(!open('198.51.100.4').destroyed)
  })

  it('the oldest connection without a request of the largest source gives way when all are open', () => {
    const server = new EventEmitter()
    limitConnections(server, 8, 0)
    const open = (remoteAddress: string): FakeSocket => {
      const socket = new FakeSocket(remoteAddress)
      server.emit('connection', socket)
      return socket
    }
    const sources = ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4']
    const strangers = sources.flatMap((source) => [open(source), open(source)])
    server.emit('request', { socket: strangers[0] }, new EventEmitter())
    const answered = new EventEmitter()
    server.emit('request', { socket: strangers[1] }, answered)
    answered.emit('close')
    assert.ok(!open('198.51.100.9').destroyed)
    assert.deepEqual(strangers.map(({ destroyed }) => destroyed).indexOf(true), 1)
    assert.equal(closed(strangers), 1)
    assert.ok(open('198.51.100.9').destroyed, 'a source with one less than the largest')
    assert.equal(closed(strangers), 1)
  })

  it('a declared proxy may hold all open connections', () => {
    const open = opening(1)
    assert.equal(closed(Array.from({ length: 9 }, () => open('127.0.0.1'))), 1)
  })

  it('open connections are limited in a service', async () => {
    const world = await createWorld({ environment: { LIMIT_CONNECTIONS: '40', TRUST_PROXY: '0' } })
    const wires = Array.from({ length: 40 }, () => new Wire(world.address))
    const ended = wires.map((wire) => new Promise<Wire>((resolve) => wire.socket.once('close', () => resolve(wire))))
    await Promise.race(ended)
    for (const { socket } of wires) socket.destroy()
    await world.stop()
  })
})
