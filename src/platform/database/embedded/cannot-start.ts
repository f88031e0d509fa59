export type CannotStartCode =
  | 'no_programs'
  | 'no_account'
  | 'data_dir_hidden'
  | 'data_dir_closed'
  | 'data_dir_foreign'
  | 'other_version'
  | 'in_use'
  | 'no_answer'
  | 'server_refused'

/** A start that is refused; the message is one sentence for the person who starts the service. */
export class CannotStart extends Error {
  readonly code: CannotStartCode
  constructor(code: CannotStartCode, message: string) {
    super(message)
    this.name = 'CannotStart'
    this.code = code
  }
}
