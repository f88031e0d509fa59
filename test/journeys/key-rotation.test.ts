import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { runCommand } from '../commands/run.ts'
import { importCommands } from '../imports/import-commands.ts'
import { applicationBody, rows } from '../lending.ts'
import { probityJson } from '../process.ts'

describe('the command that rotates the keys that seal', { timeout: 300_000 }, () => {
  const { desk, environment } = importCommands('eraser')
  const rotate = (...args: string[]) => runCommand(environment, 'keys', 'rotate', ...args)

  it('replaces the keys of the instance and of an institution while the service runs', async () => {
    const { id } = await desk.analyst.post('/applications', applicationBody(desk.productId, rows[1]!), 201)
    for (const purpose of ['personal', 'secrets']) {
      const { code, stdout, stderr } = await rotate(purpose)
      assert.equal(code, 0, stderr)
      assert.match(stdout, new RegExp(`^${purpose}: the key is replaced and the previous one destroyed; \\d+ keys`))
    }
    const { code, stdout, stderr } = await rotate('institution', '--institution', 'alder-bank')
    assert.equal(code, 0, stderr)
    assert.match(stdout, /^alder-bank: the key is replaced and the previous one destroyed; 1 keys are wrapped anew\n/)
    await desk.manager.signIn()
    assert.equal((await desk.analyst.get(`/applications/${id}`)).id, id)
  })

  it('says of each institution when it is too early, and exits with 1', async () => {
    type Said = { readonly institution: string; readonly refused?: string; readonly rewrapped?: number }
    const said = await probityJson<Said[]>(environment, ['keys', 'rotate', 'institution'], 1)
    assert.deepEqual(
      said.map(({ institution }) => institution),
      ['alder-bank', 'birch-credit'],
    )
    assert.match(said[0]!.refused!, /at most once an hour.* repeat the command from \d{4}-\d\d-\d\dT/)
    assert.equal(said[1]!.rewrapped, 0)
  })

  it('names the keys that can be rotated, and needs the role that may write the keys of applicants', async () => {
    const unknown = await rotate('accounts')
    assert.equal(unknown.code, 5)
    assert.match(
      unknown.stderr,
      /only the key for evidence, checkpoints, personal, secrets, institution can be rotated/,
    )
    const misplaced = await rotate('personal', '--institution', 'alder-bank')
    assert.equal(misplaced.code, 5)
    assert.match((await rotate('institution', '--institution', 'nobody')).stderr, /there is no institution nobody/)
    const { DATABASE_ERASER_URL: _eraser, ...without } = environment
    const refused = await runCommand(without, 'keys', 'rotate', 'institution')
    assert.match(refused.stderr, /set DATABASE_ERASER_URL/)
  })
})
