// One request to the operator: what was written, what became of it, and what the requester can do now.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Card } from '../../components/card.tsx'
import { Chip } from '../../components/shape.tsx'
import { Values } from '../../components/values.tsx'
import type { SupportEventOut, SupportRequestOut } from '../../service/service.ts'
import { useFormats, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { RequesterActs } from './requester-acts.tsx'
import { supportRequestQuery } from './support-queries.ts'
import { statusTones } from './tones.ts'
import { supportWords } from './words.ts'

const texts = pairs({
  asked: { en: (when: string) => `asked ${when}`, fr: (when: string) => `demandée le ${when}` },
  handed: { en: 'handed over to the operator', fr: 'transmise à l’exploitant' },
  notHanded: { en: 'not handed over yet', fr: 'pas encore transmise' },
  timeline: { en: 'Timeline', fr: 'Chronologie' },
  created: { en: 'The request was created', fr: 'Demande créée' },
  information_given: { en: 'The requester answered', fr: 'Réponse du demandeur' },
  reopened: { en: 'The requester reopened it', fr: 'Rouverte par le demandeur' },
  closed: { en: 'The requester confirmed that it is resolved', fr: 'Résolution confirmée par le demandeur' },
  qualified: { en: 'The operator qualified it', fr: 'Qualifiée par l’exploitant' },
  assigned: { en: 'The operator assigned it', fr: 'Attribuée par l’exploitant' },
  started: { en: 'The operator began to handle it', fr: 'Prise en charge par l’exploitant' },
  information_requested: { en: 'The operator asks', fr: 'Question de l’exploitant' },
  resolved: { en: 'The operator resolved it', fr: 'Résolue par l’exploitant' },
  noted: { en: 'Note of the operator', fr: 'Note de l’exploitant' },
  requalified: { en: 'The operator changed its priority', fr: 'Priorité changée par l’exploitant' },
  version: { en: 'Version of the service', fr: 'Version du service' },
})

const route = getRouteApi('/support/$requestId')

export function Request() {
  const { requestId } = route.useParams()
  const { data } = useSuspenseQuery(supportRequestQuery(requestId))
  const { request, events, is_requester: isRequester } = data
  const words = useWords(texts)
  return (
    <>
      <Head request={request} />
      <div className="two">
        <Asked request={request} />
        <div className="stack">
          {isRequester ? <RequesterActs key={request.row_version} request={request} /> : null}
          <Card title={words.timeline}>
            <dl className="timeline">
              {events.toReversed().map((event) => (
                <Moment key={event.id} event={event} />
              ))}
            </dl>
          </Card>
        </div>
      </div>
    </>
  )
}

function Moment({ event: { kind, occurred_at, note } }: { readonly event: SupportEventOut }) {
  const words = useWords(texts)
  const { time } = useFormats()
  return (
    <>
      <dt>{time(occurred_at)}</dt>
      <dd>
        {words[kind]}
        {note === null ? null : <div className="typed soft">{note}</div>}
      </dd>
    </>
  )
}

function Head({ request }: { readonly request: SupportRequestOut }) {
  const words = useWords(texts)
  const common = useWords(supportWords)
  const { time } = useFormats()
  return (
    <div className="head">
      <div>
        <div className="row">
          <h1>{request.summary}</h1>
          <Chip tone={statusTones[request.status]}>{common[request.status]}</Chip>
        </div>
        <p className="facts">
          <span>{request.reference}</span>
          <span>{words.asked(time(request.created_at))}</span>
          <span>{request.transmitted ? words.handed : words.notHanded}</span>
        </p>
      </div>
    </div>
  )
}

function Asked({ request }: { readonly request: SupportRequestOut }) {
  const words = useWords(texts)
  const common = useWords(supportWords)
  return (
    <Card title={common.description}>
      <div className="stack near">
        <p className="typed">{request.description}</p>
        <Values
          rows={[
            [common.priority, `${common[request.priority]} (${common[request.priority_reason]})`],
            [common.category, common[request.category]],
            [common.impact, common[request.impact]],
            [common.module, common[request.module]],
            [words.version, request.app_version],
          ]}
        />
      </div>
    </Card>
  )
}
