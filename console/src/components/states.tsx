// What stands where a list or a panel will be: while it is read, when it is empty, and when it could not be read.
import type { ReactNode } from 'react'
import { useWords } from '../words/language.tsx'
import { pairs } from '../words/pair.ts'

const texts = pairs({ reading: { en: 'Reading …', fr: 'Lecture …' } })

export function Reading() {
  const words = useWords(texts)
  return (
    <p className="soft" role="status">
      {words.reading}
    </p>
  )
}

/** Says what to do next. */
interface EmptyProps {
  readonly title: string
  readonly children?: ReactNode
  /** Of a whole page instead of a part of one. */
  readonly isPage?: boolean
}

export function Empty({ title, children, isPage = false }: EmptyProps) {
  return (
    <div className="stack near">
      {isPage ? <h1>{title}</h1> : <h2>{title}</h2>}
      {children}
    </div>
  )
}
