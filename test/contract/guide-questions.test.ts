// Holds the questions of the benchmark to the user guide: a heading that is reworded there has to be reworded here.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readGuide } from './guide/pages.ts'
import { MIN_QUESTIONS, questionProblems, readQuestions, repeatsHeading } from './guide/questions.ts'

const guide = readGuide()
const questions = readQuestions()

it('every question about the guide names headings that it has, in both languages', () => {
  assert.deepEqual(questionProblems(guide, questions), [])
})

it('most questions are worded otherwise than the heading that answers them', () => {
  const repeating = questions.filter(repeatsHeading).map(({ id }) => id)
  assert.ok(repeating.length <= questions.length / 10, repeating.join(', '))
  assert.ok(repeatsHeading({ id: 'a', language: 'en', question: 'sign IN', key: 'sign-in', section: 'Sign in' }))
})

it('a reworded heading, a repeated question, an empty one and too few of them are reported', () => {
  const [first, ...rest] = questions
  const planted = (change: object): string[] => questionProblems(guide, [{ ...first!, ...change }, ...rest])
  assert.deepEqual(planted({ section: 'Renamed' }), [`${first!.id}: ${first!.key} has no heading Renamed`])
  assert.deepEqual(planted({ section: [] }), [`${first!.id} has no right section`])
  assert.deepEqual(planted({ question: '' }), [`${first!.id} has no usable question`])
  assert.deepEqual(planted({ also: [{ key: 'rates', section: 'x' }] }), [`${first!.id}: rates has no heading x`])
  assert.deepEqual(questionProblems(guide, [...questions, first!]), [`${first!.id} is there twice`])
  const french = questions.filter(({ language }) => language === 'fr')
  assert.deepEqual(questionProblems(guide, french), [`0 questions in en, fewer than ${MIN_QUESTIONS}`])
})
