// A refusal with a reason of the closed list.
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { ChoiceField } from '../../components/fields.tsx'
import { Consequence } from '../../components/consequence.tsx'
import { useAct } from '../../service/act.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { type RefusalIn, type RightsRequestOut, service } from '../../service/service.ts'
import { useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { refusalReasons, rightsWords } from './words.ts'

const texts = pairs({
  title: { en: 'Refuse', fr: 'Refuser' },
  reason: { en: 'Reason', fr: 'Motif' },
  choose: { en: 'Choose …', fr: 'Choisir …' },
  needsReason: { en: 'Choose why the request is refused.', fr: 'Choisissez pourquoi la demande est refusée.' },
  refuse: { en: 'Refuse the request', fr: 'Refuser la demande' },
  what: {
    en: 'The request is closed with this reason. A refused request is not reopened: the person would ask again, and you would register it anew. Tell the person the reason and that they can complain to the supervisory authority.',
    fr: 'La demande est close avec ce motif. Une demande refusée ne se rouvre pas : la personne en présenterait une autre, à enregistrer de nouveau. Indiquez-lui le motif et son droit de saisir l’autorité de contrôle.',
  },
})

export function Refuse({ request }: { readonly request: RightsRequestOut }) {
  const words = useWords(texts)
  const common = useWords(rightsWords)
  const [reason, setReason] = useState<RefusalIn['reason_code'] | ''>('')
  const [isTried, setTried] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const refusing = useAct(
    (reason_code: RefusalIn['reason_code']) =>
      service.post('/api/v1/trust/data-rights/{request_id}/refuse', {
        path: { request_id: request.id },
        body: { row_version: request.row_version, reason_code },
      }),
    [['rights']],
    () => setAsked(false),
  )
  // Only of a rectification can one say that the data is accurate.
  const reasons = refusalReasons.filter((code) => code !== 'data_accurate' || request.kind === 'rectification')
  return (
    <Card title={words.title}>
      <div className="stack near">
        <ChoiceField
          label={words.reason}
          value={reason}
          empty={words.choose}
          options={reasons.map((code) => ({ code, text: common[code] }))}
          error={isTried && reason === '' ? words.needsReason : undefined}
          onChange={(code) => setReason(code as typeof reason)}
        />
        <div className="row act">
          <Button
            onPress={() => {
              setTried(true)
              setAsked(reason !== '')
            }}
          >
            {words.refuse}
          </Button>
        </div>
      </div>
      {isAsked && reason !== '' ? (
        <Consequence
          title={`${words.refuse}: ${common[reason]}`}
          act={words.refuse}
          isPending={refusing.isPending}
          onAct={() => refusing.mutate(reason)}
          onClose={() => setAsked(false)}
        >
          <p>{words.what}</p>
          {refusing.error === null ? null : <RefusalNote fault={refusing.error} />}
        </Consequence>
      ) : null}
    </Card>
  )
}
