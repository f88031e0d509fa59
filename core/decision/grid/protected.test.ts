import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Draft, exampleGridDocument } from '../example.fixture.ts'
import { protectedGroup } from './protected.ts'
import { readGrid } from './read.ts'

const NAMES: { readonly [group: string]: readonly string[] } = {
  'sex or gender': [
    'sex',
    'Sexe du demandeur',
    'applicant_gender',
    'personalStatusSex',
    'Genre',
    'Is the applicant female?',
    'Grossesse en cours',
    'Civilité',
    'Mr/Mrs',
    'salutation',
  ],
  'marital or family status': [
    'marital_status',
    'État civil',
    'ÉTAT CIVIL',
    'Situation de famille',
    'situation_familiale',
    'Family status',
    'Marié(e)',
    'divorced',
  ],
  'race or ethnic origin': ['race', 'ethnicity', 'Origine ethnique', 'couleur de peau'],
  nationality: [
    'nationality',
    'Nationalité',
    'foreign_worker',
    'Travailleur étranger',
    'country-of-birth',
    'citizenship',
  ],
  religion: ['religion', 'Appartenance religieuse', 'church tax'],
  'political opinion': ['political_opinion', 'Opinions politiques'],
  'union membership': ['trade_union', 'Membre d’un syndicat', 'union membership'],
  'sexual orientation': ['sexual_orientation', 'Orientation sexuelle'],
  health: ['health', 'État de santé', 'medical history'],
  disability: ['disability', 'Taux d’invalidité', 'Handicap'],
  'genetic data': ['genetic_risk', 'Données génétiques'],
}

for (const [group, names] of Object.entries(NAMES)) {
  test(`recognises ${group} in French and English codes and labels, ignoring accents and case`, () => {
    for (const name of names) assert.equal(protectedGroup(name, 'name'), group, name)
  })
}

test('accepts harmless names that resemble protected terms', () => {
  const harmless = [
    'sextant',
    'trace',
    'horse racing',
    'credit_union',
    'monthly income',
    'Revenu mensuel net',
    'household_size',
    'employment_duration',
    'property',
    'Devise étrangère',
    'terrace',
    'single_payment',
    'Taille du ménage',
    'other_debtors',
  ]
  for (const name of harmless) assert.equal(protectedGroup(name, 'name'), null, name)
})

test('accepts a business sector in a value but reports a personal characteristic there', () => {
  assert.equal(protectedGroup('Medical practice', 'value'), null)
  assert.equal(protectedGroup('male : married/widowed', 'value'), 'sex or gender')
  const grid = structuredClone(exampleGridDocument) as Draft
  grid.fields[3].values[0].label.en = 'Single female'
  const reading = readGrid(grid)
  assert.ok(!reading.ok)
  assert.deepEqual(
    reading.problems.map(({ path, code }) => `${path} ${code}`),
    ['/fields/3/values/0/label/en protected_characteristic'],
  )
  assert.match(reading.problems[0]!.message, /must not use it \(`--allow-protected REASON` permits it/)
})
