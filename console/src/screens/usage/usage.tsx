// What the institution used, month by month, as the audit chain counts it.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ChoiceField } from '../../components/fields.tsx'
import { Scroll } from '../../components/scroll.tsx'
import { Unread } from '../../service/unread.tsx'
import { type MonthlyUsageOut, perform, service } from '../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../words/language.tsx'
import { type Language, pairs } from '../../words/pair.ts'
import { monthsBefore, monthsOf } from './search.ts'

const texts = pairs({
  title: { en: 'Usage', fr: 'Consommation' },
  what: {
    en: 'Counted from the audit chain, in months of universal time. Purges do not change it.',
    fr: 'Comptée sur la chaîne d’audit, en mois de temps universel. Les purges ne la changent pas.',
  },
  from: { en: 'From', fr: 'De' },
  to: { en: 'To', fr: 'À' },
  month: { en: 'Month', fr: 'Mois' },
  total: { en: 'Total', fr: 'Total' },
  applications_created: { en: 'Entered', fr: 'Dossiers saisis' },
  applications_imported: { en: 'Imported', fr: 'Dossiers importés' },
  evaluations: { en: 'Evaluations', fr: 'Évaluations' },
  decisions: { en: 'Decisions', fr: 'Décisions' },
  evidence_exports: { en: 'Evidence files', fr: 'Preuves exportées' },
  reconstitutions: { en: 'Computed again', fr: 'Recalculs' },
  simulations: { en: 'Simulations', fr: 'Simulations' },
  active_users: { en: 'People active', fr: 'Personnes actives' },
})

const COLUMNS = [
  'applications_created',
  'applications_imported',
  'evaluations',
  'decisions',
  'evidence_exports',
  'reconstitutions',
  'simulations',
  'active_users',
] as const

/** Far enough for a budget, short enough for a list. */
const MONTHS_OFFERED = 36

function usageQuery(query: { readonly from: string; readonly to: string }) {
  return queryOptions({
    queryKey: ['usage', query],
    queryFn: () => perform(() => service.get('/api/v1/admin/usage', { query })),
  })
}

const route = getRouteApi('/usage')

export function Usage() {
  const words = useWords(texts)
  const { language } = useLanguage()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const months = monthsOf(search, Date.now())
  const usage = useQuery({ ...usageQuery(months), placeholderData: keepPreviousData })
  const now = new Date().toISOString().slice(0, 7)
  const offered = [
    ...new Set([...Array.from({ length: MONTHS_OFFERED }, (_, i) => monthsBefore(now, i)), months.from, months.to]),
  ]
  const options = offered
    .toSorted()
    .toReversed()
    .map((code) => ({ code, text: monthName(code, language) }))
  return (
    <div className="stack">
      <div className="stack near">
        <h1>{words.title}</h1>
        <p className="soft">{words.what}</p>
      </div>
      <search className="filters">
        <ChoiceField
          label={words.from}
          value={months.from}
          options={options}
          onChange={(from) => void navigate({ search: (given) => ({ ...given, from }), replace: true })}
        />
        <ChoiceField
          label={words.to}
          value={months.to}
          options={options}
          onChange={(to) => void navigate({ search: (given) => ({ ...given, to }), replace: true })}
        />
      </search>
      <Unread query={usage} />
      {usage.data === undefined ? null : <Table months={usage.data} />}
    </div>
  )
}

function Table({ months }: { readonly months: readonly MonthlyUsageOut[] }) {
  const words = useWords(texts)
  const { language } = useLanguage()
  const { number } = useFormats()
  const totalOf = (column: (typeof COLUMNS)[number]): string =>
    // Somebody active in two months is one person, so that their sum says nothing.
    column === 'active_users' ? '' : number(String(months.reduce((sum, each) => sum + each[column], 0)))
  return (
    <div className="card">
      <Scroll>
        <table className="list">
          <caption className="unseen">{words.title}</caption>
          <thead>
            <tr>
              <th>{words.month}</th>
              {COLUMNS.map((column) => (
                <th key={column} className="right">
                  {words[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map((each) => (
              <tr key={each.month}>
                <th scope="row" className="keep">
                  {monthName(each.month, language)}
                </th>
                {COLUMNS.map((column) => (
                  <td key={column} className="right">
                    {number(String(each[column]))}
                  </td>
                ))}
              </tr>
            ))}
            <tr className="total">
              <th scope="row">{words.total}</th>
              {COLUMNS.map((column) => (
                <td key={column} className="right">
                  {totalOf(column)}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </Scroll>
    </div>
  )
}

function monthName(month: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}
