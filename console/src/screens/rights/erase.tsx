// An erasure is accepted: what it will destroy is counted first where the officer wants it, and nothing brings it back.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Consequence } from '../../components/consequence.tsx'
import { TypedField } from '../../components/fields.tsx'
import { Note } from '../../components/note.tsx'
import { useAct } from '../../service/act.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { perform, type RightsRequestOut, service } from '../../service/service.ts'
import { countedEn, countedFr } from '../../words/counted.ts'
import { useFormats, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { rightsWords } from './words.ts'

const texts = pairs({
  title: { en: 'Erase the data of the person', fr: 'Effacer les données de la personne' },
  what: {
    en: 'From the acceptance on no reference finds the person, and nothing more is recorded about their applications. It is refused while an application waits for its decision or a request for access is open.',
    fr: 'Dès l’acceptation, aucune référence ne trouve plus la personne, et rien de plus n’est enregistré sur ses dossiers. L’acceptation est refusée tant qu’un dossier attend sa décision ou qu’une demande d’accès est ouverte.',
  },
  countHint: {
    en: 'To count what is held before you accept. It is not kept.',
    fr: 'Pour compter ce qui est détenu avant d’accepter. Elle n’est pas conservée.',
  },
  count: { en: 'Count', fr: 'Compter' },
  counted: {
    en: (count: string) =>
      `${countedEn(count, 'application of this person is', 'applications of this person are')} held.`,
    fr: (count: string) =>
      `${countedFr(count, 'dossier de cette personne est détenu', 'dossiers de cette personne sont détenus')}.`,
  },
  accept: { en: 'Accept the erasure', fr: 'Accepter l’effacement' },
  warning: { en: 'This cannot be undone.', fr: 'Cet acte est irréversible.' },
  destroyed: {
    en: (applications: string) =>
      `The next purge destroys the values of ${applications}, the reference and the key of the person, their consents and the rows of files about them.`,
    fr: (applications: string) =>
      `La purge suivante détruit les valeurs de ${applications}, la référence et la clé de la personne, ses consentements et les lignes de fichiers à son sujet.`,
  },
  someApplications: { en: 'all applications of the person', fr: 'tous les dossiers de la personne' },
  countedApplications: {
    en: (count: string) => countedEn(count, 'application', 'applications'),
    fr: (count: string) => countedFr(count, 'dossier', 'dossiers'),
  },
  stays: {
    en: 'What stays: ids, fingerprints, who decided and when, and the audit chain, which holds no value of the person.',
    fr: 'Restent : des identifiants, des empreintes, qui a décidé et quand, et le journal d’audit, qui ne contient aucune valeur de la personne.',
  },
  nobody: {
    en: 'The reference named nobody when it was registered: unless the person applied since, nothing is held and nothing is destroyed.',
    fr: 'La référence ne désignait personne à l’enregistrement : sauf demande faite depuis, rien n’est détenu et rien ne sera détruit.',
  },
})

/** The list finds by the beginning of a reference; only its exact form is the person. */
async function countOf(reference: string): Promise<number> {
  const query = { search: reference, limit: 200 }
  const { items } = await perform(() => service.get('/api/v1/applications', { query }))
  return items.filter(({ applicant_reference }) => applicant_reference === reference).length
}

export function Erase({ request }: { readonly request: RightsRequestOut }) {
  const words = useWords(texts)
  const common = useWords(rightsWords)
  const { number } = useFormats()
  const [reference, setReference] = useState('')
  const [isAsked, setAsked] = useState(false)
  const counting = useMutation({ mutationFn: countOf })
  const count = counting.data
  const readCount = (event: { preventDefault: () => void }): void => {
    event.preventDefault()
    if (reference.trim().length > 1) counting.mutate(reference.trim())
  }
  return (
    <Card title={words.title}>
      <form noValidate className="stack near" onSubmit={readCount}>
        <p className="soft">{words.what}</p>
        <TypedField
          label={common.person}
          hint={words.countHint}
          maxLength={64}
          value={reference}
          onChange={setReference}
        />
        {counting.error === null ? null : <RefusalNote fault={counting.error} />}
        {count === undefined ? null : <p role="status">{words.counted(number(String(count)))}</p>}
        <div className="row apart act">
          <Button type="submit" isPending={counting.isPending}>
            {words.count}
          </Button>
          <Button kind="primary" onPress={() => setAsked(true)}>
            {words.accept}
          </Button>
        </div>
      </form>
      {isAsked ? <Accept request={request} count={count ?? null} onEnd={() => setAsked(false)} /> : null}
    </Card>
  )
}

interface AcceptProps {
  readonly request: RightsRequestOut
  readonly count: number | null
  readonly onEnd: () => void
}

function Accept({ request, count, onEnd }: AcceptProps) {
  const words = useWords(texts)
  const { number } = useFormats()
  const accepting = useAct(
    () =>
      service.post('/api/v1/trust/data-rights/{request_id}/accept-erasure', {
        path: { request_id: request.id },
        body: { row_version: request.row_version },
      }),
    [['rights']],
    onEnd,
  )
  const applications = count === null ? words.someApplications : words.countedApplications(number(String(count)))
  return (
    <Consequence
      title={words.accept}
      act={words.accept}
      isPending={accepting.isPending}
      onAct={() => accepting.mutate()}
      onClose={onEnd}
    >
      <Note tone="warn">{words.warning}</Note>
      {request.known === false ? <p>{words.nobody}</p> : <p>{words.destroyed(applications)}</p>}
      <p className="soft">{words.stays}</p>
      {accepting.error === null ? null : <RefusalNote fault={accepting.error} />}
    </Consequence>
  )
}
