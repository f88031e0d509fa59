// `npx probity COMMAND`: the command line of whoever runs the service.
import { Command, CommanderError } from 'commander'
import { CheckFailed } from './command.ts'
import { accessCommands } from './commands/access.ts'
import { auditCommands } from './commands/audit.ts'
import { gridCommands } from './commands/grid.ts'
import { importCommands } from './commands/import.ts'
import { institutionCommands } from './commands/institution.ts'
import { keyCommands } from './commands/keys.ts'
import { stateCommands } from './commands/state.ts'
import { DONE, exitCodeOf, sentenceOf, USAGE } from './exit.ts'
import { printFault, printJson } from './print.ts'
import { version } from './version.ts'

const others = `
Further commands:
  start                 the service, the worker and, without DATABASE_URL, its database
  worker                the worker alone, on a server of your own
  verify FILE           an evidence file, offline (see verify --help)

Exit codes: 0 done, 1 refused or a check failed, 5 wrong usage or configuration.`

/** Runs the command of `args` and returns its exit code. */
export async function operate(args: readonly string[]): Promise<number> {
  const program = new Command('probity').version(version).addHelpText('after', others).helpCommand(false).exitOverride()
  const groups = [
    institutionCommands,
    gridCommands,
    importCommands,
    keyCommands,
    accessCommands,
    auditCommands,
    stateCommands,
  ]
  for (const add of groups) add(program)
  try {
    await program.parseAsync(args, { from: 'user' })
    return DONE
  } catch (fault) {
    if (fault instanceof CommanderError) return fault.exitCode === 0 ? DONE : USAGE
    const code = exitCodeOf(fault)
    if (code === undefined) throw fault
    if (fault instanceof CheckFailed) return code
    if (args.includes('--json')) printJson({ refused: sentenceOf(fault as Error) })
    else printFault(sentenceOf(fault as Error))
    return code
  }
}
