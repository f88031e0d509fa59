import { Button } from '../../components/button.tsx'
import { Note } from '../../components/note.tsx'
import { useFormats, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import type { Passage } from './found.ts'
import { marked, type Part } from './marked.ts'

const texts = pairs({
  read: { en: 'Read the document', fr: 'Lire le document' },
  back: { en: 'Back to what was found', fr: 'Retour aux résultats' },
  source: { en: 'Source:', fr: 'Source :' },
  version: {
    en: (version: number, when: string) => `version ${version} of ${when}`,
    fr: (version: number, when: string) => `version ${version} du ${when}`,
  },
  stale: {
    en: 'This document is due for a review: ask before you rely on it.',
    fr: 'Ce document doit être relu : demandez avant de vous y fier.',
  },
})

export function Marked({ parts }: { readonly parts: readonly Part[] }) {
  return parts.map(({ text, isMarked }, index) => (isMarked ? <mark key={index}>{text}</mark> : text))
}

interface Props {
  readonly passage: Passage
  readonly onBack: () => void
  /** Null for a citation of a newer service, whose document this console does not know to open. */
  readonly onRead: (() => void) | null
}

/** A passage as it was found, with where it stands. */
export function PassageView({ passage: { text, highlights, citation }, onBack, onRead }: Props) {
  const words = useWords(texts)
  const { date } = useFormats()
  const { title, section, version, freshness } = citation
  return (
    <div className="stack near">
      <h3>{section}</h3>
      <p className="whole-passage">
        <Marked parts={marked(text, highlights)} />
      </p>
      {freshness.stale ? <Note tone="warn">{words.stale}</Note> : null}
      <p className="soft small">
        {words.source} <cite>{title}</cite>, {words.version(version, date(freshness.deposited_at))}
      </p>
      <div className="row">
        <Button autoFocus onPress={onBack}>
          {words.back}
        </Button>
        {onRead === null ? null : <Button onPress={onRead}>{words.read}</Button>}
      </div>
    </div>
  )
}
