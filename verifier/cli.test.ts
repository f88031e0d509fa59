import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { bundleBytes, dishonest, draftOf, recommit } from '../core/evidence/evidence.fixture.ts'
import { TRUST, trustBytes } from '../core/evidence/keys.fixture.ts'
import { engines } from '../core/decision/index.ts'
import { canonicalBytes, type PieceName, verifyBundle } from '../core/evidence/index.ts'
import { run } from './cli.ts'
import { nodeIo } from './node.ts'
import { textReport } from './report.ts'

const folder = mkdtempSync(join(tmpdir(), 'verifier-'))
after(() => rmSync(folder, { recursive: true }))
const put = (name: string, bytes: Uint8Array | string): string => {
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}
const good = bundleBytes(draftOf())
const bundle = put('bundle.json', good)
const trust = put('trust.json', trustBytes(TRUST))

function ran(...argv: string[]): { exit: number; out: string; err: string } {
  let [out, err] = ['', '']
  const exit = run(argv, { ...nodeIo, out: (text) => (out += text), err: (text) => (err += text) })
  return { exit, out, err }
}

test('reports a valid bundle with exit code 0, one line per check and the recomputed decision', () => {
  const { exit, out, err } = ran(bundle, '--trust', trust)
  assert.deepEqual([exit, err], [0, ''])
  assert.match(out, /^✓ signature\.valid {2}/m)
  assert.match(out, /^refer, 170\.25 \[/m)
  assert.ok(!/^[✗–] /m.test(out))
})

test('says in words which file does not exist', () => {
  const path = join(folder, 'absent.json')
  assert.deepEqual(ran(path), { exit: 5, out: '', err: `${path} does not exist\n` })
  assert.deepEqual(ran(bundle, '--trust', path), { exit: 5, out: '', err: `${path} does not exist\n` })
})

test('prints the report in French with --lang fr', () => {
  assert.match(ran(bundle, '--trust', trust, '--lang', 'fr').out, /Intact, signé par une clé de confiance\. \(0\)\n$/)
})

test('prints a JSON report with outcome and reason of every check in both languages', () => {
  const { exit, out } = ran('--json', bundle, '--trust', trust)
  const report = JSON.parse(out) as {
    [k: string]: unknown
    checks: { [k: string]: string }[]
    computed: { score: string }
  }
  assert.deepEqual([exit, report.exit_code, report.verdict], [0, 0, 'valid'])
  assert.equal(report.computed.score, '170.25')
  assert.equal(report.manifest_fingerprint, draftOf().statement.manifest_fingerprint)
  for (const check of report.checks) {
    assert.deepEqual(Object.keys(check), ['check', 'outcome', 'code', 'reason_fr', 'reason_en', 'exit_code'])
  }
})

const EXITS: [string, number, () => string[]][] = [
  [
    'a changed byte',
    1,
    () => [put('changed.json', new TextDecoder().decode(good).replace('12000', '12001')), '--trust', trust],
  ],
  ['no trust file', 2, () => [bundle]],
  ['a final line feed', 3, () => [put('newline.json', `${new TextDecoder().decode(good)}\n`), '--trust', trust]],
  ['another format', 4, () => [put('format.json', '{"format":"service-decision-evidence@9"}'), '--trust', trust]],
  [
    'a file that is larger than any bundle',
    3,
    () => [put('large.json', new Uint8Array(16 * 1024 * 1024 + 100)), '--trust', trust],
  ],
  ['no arguments', 5, () => []],
  ['two files', 5, () => [bundle, bundle]],
  ['an unknown option', 5, () => [bundle, '--fast']],
  ['a trust option without its file', 5, () => [bundle, '--trust']],
  ['an unknown language', 5, () => [bundle, '--lang', 'de']],
  ['a file that does not exist', 5, () => [join(folder, 'nowhere.json'), '--trust', trust]],
  ['a folder', 5, () => [folder, '--trust', trust]],
  ['a trust file that does not exist', 5, () => [bundle, '--trust', join(folder, 'nowhere.json')]],
  ['a bundle as its own trust file', 5, () => [bundle, '--trust', bundle]],
  ['a call for help', 0, () => ['--help']],
]
for (const [name, exit, argv] of EXITS) {
  test(`exits with ${exit} for ${name}`, () => {
    const result = ran(...argv())
    assert.equal(result.exit, exit)
    assert.ok(result.out + result.err !== '')
    if (exit === 5) assert.deepEqual([result.out, result.err === ''], ['', false])
  })
}

const NO_COMMAND = /^(?:\n|[^\p{Cc}\u202a-\u202e])*$/u
const PAINTED = '\u001b[2J\u001b[H✓ signature.valid\n\nIntact, signed by a trusted key. (0)\u001b[8m\u009b2J\u202e'

test('the content of a file cannot print control characters to the terminal or add a line to the report', () => {
  const { exit, out } = ran(put('painted.json', JSON.stringify({ format: PAINTED })), '--trust', trust)
  assert.equal(exit, 4)
  assert.match(out, NO_COMMAND)
  assert.equal(out.match(/^/gm)!.length, ran(put('plain.json', '{"format":"painted"}')).out.match(/^/gm)!.length)
})

test('the content of a file cannot print control characters in a JSON report, and a program reads it unchanged', () => {
  const draft = structuredClone(draftOf())
  const { reasons } = draft.pieces['grid']!.value as unknown as {
    reasons: Record<string, { applicant: { en: string } }>
  }
  for (const { applicant } of Object.values(reasons)) applicant.en = 'Turned \u202eround'
  for (const name of Object.keys(draft.pieces)) recommit(draft, name as PieceName)
  const notified = ran(put('turned.json', canonicalBytes(dishonest(draft))), '--json').out
  assert.match(notified, NO_COMMAND)
  const { computed } = JSON.parse(notified) as { computed: { reasons: { text_en: string }[] } }
  assert.equal(computed.reasons[0]!.text_en, 'Turned \u202eround')
  const unreadable = ran(join(folder, '\u009b2J.json'), '--json').out
  assert.match(unreadable, NO_COMMAND)
  assert.ok((JSON.parse(unreadable) as { message: string }).message.includes('\u009b2J'))
})

test('a trust file or file name cannot print control characters to the terminal', () => {
  const { exit, err } = ran(bundle, '--trust', put('painted-trust.json', JSON.stringify({ [PAINTED]: 1 })))
  assert.equal(exit, 5)
  assert.match(err, /must|is required|not a known member/)
  assert.match(err, NO_COMMAND)
  assert.match(ran(join(folder, '\u001b[2J.json')).err, NO_COMMAND)
})

test('a reason of a grid cannot print control characters to the terminal or add a line to the report', () => {
  const result = verifyBundle(good, { ...nodeIo, engines, trust: null })
  const evaluation = result.evaluation!
  const reason = { ...evaluation.reasons[0]!, text_en: PAINTED }
  const notified = textReport({ ...result, evaluation: { ...evaluation, reasons: [reason] } }, 'en')
  assert.match(notified, NO_COMMAND)
  assert.ok(!/^Intact, signed/m.test(notified))
})

test('reports wrong usage as JSON with --json', () => {
  const { exit, out } = ran(join(folder, 'nowhere.json'), '--json')
  assert.deepEqual([exit, (JSON.parse(out) as { verdict: string }).verdict], [5, 'usage'])
  assert.equal((JSON.parse(ran('--json', bundle, '--fast').out) as { verdict: string }).verdict, 'usage')
})
