// What `import` prints before a confirmation: how many drafts nobody could submit, and why.
import { printLine, printTable } from '../terminal/print.ts'
import { messageOf } from './issue-message.ts'

interface Outlook {
  readonly drafts: number
  readonly not_submittable: number
  readonly reasons: readonly { readonly code: string; readonly detail: string | null }[]
  readonly required_unmapped: readonly string[]
}

/** Before the confirmation: drafts that nobody could submit are mostly a mistake in the mapping. */
export function printOutlook({ drafts, not_submittable, reasons, required_unmapped }: Outlook): void {
  if (not_submittable === 0) return
  printLine(`Of ${drafts} drafts, ${not_submittable} could not be submitted as they are:`)
  const lines = reasons.map((reason) => ({ ...reason, message: messageOf(reason) }))
  printTable(['field', 'column', 'rows', 'message'], lines, '')
  if (required_unmapped.length > 0)
    printLine(
      `The mapping gives no value for ${required_unmapped.join(', ')}: add a column, or list them in left_for_desk.`,
    )
}
