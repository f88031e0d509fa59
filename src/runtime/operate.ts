// `npx probity COMMAND`: the operator's command line.
import { Command, CommanderError } from 'commander'
import { CheckFailed } from './command.ts'
import { accessCommands } from './commands/access.ts'
import { auditCommands } from './commands/audit.ts'
import { gridCommands } from './commands/grid.ts'
import { importCommands } from './commands/import.ts'
import { institutionCommands } from './commands/institution.ts'
import { keyCommands } from './commands/keys.ts'
import { knowledgeCommands } from './commands/knowledge.ts'
import { simulationCommands } from './commands/simulation.ts'
import { mappingCommands } from './commands/mapping/mapping.ts'
import { purgeCommands } from './commands/purge.ts'
import { supportCommands } from './commands/support.ts'
import { stateCommands } from './commands/state.ts'
import { CannotRun, DONE, exitCodeOf, messageOf, USAGE } from './exit.ts'
import { printFault, printJson } from './terminal/print.ts'
import { version } from '../platform/version.ts'

const others = `
Further commands:
  start                 starts the service, the worker and, without DATABASE_URL, its database
  worker                starts a worker only, on your own database server
  verify FILE           verifies an evidence file offline (see verify --help)

Exit codes: 0 done, 1 refused or a check failed, 5 wrong usage or configuration.`

/** Every command but those of `others`. A wrong usage is a CommanderError. */
export function operatorCommands(): Command {
  const program = new Command('probity').version(version).addHelpText('after', others).helpCommand(false).exitOverride()
  // `mapping show --version` is of the mapping, not of the program.
  program.enablePositionalOptions()
  const groups = [
    institutionCommands,
    gridCommands,
    importCommands,
    purgeCommands,
    mappingCommands,
    simulationCommands,
    keyCommands,
    knowledgeCommands,
    accessCommands,
    supportCommands,
    auditCommands,
    stateCommands,
  ]
  for (const add of groups) add(program)
  return program
}

/** Runs the command of `args` and returns its exit code. */
export async function operate(args: readonly string[]): Promise<number> {
  try {
    await operatorCommands().parseAsync(args, { from: 'user' })
    return DONE
  } catch (fault) {
    if (fault instanceof CommanderError) return fault.exitCode === 0 ? DONE : USAGE
    const code = exitCodeOf(fault)
    if (code === undefined) throw fault
    if (fault instanceof CheckFailed) return code
    printRefusal(fault as Error, args.includes('--json'))
    return code
  }
}

/** The code of an operation's refusal is printed too, so that it can be found in the documentation. */
function printRefusal(fault: Error, isJson: boolean): void {
  const message = messageOf(fault)
  const code = fault instanceof CannotRun ? fault.code : undefined
  if (isJson) printJson({ refused: message, ...(code === undefined ? {} : { code }) })
  else printFault(code === undefined ? message : `${message} (${code})`)
}
