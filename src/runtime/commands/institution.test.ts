import assert from 'node:assert/strict'
import { it } from 'node:test'
import { institutionSettings } from '../../operator/index.ts'
import { settingLines } from './institution.ts'

it('a list of institutions shows each setting that is not the default, and no other', () => {
  const presets = Object.fromEntries(Object.entries(institutionSettings).map(([name, { preset }]) => [name, preset]))
  const changed = { ...presets, min_segment_size: 12, answers_enabled: 'on' }
  assert.deepEqual(
    settingLines([
      { reference: 'alder', settings: presets },
      { reference: 'birch', settings: changed },
    ]),
    ['birch: min_segment_size is 12, by default 10', 'birch: answers_enabled is on, by default off'],
  )
})
