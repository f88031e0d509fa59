// Everything that is held of the person, as one signed file to hand over; it closes the request.
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { TypedField } from '../../components/fields.tsx'
import { Note } from '../../components/note.tsx'
import { saveFile } from '../../components/save-file.ts'
import { useAct } from '../../service/act.ts'
import { CheckHere } from '../../service/check-here.tsx'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { type RightsRequestOut, service } from '../../service/service.ts'
import { useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { rightsWords } from './words.ts'

const texts = pairs({
  title: { en: 'Give a copy of the data', fr: 'Remettre une copie des données' },
  what: {
    en: 'The report holds everything about the person, with the meaning of each name in French and English. Points of the score and names of staff are withheld, and it says so. Issuing it closes the request.',
    fr: 'Le rapport contient tout ce qui concerne la personne, avec le sens de chaque nom en français et en anglais. Les points de score et les noms du personnel sont masqués, et il le dit. L’établir clôt la demande.',
  },
  again: {
    en: 'The report was issued. It can be issued again for 30 days, in case the file was lost on its way.',
    fr: 'Le rapport a été établi. Il peut être redélivré pendant 30 jours, au cas où le fichier se serait perdu.',
  },
  hint: { en: 'Present it again, checked with the person.', fr: 'Présentez-la de nouveau, vérifiée avec la personne.' },
  issue: { en: 'Issue the report', fr: 'Établir le rapport' },
  issueAgain: { en: 'Issue it again', fr: 'Redélivrer le rapport' },
  saved: {
    en: 'The file was saved. Its bytes are signed: hand it over as it is. The verifier shows it in words, to read and to print.',
    fr: 'Le fichier est enregistré. Ses octets sont signés : remettez-le tel quel. Le vérificateur le montre en mots, à lire et à imprimer.',
  },
})

export function AccessReport({ request }: { readonly request: RightsRequestOut }) {
  const words = useWords(texts)
  const common = useWords(rightsWords)
  const [reference, setReference] = useState('')
  const [isTried, setTried] = useState(false)
  const name = `access-report-${request.reference}.json`
  const issuing = useAct(
    (applicant_reference: string) =>
      service.post('/api/v1/trust/data-rights/{request_id}/access-report', {
        path: { request_id: request.id },
        body: { row_version: request.row_version, applicant_reference },
        as: 'bytes',
      }),
    [['rights']],
    (bytes) => saveFile(name, bytes, 'application/json'),
  )
  const report = issuing.data
  const issue = (event: { preventDefault: () => void }): void => {
    event.preventDefault()
    setTried(true)
    if (reference.trim() !== '' && !issuing.isPending) issuing.mutate(reference.trim())
  }
  const isOpen = request.status === 'open'
  return (
    <Card title={words.title}>
      <form noValidate className="stack near" onSubmit={issue}>
        <p className="soft">{isOpen ? words.what : words.again}</p>
        <TypedField
          label={common.person}
          hint={words.hint}
          isRequired
          maxLength={100}
          value={reference}
          error={isTried && reference.trim() === '' ? common.needsReference : undefined}
          onChange={setReference}
        />
        {issuing.error === null ? null : <RefusalNote fault={issuing.error} />}
        {issuing.isSuccess ? (
          <Note tone="good" urgent>
            {words.saved}
          </Note>
        ) : null}
        <div className="row act">
          <Button type="submit" kind={isOpen ? 'primary' : 'plain'} isPending={issuing.isPending}>
            {isOpen ? words.issue : words.issueAgain}
          </Button>
          {report === undefined ? null : <CheckHere name={name} read={() => Promise.resolve(report)} />}
        </div>
      </form>
    </Card>
  )
}
