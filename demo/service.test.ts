// Everything that is started here is ended here, in an order that leaves nothing behind.
import assert from 'node:assert/strict'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, it } from 'node:test'
import { copyData } from '../test/prepared.ts'
import { quickLoading } from '../test/process.ts'
import { endServices, startService } from './service.ts'

const folder = mkdtempSync(join(tmpdir(), 'probity-demo-service-'))
// Under root the database server runs as another user, which needs access.
chmodSync(folder, 0o755)
after(() => rmSync(folder, { recursive: true, force: true }))

const noProc = existsSync('/proc/self/environ') ? false : 'the environments of processes cannot be read here'

it(
  'ends a running command before its service, so that it cannot start the database server again',
  { skip: noProc },
  async () => {
    const dataDir = join(folder, 'data')
    await copyData(dataDir)
    const service = await startService(dataDir, join(folder, 'service.log'), quickLoading)
    const commands = ['institution', 'grid'].map((subject) => service.command(subject, 'list').catch(() => undefined))
    await endServices()
    assert.deepEqual(processesOn(dataDir), [])
    await Promise.all(commands)
  },
)

/** The processes that use this data folder. */
function processesOn(dataDir: string): string[] {
  return readdirSync('/proc').filter((id) => /^\d+$/.test(id) && environmentOf(id).includes(`DATA_DIR=${dataDir}\0`))
}

function environmentOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/environ`, 'latin1')
  } catch {
    return ''
  }
}
