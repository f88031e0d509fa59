// Every sentence of the catalogue of refusals is one that somebody is answered: a code whose every use has a message of its
// own would have a sentence that nobody reads, and that nothing keeps true.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, it } from 'node:test'
import { projectFolder } from '../../scripts/generate/generator.ts'
import { catalogue, type Sources, usesOf } from './answered-sentences.ts'

/** What the service can answer: no tests, no examples, and not the catalogue itself. */
const sources: Sources = Object.fromEntries(
  globSync('src/**/*.ts', {
    cwd: fileURLToPath(projectFolder),
    exclude: ['**/*.test.ts', '**/*.fixture.ts', '**/examples/**', '**/examples.ts', '**/refusals.ts'],
  }).map((path) => [path, readFileSync(new URL(path, projectFolder), 'utf8')]),
)

function neverAnswered(files: Sources): string[] {
  const { answered } = usesOf(files)
  return catalogue.filter((code) => !answered.includes(code)).map((code) => `no refusal has the sentence of ${code}`)
}

describe('the sentences of the catalogue of refusals', () => {
  /** Whether a file that has only this refuses with the sentence of `NOT_FOUND`. */
  const answers = (text: string): boolean => usesOf({ 'src/planted.ts': text }).answered.includes('NOT_FOUND')

  it('every code is refused somewhere with the sentence of the catalogue', () => {
    assert.deepEqual(neverAnswered(sources), [])
  })

  it('no refusal hides its code from this comparison', () => {
    const { answered, unread } = usesOf(sources)
    assert.deepEqual(unread, [])
    assert.ok(answered.length > 200)
    assert.deepEqual(usesOf({ 'src/planted.ts': 'refuse(kindFor(state))' }).unread, [
      'src/planted.ts: refuse(kindFor(state))',
    ])
  })

  it('reports a code whose only uses replace its sentence', () => {
    const path = 'src/applications/rules/delegation.ts'
    const planted = (text: string): string[] => neverAnswered({ ...sources, [path]: text })
    const text = sources[path]!
    assert.deepEqual(
      planted(
        text.replace(
          'refuse(applicationRefusals.WITHIN_DELEGATION)',
          "refuse(applicationRefusals.WITHIN_DELEGATION, { message: 'own' })",
        ),
      ),
      ['no refusal has the sentence of WITHIN_DELEGATION'],
    )
    assert.deepEqual(planted(text.replace('applicationRefusals.AMOUNT_EXCEEDS_DELEGATION.message', "'own'")), [
      'no refusal has the sentence of AMOUNT_EXCEEDS_DELEGATION',
    ])
  })

  it('counts no refusal with a message of its own, wherever that stands', () => {
    for (const text of [
      "refuse(platformRefusals.NOT_FOUND, { message: 'own' })",
      'refuse(platformRefusals.NOT_FOUND, { message })',
      "refuse(platformRefusals.NOT_FOUND, { 'message': text })",
      'refuse(platformRefusals.NOT_FOUND, more)',
      'refuse(platformRefusals.NOT_FOUND, { ...more })',
      'const kind = platformRefusals.NOT_FOUND; refuse(kind, { message: `${kind.code} own` })',
      "const { NOT_FOUND } = platformRefusals; const refusal = { ...refuse(NOT_FOUND), message: 'own' }",
      'const { code } = platformRefusals.NOT_FOUND',
      'const isUnknown = refused === platformRefusals.NOT_FOUND',
    ])
      assert.ok(!answers(text), text)
  })

  it('counts a refusal without a message, and a text that has the sentence', () => {
    for (const text of [
      'refuse(platformRefusals.NOT_FOUND)',
      'refuse(platformRefusals.NOT_FOUND, { retryAfterSeconds: 5 })',
      "refuse(platformRefusals.NOT_FOUND, isOwn ? { message: 'own' } : {})",
      'refuse(isKnown ? platformRefusals.BUSY : platformRefusals.NOT_FOUND)',
      'const { NOT_FOUND } = platformRefusals; refuse(NOT_FOUND)',
      'const kind = platformRefusals.NOT_FOUND; refuse(kind, { message: `${kind.message} Own.` })',
      'const kinds = { one: platformRefusals.NOT_FOUND }; refuse(kinds[name])',
      'function kindOf(): RefusalKind { return { one: platformRefusals.NOT_FOUND }[name] }; refuse(kindOf())',
    ])
      assert.ok(answers(text), text)
  })
})
