// The command line of `start` and `worker`, which takes no argument but --help.
import { CannotRun, DONE, USAGE } from './exit.ts'
import { printLine } from './terminal/print.ts'

const usage = {
  start: 'Usage: probity start\n\nStarts the service, the worker and, without DATABASE_URL, its database.',
  worker:
    'Usage: probity worker\n\nStarts a worker only, on your own database server (DATABASE_URL, DATABASE_JOBS_URL).',
} as const

const SETTINGS =
  'Settings are read from the environment or from .env, such as PORT=9090; docs/operations.md lists them.'

/** Prints help and returns the exit code if requested, else null to continue. @throws CannotRun for any other argument */
export function handleArguments(command: keyof typeof usage, args: readonly string[]): number | null {
  if (args.length === 0) return null
  if (args.some((word) => word === '--help' || word === '-h')) {
    printLine(`${usage[command]}\n${SETTINGS}`)
    return DONE
  }
  throw new CannotRun(`${command} takes no arguments, but got ${args.join(' ')}. ${SETTINGS}`, USAGE)
}
