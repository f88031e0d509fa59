// The other applications of the same applicant, read only for who asks for them.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Scroll } from '../../../components/scroll.tsx'
import { Chip } from '../../../components/shape.tsx'
import { type ApplicationDetailOut, type HistoryEntryOut, perform, service } from '../../../service/service.ts'
import { Unread } from '../../../service/unread.tsx'
import { useFormats, useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { productName } from '../product-name.ts'
import { stateOf } from '../state-of.ts'
import { applicationWords } from '../words.ts'
import { AskFirst } from './ask-first.tsx'

const texts = pairs({
  title: { en: 'Other applications of the applicant', fr: 'Autres dossiers du demandeur' },
  what: {
    en: 'All that were entered with the same applicant reference, with what was recommended and decided.',
    fr: 'Tous ceux saisis avec la même référence de demandeur, avec ce qui a été recommandé et décidé.',
  },
  show: { en: 'Show the others', fr: 'Afficher les autres' },
  none: { en: 'There is no other one.', fr: 'Il n’y en a pas d’autre.' },
  entered: { en: 'Entered', fr: 'Saisi le' },
})

function historyQuery(applicationId: string) {
  return queryOptions({
    queryKey: ['applications', 'history', applicationId],
    queryFn: () =>
      perform(() =>
        service.get('/api/v1/applications/{application_id}/applicant-history', {
          path: { application_id: applicationId },
        }),
      ),
  })
}

export function ApplicantHistory({ application }: { readonly application: ApplicationDetailOut }) {
  const words = useWords(texts)
  if (application.applicant_reference === null) return null
  return (
    <AskFirst title={words.title} what={words.what} show={words.show}>
      <Others applicationId={application.id} />
    </AskFirst>
  )
}

function Others({ applicationId }: { readonly applicationId: string }) {
  const words = useWords(texts)
  const common = useWords(applicationWords)
  const history = useQuery(historyQuery(applicationId))
  if (history.data === undefined) return <Unread query={history} />
  if (history.data.applications.length === 0) return <p className="soft">{words.none}</p>
  return (
    <Scroll>
      <table className="list">
        <caption className="unseen">{words.title}</caption>
        <thead>
          <tr>
            <th>{common.reference}</th>
            <th className="right">{common.amount}</th>
            <th>{common.status}</th>
            <th>{common.recommendation}</th>
            <th className="right">{words.entered}</th>
          </tr>
        </thead>
        <tbody>
          {history.data.applications.map((entry) => (
            <Other key={entry.application_id} entry={entry} />
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

function Other({ entry }: { readonly entry: HistoryEntryOut }) {
  const common = useWords(applicationWords)
  const { language } = useLanguage()
  const format = useFormats()
  const { word, tone } = stateOf(entry)
  return (
    <tr>
      <th scope="row">
        <Link to="/applications/$applicationId" params={{ applicationId: entry.application_id }}>
          {entry.reference}
        </Link>
        <div className="small soft">{productName(entry.product, language)}</div>
      </th>
      <td className="right">{entry.amount === null ? '–' : format.money(entry.amount, entry.currency)}</td>
      <td>
        <Chip tone={tone}>{common[word]}</Chip>
      </td>
      <td>
        {entry.recommendation === null ? '–' : common[entry.recommendation]}
        {entry.score === null ? null : <div className="small soft">{format.number(entry.score)}</div>}
      </td>
      <td className="right">{format.date(entry.created_at)}</td>
    </tr>
  )
}
