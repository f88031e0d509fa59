import assert from 'node:assert/strict'
import { it } from 'node:test'
import { isNamed } from './folded.ts'

it('a screen is found by the beginnings of its words, with or without accents and capitals', () => {
  for (const typed of ['', 'dem', 'DÉMANDE', 'nouvelle de', 'credit', 'd’aujourd'])
    assert.ok(isNamed('Nouvelle demande de crédit d’aujourd’hui', typed), typed)
  for (const typed of ['mande', 'nouvelle x']) assert.ok(!isNamed('Nouvelle demande de crédit', typed), typed)
})
