// The PostgreSQL of a test run: one for all files when scripts/test.ts started it, otherwise one per file.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { probeRunning, startEmbedded } from '../src/platform/database/embedded/index.ts'
import { isAlive } from '../src/platform/database/embedded/process.ts'
import { endOrphan } from '../src/platform/database/embedded/running-server.ts'
import './typed-rows.ts'

/** For many small databases that live for seconds and may be lost: most of the default is the cost of keeping them. */
const SETTINGS = [
  // Test files that run at the same time have several pools each, and one of them has 64 writers.
  'max_connections=300',
  'wal_level=minimal',
  'max_wal_senders=0',
  'checkpoint_timeout=1d',
  // Each end of a database looks through all of it.
  'shared_buffers=64MB',
  'autovacuum=off',
]
/** The embedded version has it: both sides of each new connection repeat a hash this often, 4096 times by default. */
const CHEAP_PASSWORDS = 'scram_iterations=1'

export interface TestCluster {
  readonly superuserUrl: string
  stop(): Promise<void>
}

let own: Promise<TestCluster> | undefined

/**
 * Embedded PostgreSQL 18, or the programs in the folder TEST_POSTGRES_BIN. `stop` ends only what this process started;
 * without it the cluster ends with the process, which it does not keep alive.
 */
export function testCluster(): Promise<TestCluster> {
  const given = process.env['TEST_SUPERUSER_URL']
  if (given !== undefined) return Promise.resolve({ superuserUrl: given, stop: () => Promise.resolve() })
  own ??= start()
  return own
}

async function start(): Promise<TestCluster> {
  await removeLeftOver()
  const dataDir = join(tmpdir(), `probity-test-${process.pid}`)
  const bin = process.env['TEST_POSTGRES_BIN'] || undefined
  const server = await startEmbedded({
    dataDir,
    dataDirGiven: true,
    fsync: false,
    log: { info() {}, warn: (message) => process.stderr.write(`${message}\n`) },
    settings: [...SETTINGS, ...(bin === undefined ? [CHEAP_PASSWORDS] : [])],
    ...(bin === undefined ? {} : { bin }),
  })
  server.unref()
  const onExit = (): void => {
    process.kill(server.pid, 'SIGQUIT')
    // The server writes until it has removed this file; an exiting process can only wait synchronously.
    const still = new Int32Array(new SharedArrayBuffer(4))
    for (let tries = 0; tries < 100 && existsSync(join(dataDir, 'postgres', 'postmaster.pid')); tries += 1)
      Atomics.wait(still, 0, 0, 20)
    rmSync(dataDir, { recursive: true, force: true })
  }
  process.once('exit', onExit)
  return {
    superuserUrl: server.superuserUrl,
    async stop() {
      own = undefined
      process.off('exit', onExit)
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The address by the loopback interface instead of the socket file, for tests of the connection itself. */
export function byInterface(url: string): string {
  const changed = new URL(url)
  changed.searchParams.delete('host')
  return changed.href
}

/** Removes what a killed run left in the temporary folder. */
async function removeLeftOver(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(/^probity-test-(\d+)$/.exec(name)?.[1])
    if (Number.isNaN(pid) || (pid !== process.pid && isAlive(pid))) continue
    const folder = join(tmpdir(), name)
    const orphan = await probeRunning(folder)
    if (orphan !== null) await endOrphan(orphan)
    rmSync(folder, { recursive: true, force: true })
  }
}
