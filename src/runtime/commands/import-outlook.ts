// What `import` and `import confirm` print before a confirmation: how many drafts nobody could submit, and why.
import { printLine, printTable } from '../terminal/print.ts'
import { messageOf } from './issue-message.ts'

interface Reason {
  readonly code: string
  readonly detail: string | null
}

interface Outlook {
  readonly drafts: number
  readonly not_submittable: number
  readonly reasons: readonly Reason[]
  readonly doubtful: readonly Reason[]
  readonly required_unmapped: readonly string[]
}

/** Before the confirmation: drafts that nobody could submit are mostly a mistake in the mapping. */
export function printOutlook({ drafts, not_submittable, reasons, doubtful, required_unmapped }: Outlook): void {
  if (not_submittable > 0) {
    printLine(
      `${not_submittable} of ${drafts} ${drafts === 1 ? 'draft' : 'drafts'} could not be submitted as imported:`,
    )
    printReasons(reasons)
  }
  if (doubtful.length > 0) {
    printLine(
      'References in doubt, which do not keep a draft from being submitted: read these rows before you confirm.',
    )
    printReasons(doubtful)
  }
  if (required_unmapped.length > 0)
    printLine(
      `The mapping gives no value for ${required_unmapped.join(', ')}: add a column, or list them in left_for_desk.`,
    )
}

function printReasons(reasons: readonly Reason[]): void {
  const lines = reasons.map((reason) => ({ ...reason, message: messageOf(reason) }))
  printTable(['field', 'column', 'rows', 'message'], lines, '')
}
