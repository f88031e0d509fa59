import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import pg from 'pg'
import { startEmbedded } from './index.ts'
import { settingsForMemory } from './own-memory.ts'

describe('the memory of the embedded server', { timeout: 240_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'probity-memory-'))
  // The server runs as another user where this one is root.
  chmodSync(folder, 0o755)
  after(() => rmSync(folder, { recursive: true, force: true }))

  /** What the running server has of each setting, and what `statement` did to it. */
  async function shown(statement = 'select 1'): Promise<Record<string, string>> {
    const quiet = { info: () => undefined, warn: () => undefined }
    const options = { dataDir: join(folder, 'data'), dataDirGiven: true, fsync: false, sized: true, log: quiet }
    const server = await startEmbedded(options)
    const client = new pg.Client({ connectionString: server.superuserUrl })
    try {
      await client.connect()
      const { rows } = await client.query<{ name: string; setting: string }>(
        `select name, current_setting(name) as setting from pg_settings
         where name in ('shared_buffers', 'effective_cache_size', 'work_mem', 'maintenance_work_mem', 'max_wal_size')`,
      )
      await client.query(statement)
      return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
    } finally {
      await client.end()
      await server.stop()
    }
  }

  it('follows the size of the machine, unless somebody set it by `alter system`', async () => {
    const megabytes = (text: string): number => Number.parseInt(text) * (text.endsWith('GB') ? 1_024 : 1)
    const own = await shown(`alter system set work_mem = '5MB'`)
    for (const setting of settingsForMemory(join(folder, 'none'))) {
      const [name, value] = setting.split('=') as [string, string]
      assert.equal(megabytes(own[name]!), megabytes(value), name)
    }
    assert.deepEqual(await shown(), { ...own, work_mem: '5MB' })
  })
})
