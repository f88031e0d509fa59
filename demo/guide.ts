// What a start prints about the demonstration: where the console is, its people, and the way to a first decision.
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
    `Open the console: ${url}`,
    '',
    'Its first page lists the people of the demonstration; a click signs in. To decide an application:',
    '  1. as the credit analyst: “New application”, or a draft of the list; “Submit”, and read the recommendation',
    '  2. “Sign out”, then as a credit manager: the application waits under “To decide”; record the decision',
    '  3. “Export the evidence”, then “Check it here”: the verifier runs in the browser and sends nothing',
    '',
    `The demonstration has two lenders; everybody’s password is: ${DEMO_PASSWORD}`,
    ...lenders.map((lender) => `  PERSON@${lender.reference}.example`.padEnd(36) + lender.name),
    '',
    `  ${'person'.padEnd(8)}${'roles'.padEnd(32)}decides up to`,
    ...cast.map(lineOf),
    '',
    `For the interface, ${url}/docs: a code to sign in with, from another terminal in this folder, valid once:`,
    `  ${otp('ana')}`,
    'and the keys of the lenders, with which an evidence file is verified without the service:',
    `  ${command('keys trust-file > trust.json')}`,
    `  ${command('verify evidence.json --trust trust.json')}`,
  ].join('\n')
}

function lineOf({ key, roles, delegation }: Part): string {
  const names = roles.map((role) => role.replaceAll('_', ' ')).join(', ')
  return `  ${key.padEnd(8)}${names.padEnd(32)}${delegation === undefined ? '' : `${delegation} EUR`}`.trimEnd()
}
