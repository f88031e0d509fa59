// Reads what a language model drafted, and refuses every statement that no passage supports.
import { hasLength } from '../../../core/values/text.ts'
import type { Statement } from '../answers/statement.ts'
import { MAX_STATEMENT_CHARACTERS, MAX_STATEMENTS } from '../limits.ts'

/** `uncited`: a statement has no citation, or cites a passage that it was not given. `empty`: the draft says that nothing answers. */
export type DraftProblem = 'unreadable' | 'uncited' | 'empty'

/** `passages`: how many the model was given. */
export function readDraft(text: string, passages: number): readonly Statement[] | DraftProblem {
  const listed = statementsIn(text)
  if (listed === null || listed.length > MAX_STATEMENTS) return 'unreadable'
  if (listed.length === 0) return 'empty'
  const statements: Statement[] = []
  for (const given of listed) {
    const { text: stated, citations } = (given ?? {}) as { readonly text?: unknown; readonly citations?: unknown }
    if (typeof stated !== 'string' || !hasLength(stated.trim(), MAX_STATEMENT_CHARACTERS)) return 'unreadable'
    const cited = citationsIn(citations, passages)
    if (cited === null) return 'uncited'
    statements.push({ text: stated.trim(), citations: cited })
  }
  return statements
}

function statementsIn(text: string): readonly unknown[] | null {
  const parsed = readJson(unfenced(text.trim()))
  const listed = (parsed as { readonly statements?: unknown } | null)?.statements
  return Array.isArray(listed) ? listed : null
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Many models put a fence around it, though they are asked for JSON alone. */
function unfenced(text: string): string {
  if (!text.startsWith('```') || !text.endsWith('```')) return text
  return text.slice(text.indexOf('\n') + 1, -'```'.length)
}

function citationsIn(value: unknown, passages: number): number[] | null {
  if (!Array.isArray(value) || value.length === 0) return null
  const isRank = (rank: unknown): boolean => Number.isInteger(rank) && Number(rank) >= 1 && Number(rank) <= passages
  return value.every(isRank) ? [...new Set(value.map(Number))].toSorted((a, b) => a - b) : null
}
