import type { Check, Verification } from '../../core/evidence/index.ts'
import type { Language } from '../report.ts'
import { element } from './elements.ts'
import type { Words } from './words.ts'

const MARKS = { pass: '✓', fail: '✗', skip: '–' }
const PLURALS = { pass: 'passes', fail: 'fails', skip: 'skips' } as const
const GROUPS: readonly { title: keyof Words; names: RegExp }[] = [
  { title: 'file', names: /^file\./ },
  { title: 'signature', names: /^signature\./ },
  { title: 'manifest', names: /^(?:manifest\.|pieces\.|links|provenance)/ },
  { title: 'piece', names: /^piece\./ },
  { title: 'audit', names: /^audit\./ },
  { title: 'evaluation', names: /^evaluation\./ },
]

/** The verdict as a sentence, which screen readers announce when it changes. */
export function verdictView(result: Verification, words: Words, language: Language): HTMLElement {
  const tone = result.exit_code === 0 ? 'pass' : result.exit_code === 2 ? 'skip' : 'fail'
  const gravest = result.checks.find(({ outcome, exit_code }) => outcome === 'fail' && exit_code === result.exit_code)
  return element(
    'div',
    { class: `verdict ${tone}`, id: 'verdict', 'data-exit': String(result.exit_code) },
    element('strong', {}, result[`verdict_${language}`]),
    element(
      'p',
      {},
      gravest === undefined ? '' : `${gravest[`reason_${language}`]} `,
      `(${words.exit} ${result.exit_code})`,
    ),
  )
}

/** All checks by group; a group is open unless all its checks passed. */
export function checksView(result: Verification, words: Words, language: Language): HTMLElement {
  const groups = GROUPS.map(({ title, names }) => {
    const checks = result.checks.filter(({ check }) => names.test(check))
    return checks.length === 0 ? null : groupView(words[title], checks, words, language)
  })
  const lost = result.checks.find(({ check }) => !GROUPS.some(({ names }) => names.test(check)))
  if (lost !== undefined) throw new Error(`the check ${lost.check} is in no group`)
  return element('section', { id: 'checks' }, element('h2', {}, words.checks), ...groups)
}

function groupView(title: string, checks: readonly Check[], words: Words, language: Language): HTMLElement {
  const counts = (['pass', 'fail', 'skip'] as const)
    .map((outcome) => ({ outcome, count: checks.filter((check) => check.outcome === outcome).length }))
    .filter(({ count }) => count > 0)
  const worst = counts.some(({ outcome }) => outcome === 'fail')
    ? 'fail'
    : counts.some(({ outcome }) => outcome === 'skip')
      ? 'skip'
      : 'pass'
  const notified = counts
    .map(({ outcome, count }) => `${count} ${words[count === 1 ? outcome : PLURALS[outcome]]}`)
    .join(', ')
  const lines = checks.map((check) =>
    element(
      'li',
      { class: check.outcome },
      element('span', { class: 'mark', 'aria-hidden': 'true' }, MARKS[check.outcome]),
      element(
        'div',
        {},
        element('span', { class: 'hidden' }, `${words[check.outcome]}: `),
        check[`reason_${language}`],
        element('code', {}, check.check),
      ),
    ),
  )
  return element(
    'details',
    worst === 'pass' ? {} : { open: '' },
    element(
      'summary',
      {},
      element('span', { class: `mark ${worst}`, 'aria-hidden': 'true' }, `${MARKS[worst]} `),
      `${title} – ${notified}`,
    ),
    element('ul', {}, ...lines),
  )
}
