import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { BadConfiguration, readConfig } from '../../platform/config.ts'
import { requireBindGuard } from './bind-guard.ts'

const withSettings = (settings: Record<string, string>) => () => requireBindGuard(readConfig(settings))

describe('the bind guard', () => {
  it('refuses an unencrypted listener at every address that others can reach, naming all alternatives', () => {
    for (const HOST of ['0.0.0.0', '::', '192.0.2.7', 'fd00::2', 'bank.example', '127.bank.example'])
      assert.throws(withSettings({ HOST }), (fault: unknown) => {
        assert.ok(fault instanceof BadConfiguration)
        assert.match(fault.message, /TLS_CERT and TLS_KEY; or HTTP_TLS=proxy.*or leave HOST at 127\.0\.0\.1/)
        return true
      })
  })

  it('accepts an unencrypted listener on a loopback address, behind a declared proxy, and in a worker, which does not listen', () => {
    for (const settings of [
      {},
      { HOST: '::1' },
      { HOST: 'localhost' },
      { HOST: '127.0.0.2' },
      { HOST: '0.0.0.0', HTTP_TLS: 'proxy' },
      { HOST: '0.0.0.0', ROLE: 'worker' },
    ])
      assert.doesNotThrow(withSettings(settings), JSON.stringify(settings))
  })
})
