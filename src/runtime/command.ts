// Shared by all commands: --json, and a refusal as an exit code with a message.
import type { Command } from 'commander'
import { isRefused, type Refused } from '../operator/index.ts'
import { CannotRun, REFUSED } from './exit.ts'
import { printJson } from './terminal/print.ts'

export interface JsonOption {
  readonly json?: true
}

/** Adds a command that takes --json. */
export function addCommand(parent: Command, usage: string, description: string): Command {
  return parent
    .command(usage)
    .description(description)
    .option('--json', 'print one JSON value')
    .allowExcessArguments(false)
}

export function addGroup(parent: Command, name: string, description: string): Command {
  return parent.command(name).description(description).helpCommand(false)
}

/** @throws CannotRun with the message of a refusal */
export function unlessRefused<T>(outcome: T | Refused): T {
  if (isRefused(outcome)) throw new CannotRun(outcome.refused)
  return outcome
}

/** Prints the result of a command: `value` as JSON, or as `human` prints it. */
export function answer<T>(options: JsonOption, value: T, human: (value: T) => void): void {
  if (options.json) printJson(value)
  else human(value)
}

/** A check failed, and its report has been printed: only the exit code remains. */
export class CheckFailed extends CannotRun {
  constructor() {
    super('', REFUSED)
  }
}
