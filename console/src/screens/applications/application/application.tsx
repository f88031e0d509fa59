// An application: what was asked on one side, what follows from it on the other.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Chip } from '../../../components/shape.tsx'
import { Reading } from '../../../components/states.tsx'
import { Note } from '../../../components/note.tsx'
import { useMay } from '../../../service/me.ts'
import { RefusalNote } from '../../../service/refusal-note.tsx'
import type { ApplicationDetailOut } from '../../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { applicationQuery, evaluationQuery } from '../desk-queries.ts'
import { productName } from '../product-name.ts'
import { stateOf } from '../state-of.ts'
import { applicationWords } from '../words.ts'
import { ApplicantHistory } from './applicant-history.tsx'
import { NewerPolicy } from './newer-policy.tsx'
import { Origin } from './origin.tsx'
import { Requested } from './requested.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { Draft } from './draft.tsx'
import { Evidence } from './evidence.tsx'
import { Factors } from './factors.tsx'
import { Recommendation } from './recommendation.tsx'
import { Timeline } from './timeline.tsx'

const texts = pairs({
  over: { en: 'over', fr: 'sur' },
  entered: {
    en: (who: string, when: string) => `entered by ${who}, ${when}`,
    fr: (who: string, when: string) => `saisi par ${who}, ${when}`,
  },
  policy: {
    en: (code: string, version: number) => `policy ${code} v${version}`,
    fr: (code: string, version: number) => `politique ${code} v${version}`,
  },
  consents: { en: 'consents', fr: 'consentements' },
  erased: {
    en: 'The personal values of this application were destroyed. Its history remains: who did what, and when.',
    fr: 'Les valeurs personnelles de ce dossier ont été détruites. Reste son historique : qui a fait quoi, et quand.',
  },
  erasedDecision: {
    en: 'The personal values of this application were destroyed, with its recommendation and the outcome of its decision. Who decided and when remains.',
    fr: 'Les valeurs personnelles de ce dossier ont été détruites, avec sa recommandation et le résultat de sa décision. Restent qui a décidé et quand.',
  },
})

const route = getRouteApi('/applications/$applicationId')

export function Application() {
  const { applicationId } = route.useParams()
  const { data: application } = useSuspenseQuery(applicationQuery(applicationId))
  const mayWrite = useMay('applications.write')
  const words = useWords(texts)
  return (
    <>
      <Head application={application} />
      {application.erased ? (
        <div className="stack">
          <Note tone="warn">{application.status === 'decided' ? words.erasedDecision : words.erased}</Note>
        </div>
      ) : null}
      {application.status === 'draft' && mayWrite && !application.erased ? (
        <>
          <Draft key={application.id} application={application} />
          <div className="stack">
            <ApplicantHistory application={application} />
            <Origin application={application} />
          </div>
        </>
      ) : (
        <div className="two">
          <div className="stack">
            <Requested application={application} />
            <Timeline application={application} />
            <ApplicantHistory application={application} />
            <Origin application={application} />
          </div>
          <div className="stack">
            <Outcome application={application} />
          </div>
        </div>
      )}
    </>
  )
}

function Head({ application }: { readonly application: ApplicationDetailOut }) {
  const words = useWords(texts)
  const common = useWords(applicationWords)
  const { language } = useLanguage()
  const format = useFormats()
  const mayReadConsents = useMay('consents.read')
  const { amount, currency, duration_months, policy, created_by, created_at, product } = application
  const latest = application.decisions.find(({ outcome }) => outcome === 'approved' || outcome === 'declined')
  const outcome = latest?.outcome === 'approved' || latest?.outcome === 'declined' ? latest.outcome : null
  const { word, tone } = stateOf({ status: application.status, outcome })
  return (
    <div className="head">
      <div>
        <div className="row">
          <h1>{application.reference}</h1>
          <Chip tone={tone}>{common[word]}</Chip>
        </div>
        <p className="facts">
          <span>{productName(product, language)}</span>
          {amount === null || duration_months === null ? null : (
            <span>
              {format.money(amount, currency)} {words.over} {format.months(duration_months)}
            </span>
          )}
          <span>{words.entered(created_by.display_name, format.date(created_at))}</span>
          {policy === null ? null : <span>{words.policy(policy.code, policy.version)}</span>}
          {mayReadConsents ? (
            <Link to="/applications/$applicationId/consents" params={{ applicationId: application.id }}>
              {words.consents}
            </Link>
          ) : null}
        </p>
      </div>
    </div>
  )
}

/** What the engine recorded of the latest evaluation, and what a person makes of it. */
function Outcome({ application }: { readonly application: ApplicationDetailOut }) {
  const latest = application.evaluations[0]
  const evaluation = useQuery({ ...evaluationQuery(latest?.id ?? ''), enabled: latest !== undefined })
  if (latest === undefined) return null
  if (evaluation.error !== null)
    return <RefusalNote fault={evaluation.error} onRepeat={() => void evaluation.refetch()} />
  if (evaluation.data === undefined) return <Reading />
  return (
    <>
      <NewerPolicy application={application} />
      <Recommendation evaluation={evaluation.data} />
      <DecisionPanel application={application} recommendation={latest.recommendation} />
      <Factors evaluation={evaluation.data} productId={application.product.id} />
      <Evidence application={application} evaluation={evaluation.data} />
    </>
  )
}
