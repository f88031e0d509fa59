import assert from 'node:assert/strict'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, it, mock } from 'node:test'
import { Arrivals } from './pace.ts'

const PACE = { seconds: 60, bytesPerSecond: 1_000 }

interface Sender {
  headers: Record<string, string>
  complete: boolean
  socket: { bytesRead: number; destroyed: boolean }
}

describe('the pace of an arriving request', () => {
  let arrivals: Arrivals
  let givenUp: IncomingMessage[]
  beforeEach(() => {
    mock.timers.enable({ apis: ['setInterval'] })
    givenUp = []
    arrivals = new Arrivals(PACE, (request) => givenUp.push(request))
  })
  afterEach(() => {
    arrivals.stop()
    mock.timers.reset()
  })

  const watched = (headers: Record<string, string> = { 'content-length': '9000000' }): Sender => {
    const sender = { headers, complete: false, socket: { bytesRead: 300, destroyed: false } }
    arrivals.watch(sender as unknown as IncomingMessage, {} as ServerResponse)
    return sender
  }
  /** Seconds until the request is ended; null when it was not within an hour. */
  const lasts = (sender: Sender, bytesOf: (second: number) => number): number | null => {
    for (let second = 1; second <= 3_600; second += 1) {
      sender.socket.bytesRead += bytesOf(second)
      mock.timers.tick(1_000)
      if (givenUp.length > 0) return second
    }
    return null
  }

  it('ends a request when nothing arrived for a minute', () => {
    assert.equal(
      lasts(watched(), () => 0),
      61,
    )
    assert.equal(givenUp.length, 1)
  })

  it('ends a request a minute after a burst, however large it was', () => {
    assert.equal(
      lasts(watched(), (second) => (second === 1 ? 8_000_000 : 0)),
      61,
    )
  })

  it('allows any duration at the minimum rate, and a minute’s worth of bytes below it', () => {
    const steady = watched()
    assert.equal(
      lasts(steady, () => 1_000),
      null,
    )
    steady.complete = true
    assert.equal(
      lasts(watched({ 'transfer-encoding': 'chunked' }), () => 500),
      120,
    )
  })

  it('allows repeated pauses of less than a minute', () => {
    assert.equal(
      lasts(watched(), (second) => (second % 50 === 0 ? 60_000 : 0)),
      null,
    )
  })

  it('ignores a request that is complete, closed or without a body', () => {
    const [whole, gone] = [watched(), watched()]
    whole.complete = true
    gone.socket.destroyed = true
    watched({})
    watched({ 'content-length': '0' })
    assert.equal(
      lasts(whole, () => 0),
      null,
    )
  })
})
