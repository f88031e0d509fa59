// What somebody may ask of `start` and `worker` on the command line: nothing but what they are.
import { CannotRun, DONE, USAGE } from './exit.ts'
import { printLine } from './print.ts'

const message = {
  start: 'Usage: probity start\n\nThe service, the worker and, without DATABASE_URL, its database.',
  worker: 'Usage: probity worker\n\nThe worker alone, on a server of your own (DATABASE_URL, DATABASE_JOBS_URL).',
} as const

const SETTINGS = 'Settings come from the environment or from .env, as PORT=9090; docs/operations.md lists them.'

/** The exit code when help was asked for, null when the program shall begin. @throws CannotRun for any other argument */
export function asked(command: keyof typeof message, args: readonly string[]): number | null {
  if (args.length === 0) return null
  if (args.some((word) => word === '--help' || word === '-h')) {
    printLine(`${message[command]}\n${SETTINGS}`)
    return DONE
  }
  throw new CannotRun(`${command} takes no argument, and was given ${args.join(' ')}. ${SETTINGS}`, USAGE)
}
