import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { institutionSettings, limitedSettings, type SettingName, settingNames, settingsInForce } from './settings.ts'

const WIDE = { LIMIT_IMPORT_BYTES: 2 ** 32 }

describe('the settings of an institution', () => {
  it('settings of an institution use their defaults until they are set, even where the service allows more', () => {
    const presets = Object.fromEntries(settingNames.map((name) => [name, institutionSettings[name].preset]))
    assert.deepEqual(settingsInForce({}, WIDE), presets)
    assert.deepEqual(settingsInForce({ min_segment_size: 25, own_submission_rule: 'forbidden' }, WIDE), {
      ...presets,
      min_segment_size: 25,
      own_submission_rule: 'forbidden',
    })
  })

  it('caps a setting of an institution at the limit of the service and reports both values', () => {
    const service = { LIMIT_IMPORT_BYTES: 8_000 }
    const limited = { setting: 'import_max_bytes', in_force: 8_000, limited_by: 'LIMIT_IMPORT_BYTES' }
    assert.equal(settingsInForce({}, service).import_max_bytes, 8_000)
    assert.deepEqual(limitedSettings({}, service), [{ ...limited, as_set: 67_108_864 }])
    assert.deepEqual(limitedSettings({ import_max_bytes: 8_001 }, service), [{ ...limited, as_set: 8_001 }])
    assert.equal(settingsInForce({ import_max_bytes: 8_000 }, service).import_max_bytes, 8_000)
    assert.deepEqual(limitedSettings({ import_max_bytes: 8_000 }, service), [])
  })

  it('every default of a setting is within its bounds', () => {
    for (const [name, setting] of Object.entries(institutionSettings)) {
      if (setting.kind === 'choice') assert.ok((setting.choices as readonly string[]).includes(setting.preset), name)
      else assert.ok(setting.min <= setting.preset && setting.preset <= setting.max, name)
    }
  })

  it('docs/operations.md documents the settings of institutions exactly as in the table', () => {
    const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
    const shown = page.split('| setting of an institution |')[1]!.split('\n\n')[0]!.split('\n').slice(2)
    assert.deepEqual(shown, settingNames.map(rowOf))
  })
})

function rowOf(name: SettingName): string {
  const setting = institutionSettings[name]
  const values =
    setting.kind === 'choice'
      ? setting.choices.join(', ')
      : `${setting.min} to ${setting.max}${'neverLowered' in setting ? ', cannot be lowered' : ''}`
  return `| \`${name}\` | ${setting.preset} | ${values}: ${setting.description} |`
}
