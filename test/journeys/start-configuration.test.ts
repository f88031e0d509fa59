import assert from 'node:assert/strict'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { settings } from '../../src/platform/settings.ts'
import { runCommand } from '../commands/run.ts'
import { newPlace, probity, probityJson } from '../process.ts'

describe('a configuration', { timeout: 300_000 }, () => {
  const place = newPlace()
  after(() => place.remove())

  it('a configuration is rejected with all its problems at once and exit 5, without quoting a secret', async () => {
    const wrong = {
      PORT: '80800',
      LOG_LEVEL: 'loud',
      LIMIT_BODY_BYTES: '1e6',
      SMTP_URL: 'ftp://me:hush@mail',
      PUBLIC_URL: 'bank.example',
      METRICS_TOKEN: 'hush-hush',
      KEYS_DIR_FILE: '/nonexistent',
      PASSWORDS_REFUSED_LIST: '/nonexistent',
    }
    const end = await probity(place.environment(wrong), 'start')
    assert.equal(end.code, 5)
    for (const name of [
      'PORT',
      'LOG_LEVEL',
      'LIMIT_BODY_BYTES',
      'SMTP_URL',
      'PUBLIC_URL',
      'METRICS_TOKEN',
      'KEYS_DIR_FILE',
      'PASSWORDS_REFUSED_LIST',
    ])
      assert.match(end.stderr, new RegExp(`^ {2}${name}\\b`, 'm'))
    assert.ok(!end.stderr.includes('hush'))
    const json = await probityJson<{ refused: string }>(place.environment(wrong), ['institution', 'list'], 5)
    assert.match(json.refused, /PORT must be/)
  })

  it('a configuration with another address of an external server, but not the service’s, starts nothing', async () => {
    const end = await runCommand(
      place.environment({ DATABASE_OPERATOR_URL: 'postgres://nobody@127.0.0.1:9/x' }),
      'start',
    )
    assert.equal(end.code, 5)
    assert.match(end.stderr, /set DATABASE_URL/)
    assert.equal(statSync(place.dataDir, { throwIfNoEntry: false }), undefined)
  })

  it('an argument in place of a setting is rejected with help, and nothing starts', async () => {
    for (const command of ['start', 'worker']) {
      const refused = await runCommand(place.environment(), command, '--port', '9090')
      assert.deepEqual([refused.code, refused.stdout], [5, ''])
      assert.match(refused.stderr, new RegExp(`^${command} takes no arguments, but got --port 9090\\. .*PORT=9090`))
      const help = await runCommand(place.environment(), command, '--help')
      assert.equal(help.code, 0)
      assert.match(help.stdout, new RegExp(`^Usage: probity ${command}$`, 'm'))
    }
    assert.equal(statSync(place.dataDir, { throwIfNoEntry: false }), undefined)
  })

  it('a setting can be read from a file, as secrets should be', async () => {
    const file = join(place.folder, 'database-url')
    writeFileSync(file, 'postgres://somebody:hush@127.0.0.1:9/nowhere\n')
    const end = await runCommand(place.environment({ DATABASE_URL_FILE: file }), 'start')
    assert.equal(end.code, 1)
    assert.match(end.stderr, /the database does not answer/)
    assert.ok(!end.stderr.includes('hush'))
  })

  it('every setting is documented with its default and its bounds', () => {
    const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
    const rows = new Map(
      [...page.matchAll(/^\| `([A-Z_]+)` \| (.*) \| (.*) \|$/gm)].map(([, name, preset, message]) => [
        name,
        { preset, message },
      ]),
    )
    for (const [name, setting] of Object.entries(settings) as [
      string,
      { preset?: string; min?: number; max?: number; choices?: readonly string[]; message: string },
    ][]) {
      const bounds = setting.choices
        ? `${setting.choices.join(', ')}: `
        : setting.min === undefined
          ? ''
          : `${setting.min} to ${setting.max}: `
      assert.deepEqual(
        rows.get(name),
        { preset: setting.preset ?? '', message: bounds + setting.message },
        `docs/operations.md does not say of ${name} what src/platform/settings.ts says`,
      )
    }
    assert.deepEqual(new Set(rows.keys()), new Set(Object.keys(settings)))
  })
})
