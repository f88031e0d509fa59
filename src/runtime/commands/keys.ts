import { confirm, isCancel } from '@clack/prompts'
import type { Command } from 'commander'
import { generateKeys, rotateKey } from '../../operator/index.ts'
import { type SigningPurpose, signingPurposes } from '../../platform/keys/keyring.ts'
import { addCommand, addGroup, answer, type JsonOption } from '../command.ts'
import { CannotRun, USAGE } from '../exit.ts'
import { writeFileArgument } from '../terminal/file-argument.ts'
import { printLine } from '../terminal/print.ts'
import { withOperator } from '../session.ts'

export function keyCommands(program: Command): void {
  const group = addGroup(program, 'keys', 'the keys that sign evidence and checkpoints and encrypt personal data')
  addCommand(group, 'generate', 'generates missing keys and never replaces one').action(generate)
  addCommand(group, 'trust-file', 'prints the public keys, for those who verify evidence')
    .option('--out <file>', 'write them to this file')
    .action(trustFile)
  addCommand(
    group,
    `rotate <purpose>`,
    `replaces the key for ${signingPurposes.join(' or ')}; the service must be stopped`,
  )
    .option('--yes', 'do not ask for confirmation')
    .action(rotate)
}

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

async function rotate(purpose: string, options: JsonOption & { yes?: true }): Promise<void> {
  if (!signingPurposes.includes(purpose as SigningPurpose))
    throw new CannotRun(`only the key for ${signingPurposes.join(' or ')} can be rotated`, USAGE)
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
    return rotateKey(operator, databases.folders.keys, purpose as SigningPurpose)
  })
  answer(options, { purpose, ...done }, ({ keyid, recorded }) => {
    printLine(`The key for ${purpose} is now ${keyid}; the rotation is recorded in ${recorded} chains.`)
    printLine('Start the service again and distribute a new trust file: `npx probity keys trust-file`.')
  })
}
