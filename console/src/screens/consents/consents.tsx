// What the applicant of an application consented to. Each reading is recorded, so that it stands behind a link of its own.
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Card } from '../../components/card.tsx'
import { Chip, type Tone } from '../../components/shape.tsx'
import { Empty } from '../../components/states.tsx'
import { Scroll } from '../../components/scroll.tsx'
import { useMay } from '../../service/me.ts'
import { Unread } from '../../service/unread.tsx'
import { type ApplicantConsentsOut, type ConsentStateOut, perform, service } from '../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { applicationQuery } from '../applications/desk-queries.ts'
import { RecordConsent } from './record-consent.tsx'
import { consentWords } from './words.ts'

const texts = pairs({
  title: { en: 'Consents of the applicant', fr: 'Consentements du demandeur' },
  what: {
    en: 'A consent is the person’s: it is the same through all their applications. This reading was recorded in the audit chain.',
    fr: 'Le consentement est celui de la personne : il est le même à travers tous ses dossiers. Cette lecture a été inscrite au journal d’audit.',
  },
  now: { en: 'Now', fr: 'Aujourd’hui' },
  since: { en: (when: string) => `since ${when}`, fr: (when: string) => `depuis le ${when}` },
  version: {
    en: (version: number) => `version ${version} accepted`,
    fr: (version: number) => `version ${version} acceptée`,
  },
  history: { en: 'Every act', fr: 'Tous les actes' },
  purpose: { en: 'Purpose', fr: 'Finalité' },
  act: { en: 'Act', fr: 'Acte' },
  when: { en: 'When', fr: 'Quand' },
  document: { en: 'Document', fr: 'Document' },
  by: { en: 'Recorded by', fr: 'Enregistré par' },
  none: { en: 'The institution asks for no consent', fr: 'L’établissement ne demande aucun consentement' },
  noneHint: {
    en: 'The data protection officer creates the purposes.',
    fr: 'Le délégué à la protection des données crée les finalités.',
  },
})

const TONES: Readonly<Record<ConsentStateOut['state'], Tone>> = { given: 'good', withdrawn: 'bad', none: 'plain' }

export function consentsQuery(applicationId: string) {
  const path = { application_id: applicationId }
  return queryOptions({
    queryKey: ['consents', applicationId],
    queryFn: () => perform(() => service.get('/api/v1/applications/{application_id}/consents', { path })),
    // Each reading is recorded: it is not repeated because a window was left and entered.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
}

const route = getRouteApi('/applications/$applicationId/consents')

export function Consents() {
  const words = useWords(texts)
  const { applicationId } = route.useParams()
  const { data: application } = useSuspenseQuery(applicationQuery(applicationId))
  const consents = useQuery(consentsQuery(applicationId))
  const mayRecord = useMay('consents.record')
  const { data } = consents
  return (
    <div className="stack">
      <div className="stack near">
        <h1>{words.title}</h1>
        <p className="facts">
          <Link to="/applications/$applicationId" params={{ applicationId }}>
            {application.reference}
          </Link>
          {application.applicant_reference === null ? null : <span>{application.applicant_reference}</span>}
        </p>
        <p className="soft">{words.what}</p>
      </div>
      <Unread query={consents} />
      {data === undefined ? null : data.purposes.length === 0 ? (
        <Empty title={words.none}>
          <p className="soft">{words.noneHint}</p>
        </Empty>
      ) : (
        <div className="two">
          <States consents={data} />
          {mayRecord && !application.erased ? <RecordConsent applicationId={applicationId} consents={data} /> : null}
        </div>
      )}
      {data === undefined || data.history.length === 0 ? null : <History consents={data} />}
    </div>
  )
}

function States({ consents }: { readonly consents: ApplicantConsentsOut }) {
  const words = useWords(texts)
  const common = useWords(consentWords)
  const { language } = useLanguage()
  const { time } = useFormats()
  return (
    <Card title={words.now} flush>
      <table className="list">
        <caption className="unseen">{words.now}</caption>
        <tbody>
          {consents.purposes.map(({ purpose, state, since, given_version }) => (
            <tr key={purpose.id}>
              <th scope="row">
                {purpose.title[language]}
                <div className="small soft">{purpose.text[language]}</div>
              </th>
              <td>
                <Chip tone={TONES[state]}>{common[state]}</Chip>
                {since === null ? null : <div className="small soft">{words.since(time(since))}</div>}
                {given_version === null ? null : <div className="small soft">{words.version(given_version)}</div>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function History({ consents }: { readonly consents: ApplicantConsentsOut }) {
  const words = useWords(texts)
  const common = useWords(consentWords)
  const { time } = useFormats()
  return (
    <Card title={words.history} flush>
      <Scroll>
        <table className="list">
          <caption className="unseen">{words.history}</caption>
          <thead>
            <tr>
              <th>{words.purpose}</th>
              <th>{words.act}</th>
              <th className="right">{words.when}</th>
              <th>{words.document}</th>
              <th>{words.by}</th>
            </tr>
          </thead>
          <tbody>
            {consents.history.map(({ id, purpose, act, occurred_at, document_reference, recorded_by, recorded_at }) => (
              <tr key={id}>
                <th scope="row">
                  <span className="mono">{purpose.code}</span> {purpose.version}
                </th>
                <td>{common[act]}</td>
                <td className="right keep">{time(occurred_at)}</td>
                <td>{document_reference ?? '–'}</td>
                <td>
                  {recorded_by.display_name}
                  <div className="small soft keep">{time(recorded_at)}</div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </Card>
  )
}
