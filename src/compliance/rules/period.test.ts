import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sections } from './figures.ts'
import { boundsOf, periodProblem } from './period.ts'

it('a period has both its days, at most 366 of them, and none to come', () => {
  const problem = (start: string, end: string) => periodProblem({ start, end }, '2028-12-31')?.type ?? null
  assert.equal(problem('2028-01-01', '2028-12-31'), null)
  assert.equal(problem('2027-12-31', '2028-12-31'), 'too_long')
  assert.equal(problem('2028-12-31', '2028-12-31'), null)
  assert.equal(problem('2028-12-31', '2028-12-30'), 'after_end')
  assert.equal(problem('2028-12-31', '2029-01-01'), 'in_future')
  const { from, before } = boundsOf({ start: '2028-02-28', end: '2028-02-29' })
  assert.deepEqual([from.toISOString(), before.toISOString()], ['2028-02-28T00:00:00.000Z', '2028-03-01T00:00:00.000Z'])
})

it('each figure has a code of its own, a label and a definition in both languages', () => {
  const codes = sections.flatMap(({ figures }) => figures.map(({ code }) => code))
  assert.equal(new Set(codes).size, codes.length)
  assert.equal(sections.length, 5)
  for (const { figures } of sections)
    for (const { label, definition } of figures)
      for (const text of [label.fr, label.en, definition.fr, definition.en]) assert.ok(text.length > 3)
})

it('the figures of requests say closed where they count closures, and each label names what it counts', () => {
  const { figures } = sections.find(({ code }) => code === 'data_rights')!
  for (const { label, definition, code } of figures)
    for (const text of [...Object.values(label), ...Object.values(definition)])
      assert.doesNotMatch(text, /answer|répon/i, code)
  const labels = sections.flatMap((section) => section.figures).map(({ label }) => label)
  const nouns =
    /^(Connexions|Mots de passe|Actes|Comptes|Changements|Accès|Consultations|Réglages|Demandes|Évaluations|Décisions|Heures|Dossiers|Politiques|Consentements|Lectures|Finalités|Rapports|Jours|Durées|Purges|Fichiers)/
  assert.deepEqual(
    labels.map(({ fr }) => fr).filter((fr) => !nouns.test(fr)),
    [],
  )
  assert.deepEqual(
    labels.map(({ en }) => en).filter((en) => /^(Answered|Overdue|Decided|Readings$|Withdrawals$)/.test(en)),
    [],
  )
})
