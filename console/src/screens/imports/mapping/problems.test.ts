import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Refused } from '../../../../../client/index.ts'
import { MAPPING_PROBLEM_CODES } from '../../../../../core/import/index.ts'
import { wordsIn } from '../../../words/pair.ts'
import { contract } from './contract.fixture.ts'
import { problemWords } from './problem-words.ts'
import { problemsOf, problemText, refusedProblems } from './problems.ts'

it('each problem of a mapping has words of its own in both languages, and no words are without a problem', () => {
  assert.deepEqual(Object.keys(problemWords).toSorted(), MAPPING_PROBLEM_CODES.toSorted())
  const said = (['en', 'fr'] as const).flatMap((language) => Object.values(wordsIn(problemWords, language)))
  assert.ok(said.every((text) => text.trim() !== ''))
  assert.equal(new Set(said).size, 2 * MAPPING_PROBLEM_CODES.length)
})

it('a problem names its field and its notation', () => {
  const transformations = [{ kind: 'unit_factor', factor: '0' }] as const
  const problems = problemsOf(contract, [{ field: 'amount', column: 'Sum', transformations }])
  assert.deepEqual(
    problems.map(({ field, kind, code }) => [field, kind, code]),
    [['amount', 'unit_factor', 'not_a_factor']],
  )
})

it('a value that would be wrong in every row has the sentence of such a row', () => {
  const transformations = [{ kind: 'constant', value: 'NA or 5' }] as const
  const problems = problemsOf(contract, [{ field: 'amount', column: null, transformations }])
  assert.deepEqual(
    problems.map(({ kind, issue }) => [kind, issue?.detail]),
    [['constant', 'not_a_decimal']],
  )
  const said = (['en', 'fr'] as const).flatMap((language) => problems.map((each) => problemText(each, language)))
  assert.match(said.join('\n'), /^The value is not a decimal number.*\nLa valeur n’est pas un nombre décimal/)
})

it('what the service alone finds has words too, and a code that the page does not know is left to its sentence', () => {
  const problemAt = (type: string) => ({ loc: ['body', 'fields', 0, 'column'], msg: 'in English', type })
  const detail = [problemAt('column_resembles_data'), problemAt('of_a_newer_service')]
  const fault = new Refused({ detail, code: 'VALIDATION_FAILED', request_id: 'r' }, 422)
  const problems = refusedProblems(fault, [{ field: 'amount', column: '1500', transformations: [] }])
  assert.deepEqual(
    problems.map(({ field, code }) => [field, code]),
    [['amount', 'column_resembles_data']],
  )
  assert.match(problems.map((each) => problemText(each, 'fr')).join(), /^Le nom de sa colonne/)
  assert.deepEqual(refusedProblems(new Error('another'), []), [])
})
