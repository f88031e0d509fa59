import { confirm, isCancel } from '@clack/prompts'
import type { Command } from 'commander'
import {
  generateKeys,
  isRefused,
  listChains,
  type Refused,
  type Rotated,
  rotateInstanceKey,
  rotateInstitutionKey,
  rotateKey,
} from '../../operator/index.ts'
import {
  type SealingPurpose,
  sealingPurposes,
  type SigningPurpose,
  signingPurposes,
} from '../../platform/keys/keyring.ts'
import { addCommand, addGroup, answer, CheckFailed, type JsonOption, unlessRefused } from '../command.ts'
import { CannotRun, USAGE } from '../exit.ts'
import { writeFileArgument } from '../terminal/file-argument.ts'
import { printLine } from '../terminal/print.ts'
import { withOperator } from '../session.ts'
import { withEraser } from '../with-eraser.ts'

export function keyCommands(program: Command): void {
  const group = addGroup(program, 'keys', 'the keys that sign evidence and checkpoints and encrypt personal data')
  addCommand(group, 'generate', 'generates missing keys and never replaces one').action(generate)
  addCommand(group, 'trust-file', 'prints the public keys, for those who verify evidence')
    .option('--out <file>', 'write them to this file')
    .action(trustFile)
  addCommand(
    group,
    `rotate <purpose>`,
    `replaces the key for ${signingPurposes.join(' or ')}, while the service is stopped, or for ${sealed.join(', ')}, while it runs`,
  )
    .option('--institution <reference>', 'with `institution`: only of this one, not of each')
    .option('--yes', 'do not ask for confirmation')
    .action(rotate)
}

const INSTITUTION = 'institution'
const sealed = [...sealingPurposes, INSTITUTION]

async function generate(options: JsonOption): Promise<void> {
  const done = await withOperator(async ({ operator, databases, running }) => {
    const directory = databases.folders.keys
    const { made, recorded } = await generateKeys(operator, directory)
    return { running, instance_id: operator.keyring.instanceId, directory, made, rotations_recorded: recorded }
  })
  answer(options, done, ({ running: address, instance_id, directory, made }) => {
    printLine(
      `The keys of instance ${instance_id} are in ${directory}.${made.length > 0 ? ` Generated now: ${made.join(', ')}.` : ''}`,
    )
    if (made.length > 0 && address !== null)
      printLine(`Restart the service at ${address}: until then it signs with the previous keys.`)
    printLine('Back up that folder apart from the database: without it no personal data can be decrypted.')
  })
}

async function trustFile(options: JsonOption & { out?: string }): Promise<void> {
  const trust = await withOperator(async ({ operator }) => operator.keyring.trustFile())
  const text = JSON.stringify(trust, null, 2) + '\n'
  if (options.out === undefined) return void process.stdout.write(text)
  writeFileArgument(options.out, text)
  answer(options, { file: options.out, keys: trust.keys.length }, ({ file, keys }) =>
    printLine(`${keys} public keys written to ${file}`),
  )
}

type RotateOptions = JsonOption & { readonly yes?: true; readonly institution?: string }

async function rotate(purpose: string, options: RotateOptions): Promise<void> {
  if (options.institution !== undefined && purpose !== INSTITUTION)
    throw new CannotRun(`--institution belongs to \`keys rotate ${INSTITUTION}\``, USAGE)
  if (signingPurposes.includes(purpose as SigningPurpose)) return rotateSigning(purpose as SigningPurpose, options)
  if (sealingPurposes.includes(purpose as SealingPurpose)) return rotateOfInstance(purpose as SealingPurpose, options)
  if (purpose === INSTITUTION) return rotateOfInstitutions(options)
  throw new CannotRun(`only the key for ${[...signingPurposes, ...sealed].join(', ')} can be rotated`, USAGE)
}

const BACK_UP =
  'Back up the keys again. A backup of the database from before opens with the backup of the keys from before.'

async function rotateOfInstance(purpose: SealingPurpose, options: RotateOptions): Promise<void> {
  const done = await withOperator(async ({ operator, databases }) =>
    unlessRefused(await rotateInstanceKey(operator, databases.folders.keys, purpose)),
  )
  answer(options, { purpose, ...done }, () => {
    printLine(`${purpose}: ${sentenceOf(done)}`)
    printLine(BACK_UP)
  })
}

async function rotateOfInstitutions(options: RotateOptions): Promise<void> {
  const done = await withOperator(async (session) => {
    const { operator, databases } = session
    const chains = (await listChains(operator.pool, options.institution)).filter(({ isInstance }) => !isInstance)
    if (options.institution !== undefined && chains.length === 0)
      throw new CannotRun(`there is no institution ${options.institution}`)
    const each: ((Rotated | Refused) & { readonly institution: string })[] = []
    await withEraser(session, async (eraser) => {
      for (const { institutionId: id, reference: institution } of chains)
        each.push({ institution, ...(await rotateInstitutionKey(operator, eraser, databases.folders.keys, id)) })
    })
    return each
  })
  answer(options, done, (each) => {
    for (const one of each) printLine(`${one.institution}: ${isRefused(one) ? one.refused : sentenceOf(one)}`)
    if (!each.every(isRefused)) printLine(BACK_UP)
  })
  if (done.some(isRefused)) throw new CheckFailed()
}

function sentenceOf({ rewrapped, damaged }: Rotated): string {
  const sentence = `the key is replaced and the previous one destroyed; ${rewrapped} keys are wrapped anew`
  return damaged === 0
    ? sentence
    : `${sentence}; ${damaged} could not be opened before either: run \`npx probity audit verify\``
}

async function rotateSigning(purpose: SigningPurpose, options: RotateOptions): Promise<void> {
  if (!options.yes && !options.json && process.stdin.isTTY) {
    const sure = await confirm({
      message: `Replace the key for ${purpose}? All verifiers will need the new trust file.`,
      initialValue: false,
    })
    if (isCancel(sure) || !sure) throw new CannotRun('nothing was changed')
  }
  const done = await withOperator(async ({ operator, databases, running }) => {
    // A running service has the keys in memory and would continue to sign with the retired one.
    if (running !== null) throw new CannotRun(`the service at ${running} is running: stop it first`)
    return rotateKey(operator, databases.folders.keys, purpose)
  })
  answer(options, { purpose, ...done }, ({ keyid, recorded }) => {
    printLine(`The key for ${purpose} is now ${keyid}; the rotation is recorded in ${recorded} chains.`)
    printLine('Start the service again and distribute a new trust file: `npx probity keys trust-file`.')
  })
}
