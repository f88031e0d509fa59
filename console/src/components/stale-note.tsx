// Somebody else changed the same thing meanwhile: what stands now, and whose version goes on.
import type { ReactNode } from 'react'
import { useWords } from '../words/language.tsx'
import { pairs } from '../words/pair.ts'
import { Button } from './button.tsx'
import { Note } from './note.tsx'

const texts = pairs({
  title: {
    en: 'Somebody changed this while you were working on it. It now stands as follows.',
    fr: 'Quelqu’un a modifié ceci pendant que vous y travailliez. Voici ce qui est enregistré.',
  },
  theirs: { en: 'Go on from what stands', fr: 'Repartir de ce qui est enregistré' },
  mine: { en: 'Keep what I entered', fr: 'Garder ma saisie' },
})

interface Props {
  readonly children: ReactNode
  readonly onTheirs: () => void
  readonly onMine: () => void
}

export function StaleNote({ children, onTheirs, onMine }: Props) {
  const words = useWords(texts)
  return (
    <Note tone="warn" urgent>
      <div className="stack near">
        <h2>{words.title}</h2>
        {children}
        <div className="row">
          <Button onPress={onTheirs}>{words.theirs}</Button>
          <Button onPress={onMine}>{words.mine}</Button>
        </div>
      </div>
    </Note>
  )
}
