// A text that is typed or kept elsewhere, such as a secret that is shown once: to read, and to copy.
import { useState } from 'react'
import { useWords } from '../words/language.tsx'
import { pairs } from '../words/pair.ts'
import { Button } from './button.tsx'

const texts = pairs({
  copy: { en: 'Copy', fr: 'Copier' },
  copied: { en: 'Copied', fr: 'Copié' },
})

interface Props {
  /** What it is, for a screen reader. */
  readonly name: string
  readonly text: string
  /** In groups, which are easier to type; what is copied has none. */
  readonly shown?: string
}

export function CopyText({ name, text, shown = text }: Props) {
  const words = useWords(texts)
  const [isCopied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <div className="row">
      <code className="mono" aria-label={name} role="group">
        {shown}
      </code>
      <Button onPress={() => void copy()}>{words.copy}</Button>
      <span role="status" className="soft">
        {isCopied ? words.copied : ''}
      </span>
    </div>
  )
}
