import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('known-weaknesses.mjs', import.meta.url))
const report = (...severities: string[]): string =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(severities.map((severity, i) => [i, { name: `package-${i}`, severity }])),
  })

describe('the query for known weaknesses', () => {
  let folder: string
  before(() => void (folder = mkdtempSync(join(tmpdir(), 'probity-weaknesses-'))))
  after(() => rmSync(folder, { recursive: true }))

  /** Replaces npm by a program with this output and exit code. */
  const ask = (said: string, code: number): { status: number | null; stdout: string } => {
    writeFileSync(join(folder, 'npm'), `#!/bin/sh\ncat <<'END'\n${said}\nEND\nexit ${code}\n`)
    chmodSync(join(folder, 'npm'), 0o755)
    const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` }
    return spawnSync(process.execPath, [script], { env, encoding: 'utf8', timeout: 30_000 })
  }

  it('fails for a critical or high one, and names each', () => {
    for (const severity of ['critical', 'high']) {
      const { status, stdout } = ask(report('low', severity), 1)
      assert.equal(status, 1)
      assert.match(stdout, new RegExp(`low: package-0.*\n${severity}: package-1.*\n2 packages.*1 of them`))
    }
  })

  it('passes for lower ones and for none', () => {
    assert.equal(ask(report('moderate', 'low'), 1).status, 0)
    assert.equal(ask(report(), 0).status, 0)
  })

  it('prints SKIP when the registry gives no report', () => {
    for (const said of ['{"message": "405 Method Not Allowed"}', 'npm error', '']) {
      const { status, stdout } = ask(said, 1)
      assert.equal(status, 0, said)
      assert.match(stdout, /^SKIP known weaknesses/)
    }
  })
})
