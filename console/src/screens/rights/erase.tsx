// An erasure is prepared: what is held under a reference is counted first where the officer wants it.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { TypedField } from '../../components/fields.tsx'
import { RefusalNote } from '../../service/refusal-note.tsx'
import type { RightsRequestOut } from '../../service/service.ts'
import { countedEn, countedFr } from '../../words/counted.ts'
import { useFormats, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { AcceptErasure } from './accept-erasure.tsx'
import { type Found, isSame } from './found-of.ts'
import { foundUnder, SEARCHED } from './found-under.ts'
import { rightsWords } from './words.ts'

const texts = pairs({
  title: { en: 'Erase the data of the person', fr: 'Effacer les données de la personne' },
  what: {
    en: 'From the acceptance on no reference finds the person, and nothing more is recorded about their applications. It is refused while an application waits for its decision or a request for access is open.',
    fr: 'Dès l’acceptation, aucune référence ne trouve plus la personne, et rien de plus n’est enregistré sur ses dossiers. L’acceptation est refusée tant qu’un dossier attend sa décision ou qu’une demande d’accès est ouverte.',
  },
  countHint: {
    en: 'To count what is held before you accept. It is not kept, and not compared with the request: the service erases the person of the request.',
    fr: 'Pour compter ce qui est détenu avant d’accepter. Elle n’est ni conservée ni comparée à la demande : le service efface la personne de la demande.',
  },
  needsLength: {
    en: `Write the reference, of ${SEARCHED.min} to ${SEARCHED.max} characters.`,
    fr: `Écrivez la référence, de ${SEARCHED.min} à ${SEARCHED.max} caractères.`,
  },
  count: { en: 'Count', fr: 'Compter' },
  counted: {
    en: (count: string, reference: string) =>
      `${countedEn(count, 'application is', 'applications are')} held under the reference ${reference}.`,
    fr: (count: string, reference: string) =>
      `${countedFr(count, 'dossier est détenu', 'dossiers sont détenus')} sous la référence ${reference}.`,
  },
  uncounted: {
    en: 'Too many applications begin so to be counted here.',
    fr: 'Trop de dossiers commencent ainsi pour être comptés ici.',
  },
  other: {
    en: 'The request names a person: check that this reference is theirs.',
    fr: 'La demande désigne une personne : vérifiez que cette référence est la sienne.',
  },
  accept: { en: 'Accept the erasure', fr: 'Accepter l’effacement' },
})

export function Erase({ request }: { readonly request: RightsRequestOut }) {
  const words = useWords(texts)
  const common = useWords(rightsWords)
  const [reference, setReference] = useState('')
  const [isTried, setTried] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const counting = useMutation({ mutationFn: foundUnder })
  const { length } = reference.trim()
  const isCountable = length >= SEARCHED.min && length <= SEARCHED.max
  // A count is of the reference that it was asked for, and of no other that is typed since.
  const isOfTyped = counting.variables !== undefined && isSame(counting.variables, reference)
  const found = isOfTyped ? counting.data : undefined
  const readCount = (event: { preventDefault: () => void }): void => {
    event.preventDefault()
    setTried(true)
    if (isCountable && !counting.isPending) counting.mutate(reference.trim())
  }
  return (
    <Card title={words.title}>
      <form noValidate className="stack near" onSubmit={readCount}>
        <p className="soft">{words.what}</p>
        <TypedField
          label={common.person}
          hint={words.countHint}
          maxLength={100}
          value={reference}
          error={isTried && !isCountable ? words.needsLength : undefined}
          onChange={setReference}
        />
        {counting.error === null || !isOfTyped ? null : <RefusalNote fault={counting.error} />}
        {found === undefined ? null : <Counted found={found} isKnown={request.known === true} />}
        <div className="row apart act">
          <Button type="submit" isPending={counting.isPending}>
            {words.count}
          </Button>
          <Button kind="primary" onPress={() => setAsked(true)}>
            {words.accept}
          </Button>
        </div>
      </form>
      {isAsked ? <AcceptErasure request={request} found={found ?? null} onEnd={() => setAsked(false)} /> : null}
    </Card>
  )
}

function Counted({ found, isKnown }: { readonly found: Found | null; readonly isKnown: boolean }) {
  const words = useWords(texts)
  const { number } = useFormats()
  if (found === null) return <p role="status">{words.uncounted}</p>
  return (
    <p role="status">
      {words.counted(number(String(found.count)), found.reference)} {found.count === 0 && isKnown ? words.other : ''}
    </p>
  )
}
