// What the institution did in a period, for supervision: on paper, or as a signed file.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { saveFile } from '../../components/save-file.ts'
import { useAct } from '../../service/act.ts'
import { useMe } from '../../service/me.ts'
import { CheckHere } from '../../service/check-here.tsx'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { Unread } from '../../service/unread.tsx'
import { type ComplianceFigureOut, type ComplianceSectionOut, perform, service } from '../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { Period } from './period.tsx'
import { periodOf } from './search.ts'

const texts = pairs({
  title: { en: 'Compliance report', fr: 'Rapport de conformité' },
  of: {
    en: (start: string, end: string) => `${start} to ${end}, both included, universal time`,
    fr: (start: string, end: string) => `du ${start} au ${end} compris, temps universel`,
  },
  computed: { en: (when: string) => `computed ${when}`, fr: (when: string) => `calculé le ${when}` },
  source: {
    en: 'Counted from the audit chain and the tables that it vouches for. Days before the first event of the institution count as 0.',
    fr: 'Compté d’après la chaîne d’audit et les tables dont elle répond. Les jours avant le premier événement de l’institution comptent pour 0.',
  },
  export: { en: 'Save as a signed file', fr: 'Enregistrer en fichier signé' },
  exportHint: { en: 'The export is recorded in the audit chain.', fr: 'L’export est inscrit au journal d’audit.' },
  print: { en: 'Print', fr: 'Imprimer' },
  figure: { en: 'Figure', fr: 'Chiffre' },
  value: { en: 'Value', fr: 'Valeur' },
  none: { en: 'none', fr: 'aucun' },
})

function reportQuery(query: { readonly start: string; readonly end: string }) {
  return queryOptions({
    queryKey: ['compliance', query],
    queryFn: () => perform(() => service.get('/api/v1/trust/compliance-report', { query })),
  })
}

const route = getRouteApi('/compliance')

export function Compliance() {
  const words = useWords(texts)
  const { institution } = useMe()
  const { day, time } = useFormats()
  const navigate = route.useNavigate()
  const period = periodOf(route.useSearch(), Date.now())
  const report = useQuery({ ...reportQuery(period), placeholderData: keepPreviousData })
  return (
    <div className="stack report">
      <div>
        <h1>{words.title}</h1>
        <p className="facts">
          <span>{institution.name}</span>
          <span>{words.of(day(period.start), day(period.end))}</span>
          {report.data === undefined ? null : <span>{words.computed(time(report.data.computed_at))}</span>}
        </p>
        <p className="soft small">{words.source}</p>
      </div>
      <Period
        key={`${period.start} ${period.end}`}
        period={period}
        onChange={(search) => void navigate({ search, replace: true })}
      />
      <Unread query={report} />
      {report.data?.sections.map((section) => (
        <Section key={section.code} section={section} />
      ))}
      {report.data === undefined ? null : <Export key={`${period.start} ${period.end}`} period={period} />}
    </div>
  )
}

function Export({ period }: { readonly period: { readonly start: string; readonly end: string } }) {
  const words = useWords(texts)
  const name = `compliance-${period.start}-${period.end}.json`
  const exporting = useAct(
    () => service.post('/api/v1/trust/compliance-report/export', { query: period, as: 'bytes' }),
    [['audit', 'events']],
  )
  const save = (): void =>
    exporting.mutate(undefined, { onSuccess: (bytes) => saveFile(name, bytes, 'application/json') })
  // Each export is an event of the chain, so the one that was saved is checked.
  const read = async (): Promise<BlobPart> => exporting.data ?? exporting.mutateAsync()
  return (
    <div className="stack near act">
      {exporting.error === null ? null : <RefusalNote fault={exporting.error} />}
      <div className="row apart">
        <span className="soft small">{words.exportHint}</span>
        <span className="row">
          <CheckHere name={name} read={read} isDisabled={exporting.isPending} />
          <Button onPress={() => print()}>{words.print}</Button>
          <Button kind="primary" isPending={exporting.isPending} onPress={save}>
            {words.export}
          </Button>
        </span>
      </div>
    </div>
  )
}

function Section({ section }: { readonly section: ComplianceSectionOut }) {
  const words = useWords(texts)
  const { language } = useLanguage()
  const title = section.title[language]
  return (
    <Card title={title} flush>
      <table className="list">
        <caption className="unseen">{title}</caption>
        <thead className="unseen">
          <tr>
            <th>{words.figure}</th>
            <th>{words.value}</th>
          </tr>
        </thead>
        <tbody>
          {section.figures.map((figure) => (
            <Figure key={figure.code} figure={figure} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Figure({ figure }: { readonly figure: ComplianceFigureOut }) {
  const words = useWords(texts)
  const { language } = useLanguage()
  const { number } = useFormats()
  return (
    <tr>
      <th scope="row">
        {figure.label[language]}
        <div className="small soft">{figure.definition[language]}</div>
      </th>
      <td className="right figure">{figure.value === null ? words.none : number(String(figure.value))}</td>
    </tr>
  )
}
