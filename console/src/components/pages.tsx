// Which part of a list is shown, and the way to the others.
import type { ReactNode } from 'react'
import { useFormats, useWords } from '../words/language.tsx'
import { pairs } from '../words/pair.ts'
import { Button } from './button.tsx'

const texts = pairs({
  pages: { en: 'Pages of the list', fr: 'Pages de la liste' },
  shown: {
    en: (from: string, to: string, total: string) => `${from} to ${to} of ${total}`,
    fr: (from: string, to: string, total: string) => `${from} à ${to} sur ${total}`,
  },
  earlier: { en: 'Previous page', fr: 'Page précédente' },
  later: { en: 'Next page', fr: 'Page suivante' },
})

interface Props {
  readonly total: number
  readonly offset: number
  readonly size: number
  readonly onGo: (offset: number) => void
  /** Beyond it the list cannot be read; `beyond` says so. */
  readonly last?: number
  readonly beyond?: ReactNode
}

export function Pages({ total, offset, size, onGo, last = Number.MAX_SAFE_INTEGER, beyond }: Props) {
  const words = useWords(texts)
  const { number } = useFormats()
  if (total === 0) return null
  const next = offset + size
  const shown = (count: number): string => number(String(count))
  return (
    <div className="stack near">
      <nav className="row apart" aria-label={words.pages}>
        <span className="soft" role="status">
          {words.shown(shown(Math.min(offset + 1, total)), shown(Math.min(next, total)), shown(total))}
        </span>
        {total <= size ? null : (
          <span className="row">
            <Button isDisabled={offset === 0} onPress={() => onGo(Math.max(0, offset - size))}>
              {words.earlier}
            </Button>
            <Button isDisabled={next >= total || next > last} onPress={() => onGo(next)}>
              {words.later}
            </Button>
          </span>
        )}
      </nav>
      {next > last && next < total ? beyond : null}
    </div>
  )
}
