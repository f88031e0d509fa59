// What the person may decide, before they try: their delegation, what deviates and what that asks for, and escalation
// exactly when the amount is beyond them.
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../components/button.tsx'
import { Card } from '../../../components/card.tsx'
import { useMay, useMe } from '../../../service/me.ts'
import { RefusalNote } from '../../../service/refusal-note.tsx'
import { type ApplicationDetailOut, perform, service } from '../../../service/service.ts'
import { useFormats, useWords } from '../../../words/language.tsx'
import { DecisionForm } from './decision-form.tsx'
import { decisionTexts } from './decision-texts.ts'
import { useReadAgain } from './read-again.ts'
import { type Asked, delegationFor, isCovered, NOTHING } from './typed-decision.ts'

interface Props {
  readonly application: ApplicationDetailOut
  readonly recommendation: 'approve' | 'refer' | 'decline' | null
}

/** Only for who decides, and while there is something to decide. */
export function DecisionPanel({ application, recommendation }: Props) {
  const mayDecide = useMay('decisions.record')
  const { amount, duration_months, status } = application
  const isOpen = status === 'submitted' || status === 'escalated'
  if (!mayDecide || !isOpen || recommendation === null || amount === null || duration_months === null) return null
  return (
    <Panel
      key={application.row_version}
      application={application}
      asked={{ amount, durationMonths: duration_months, recommendation }}
    />
  )
}

interface PanelProps {
  readonly application: ApplicationDetailOut
  readonly asked: Asked
}

function Panel({ application, asked }: PanelProps) {
  const words = useWords(decisionTexts)
  const format = useFormats()
  const { delegations } = useMe()
  const max = delegationFor(delegations, application.product.id)
  const reach = max === null ? words.noDelegation : words.delegation(format.money(max, application.currency))
  return (
    <Card title={words.title} aside={<span className="soft small">{reach}</span>}>
      {isCovered(asked, NOTHING, max, 'en') ? (
        <DecisionForm application={application} asked={asked} max={max} />
      ) : (
        <Escalate application={application} />
      )}
    </Card>
  )
}

function Escalate({ application }: { readonly application: ApplicationDetailOut }) {
  const words = useWords(decisionTexts)
  const read = useReadAgain()
  const path = { application_id: application.id }
  const escalating = useMutation({
    mutationFn: () =>
      perform(() =>
        service.post('/api/v1/applications/{application_id}/escalation', {
          path,
          body: { row_version: application.row_version },
        }),
      ),
    onSettled: read,
  })
  if (application.status === 'escalated') return <p>{words.waits}</p>
  return (
    <div className="stack near">
      <p>{words.beyond}</p>
      {escalating.error === null ? null : <RefusalNote fault={escalating.error} />}
      <div className="row apart act">
        <span className="soft small">{words.final}</span>
        <Button kind="primary" isPending={escalating.isPending} onPress={() => escalating.mutate()}>
          {words.escalate}
        </Button>
      </div>
    </div>
  )
}
