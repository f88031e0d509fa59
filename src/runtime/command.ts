// What every command shares: --json, and a refusal as an exit code with a sentence.
import type { Command } from 'commander'
import { isRefused, type Refused } from '../operator/index.ts'
import { CannotRun, REFUSED } from './exit.ts'
import { printJson } from './print.ts'

export interface JsonOption {
  readonly json?: true
}

/** Adds a command that takes --json. */
export function addCommand(parent: Command, usage: string, message: string): Command {
  return parent.command(usage).description(message).option('--json', 'print one JSON value').allowExcessArguments(false)
}

export function addGroup(parent: Command, name: string, message: string): Command {
  return parent.command(name).description(message).helpCommand(false)
}

/** @throws CannotRun with the sentence of a refusal */
export function unlessRefused<T>(outcome: T | Refused): T {
  if (isRefused(outcome)) throw new CannotRun(outcome.refused)
  return outcome
}

/** The answer of a command: `value` as JSON, or what `human` says of it. */
export function answer<T>(options: JsonOption, value: T, human: (value: T) => void): void {
  if (options.json) printJson(value)
  else human(value)
}

/** A check that failed after its report was printed: only the exit code is left to give. */
export class CheckFailed extends CannotRun {
  constructor() {
    super('', REFUSED)
  }
}
