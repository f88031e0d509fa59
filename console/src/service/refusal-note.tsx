// What a failed call says to a person: what to do, the code, and the request id to copy for support.
import type { ReactNode } from 'react'
import { Button } from '../components/button.tsx'
import { Note } from '../components/note.tsx'
import { useLanguage, useWords } from '../words/language.tsx'
import { pairs } from '../words/pair.ts'
import { useIsUsualSentence, useRefusalText } from './refusal-texts.ts'
import { sentenceOf } from './sentence-of.ts'
import { NoAnswer, Refused } from './service.ts'

const texts = pairs({
  noAnswer: {
    en: 'No answer came from the service. What you did may have been recorded or not: read the page again before you repeat it.',
    fr: 'Aucune réponse du service. Ce que vous avez fait a pu être enregistré ou non : relisez la page avant de recommencer.',
  },
  fault: {
    en: 'Something in this page failed. Read it again; if it fails again, tell support what you did.',
    fr: 'Une erreur est survenue dans cette page. Relisez-la ; si elle échoue encore, dites au support ce que vous avez fait.',
  },
  repeat: { en: 'Try again', fr: 'Réessayer' },
  request: { en: 'request', fr: 'requête' },
  copy: { en: 'Copy the request id', fr: 'Copier l’identifiant de la requête' },
})

interface Props {
  readonly fault: unknown
  readonly onRepeat?: () => void
  readonly children?: ReactNode
}

export function RefusalNote({ fault, onRepeat, children }: Props) {
  const words = useWords(texts)
  const { language } = useLanguage()
  const code = fault instanceof Refused ? fault.code : null
  const known = useRefusalText(code, language)
  const sentence = fault instanceof Refused ? sentenceOf(fault) : ''
  const isUsual = useIsUsualSentence(code, sentence)
  const text = fault instanceof Refused ? (known ?? sentence) : fault instanceof NoAnswer ? words.noAnswer : words.fault
  const requestId = fault instanceof Refused || fault instanceof NoAnswer ? fault.requestId : null
  return (
    <Note tone="bad" urgent>
      <div className="stack near">
        <p>{text}</p>
        {/* It may name fields, people or columns, which the text above cannot know; else it says the same once more. */}
        {known !== null && !isUsual ? (
          <p className="small soft" lang="en">
            {sentence}
          </p>
        ) : null}
        {children}
        <div className="row">
          {onRepeat === undefined ? null : <Button onPress={onRepeat}>{words.repeat}</Button>}
          {requestId === null ? null : (
            <>
              <span className="mono soft">
                {code} · {words.request} {requestId}
              </span>
              <Button kind="quiet" onPress={() => void navigator.clipboard.writeText(requestId)}>
                {words.copy}
              </Button>
            </>
          )}
        </div>
      </div>
    </Note>
  )
}
