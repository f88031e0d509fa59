// What a start prints about the demonstration: its people, how to sign in, and the way to a first decision.
import { commandLine } from '../src/runtime/terminal/command-line.ts'
import { addressOf, cast, type Key, lenders, type Part } from './cast.ts'
import { DEMO_PASSWORD } from './person.ts'

export interface GuideParams {
  /** The address of the service. */
  readonly url: string
  /** The folder of the data, when a setting names it: commands need the same setting. */
  readonly dataDir: string | undefined
}

export function demonstrationGuide({ url, dataDir }: GuideParams): string {
  const command = (rest: string): string => commandLine(rest, dataDir)
  const otp = (key: Key): string => command(`otp ${addressOf(lenders[0]!, key)}`)
  return [
    `The demonstration has two lenders; everybody’s password is: ${DEMO_PASSWORD}`,
    ...lenders.map((lender) => `  PERSON@${lender.reference}.example`.padEnd(36) + lender.name),
    '',
    `  ${'person'.padEnd(8)}${'roles'.padEnd(32)}decides up to`,
    ...cast.map(lineOf),
    '',
    'A code to sign in with, from another terminal in this folder (each code is valid once):',
    `  ${otp('ana')}`,
    '',
    `Open first: ${url}/docs. There “Try it out” and “Execute” send a request. To decide an application:`,
    `  1. Sign in:        POST /api/v1/auth/login  ${login('ana')}`,
    '  2. top of page:    “Authorize”, paste the token of the answer under “session”',
    '  3. Second factors: POST /api/v1/auth/second-factor  {"code": "…"} with the code of the command above',
    '  4. Applications:   GET /api/v1/applications with the status draft: note the id and the row_version of one',
    '                     Or enter a new one: POST /api/v1/applications with the example of that page, in it the id',
    '                     of a product of that list as product_id, without custom_fields, and each time with',
    '                     another external_reference',
    '  5. Applications:   POST /api/v1/applications/{application_id}/submit  {"row_version": …}',
    '                     The answer has evaluations[0] with its recommendation, score and id, and the next row_version;',
    '                     the reasons: GET /api/v1/evaluations/{evaluation_id} with that id.',
    `  6. top of page:    “Authorize”, “Logout”; then 1 to 3 as ${addressOf(lenders[0]!, 'vera')}, who may decide`,
    '  7. Applications:   POST /api/v1/applications/{application_id}/decision',
    '                     {"row_version": …, "outcome": "approved"} or "declined"; both are free where the',
    '                     recommendation is refer. Against approve or decline also "deviation_reason_code", one of',
    '                     those that the refusal lists, and "deviation_reason" with at least 10 characters',
    '',
    'To export the evidence of the decision and verify it, in that terminal, with the id and the token of vera:',
    `  curl --fail-with-body -X POST ${url}/api/v1/applications/ID/evidence -H 'Authorization: Bearer TOKEN' -o evidence.json`,
    `  ${command('keys trust-file > trust.json')}`,
    `  ${command('verify evidence.json --trust trust.json')}`,
    `or drop both files on ${url}/verify.`,
  ].join('\n')
}

function lineOf({ key, roles, delegation }: Part): string {
  const names = roles.map((role) => role.replaceAll('_', ' ')).join(', ')
  return `  ${key.padEnd(8)}${names.padEnd(32)}${delegation === undefined ? '' : `${delegation} EUR`}`.trimEnd()
}

function login(key: Key): string {
  const { reference } = lenders[0]!
  const body = { institution_reference: reference, email: addressOf(lenders[0]!, key), password: DEMO_PASSWORD }
  return JSON.stringify(body).replaceAll('":"', '": "').replaceAll('","', '", "')
}
