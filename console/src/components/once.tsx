// A secret that is shown once: to copy now, and kept nowhere.
import { useState } from 'react'
import { useWords } from '../words/language.tsx'
import { pairs } from '../words/pair.ts'
import { Button } from './button.tsx'
import { Note } from './note.tsx'

const texts = pairs({
  copy: { en: 'Copy', fr: 'Copier' },
  copied: { en: 'Copied.', fr: 'Copié.' },
  blocked: {
    en: 'The browser did not allow copying: select the text and copy it yourself.',
    fr: 'Le navigateur n’a pas permis la copie : sélectionnez le texte et copiez-le vous-même.',
  },
  done: { en: 'I have kept it', fr: 'Je l’ai conservé' },
})

interface Props {
  readonly title: string
  /** Where it goes, and that it is not shown again. */
  readonly why: string
  readonly secret: string
  readonly onDone: () => void
}

export function Once({ title, why, secret, onDone }: Props) {
  const words = useWords(texts)
  const [said, setSaid] = useState('')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret)
      setSaid(words.copied)
    } catch {
      setSaid(words.blocked)
    }
  }
  return (
    <Note tone="warn" urgent>
      <div className="stack near">
        <h2>{title}</h2>
        <p>{why}</p>
        <output className="mono">{secret}</output>
        <div className="row">
          <Button kind="primary" onPress={() => void copy()}>
            {words.copy}
          </Button>
          <Button onPress={onDone}>{words.done}</Button>
          <span role="status">{said}</span>
        </div>
      </div>
    </Note>
  )
}
