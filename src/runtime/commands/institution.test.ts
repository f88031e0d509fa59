import assert from 'node:assert/strict'
import { it } from 'node:test'
import { institutionSettings } from '../../institutions/index.ts'
import { settingLines } from './institution.ts'

it('lists exactly the settings that differ from the default or are limited by the service', () => {
  const presets = Object.fromEntries(Object.entries(institutionSettings).map(([name, { preset }]) => [name, preset]))
  const changed = { ...presets, min_segment_size: 12, answers_enabled: 'on' as const }
  assert.deepEqual(
    settingLines([
      { reference: 'alder', settings: presets, limited: [] },
      { reference: 'birch', settings: changed, limited: [] },
    ]),
    ['birch: min_segment_size is 12 (default: 10)', 'birch: answers_enabled is on (default: off)'],
  )
  const limited = [
    { setting: 'import_max_bytes', as_set: 67_108_864, in_force: 8_000, limited_by: 'LIMIT_IMPORT_BYTES' } as const,
  ]
  assert.deepEqual(settingLines([{ reference: 'cedar', settings: { ...presets, import_max_bytes: 8_000 }, limited }]), [
    'cedar: import_max_bytes is limited to 8000 by LIMIT_IMPORT_BYTES of the service (set: 67108864)',
  ])
})
