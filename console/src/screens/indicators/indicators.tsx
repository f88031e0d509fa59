// How the institution decides: small charts of each indicator over a period, with what is withheld and why.
import { keepPreviousData, useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Button } from '../../components/button.tsx'
import { Note } from '../../components/note.tsx'
import { saveFile } from '../../components/save-file.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { Unread } from '../../service/unread.tsx'
import {
  type IndicatorDefinitionOut,
  perform,
  service,
  type VisionCatalogOut,
  type VisionReadingOut,
} from '../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../words/language.tsx'
import { pairs, spaced } from '../../words/pair.ts'
import { IndicatorCard } from './indicator-card.tsx'
import { IndicatorFilters } from './indicator-filters.tsx'
import { catalogQuery, type ReadingQuery, readingQuery } from './indicator-queries.ts'
import { familyNames } from './indicator-words.ts'
import { monthNow } from './months.ts'
import { RunningMonths } from './running-months.tsx'
import { periodOf } from './search.ts'

const texts = pairs({
  title: { en: 'Indicators', fr: 'Indicateurs' },
  export: { en: 'Export as CSV', fr: 'Exporter en CSV' },
  exported: {
    en: 'Every export is recorded in the audit chain.',
    fr: 'Chaque export est enregistré dans la chaîne d’audit.',
  },
  computed: {
    en: (when: string) => `Computed ${when}, in one go. Months are those of universal time.`,
    fr: (when: string) => `Calculé le ${when}, en une fois. Les mois sont en temps universel.`,
  },
  rule: {
    en: (min: string) =>
      `No figure about fewer than ${min} applications is shown, nor one from which such a figure could be computed: those are hatched.`,
    fr: (min: string) =>
      `Aucun chiffre portant sur moins de ${min} dossiers n’est montré, ni aucun dont un tel chiffre se déduirait : ils sont hachurés.`,
  },
  unavailable: { en: 'Without a source', fr: 'Sans source' },
})

const route = getRouteApi('/indicators')
const FAMILIES = ['volume', 'decision', 'amount', 'delay', 'data', 'risk', 'profitability'] as const

export function Indicators() {
  const words = useWords(texts)
  const { number, time } = useFormats()
  const search = route.useSearch()
  const { data: catalog } = useSuspenseQuery(catalogQuery)
  const period = periodOf(search, monthNow(new Date()), catalog.max_months)
  const query: ReadingQuery = {
    ...period,
    ...(search.product === undefined ? {} : { product_id: search.product }),
    ...(search.policy === undefined ? {} : { policy_id: search.policy }),
  }
  const reading = useQuery({ ...readingQuery(query), placeholderData: keepPreviousData })
  return (
    <div className="stack">
      <div className="row apart">
        <h1>{words.title}</h1>
        {catalog.can_export ? <Export query={query} /> : null}
      </div>
      <IndicatorFilters period={period} catalog={catalog} />
      <Unread query={reading} />
      {reading.data === undefined ? null : (
        <>
          <Note tone="plain">
            <p>{words.rule(number(String(reading.data.min_segment_size)))}</p>
            <RunningMonths reading={reading.data} />
            <p className="soft small">{words.computed(time(reading.data.computed_at))}</p>
          </Note>
          {FAMILIES.map((family) => (
            <Family key={family} family={family} catalog={catalog} reading={reading.data} />
          ))}
        </>
      )}
    </div>
  )
}

interface FamilyProps {
  readonly family: (typeof FAMILIES)[number]
  readonly catalog: VisionCatalogOut
  readonly reading: VisionReadingOut
}

function Family({ family, catalog, reading }: FamilyProps) {
  const names = useWords(familyNames)
  const words = useWords(texts)
  const { language } = useLanguage()
  const { by = 'month' } = route.useSearch()
  const defined = catalog.indicators.filter((each) => each.family === family)
  const unavailable = reading.unavailable.filter((each) => each.family === family)
  if (defined.length === 0 && unavailable.length === 0) return null
  const valueOf = ({ key }: IndicatorDefinitionOut) => reading.indicators.find((each) => each.key === key)
  return (
    <section className="stack near" aria-label={names[family]}>
      <h2>{names[family]}</h2>
      <div className="multiples">
        {defined.map((definition) => {
          const value = valueOf(definition)
          return value === undefined ? null : (
            <IndicatorCard key={definition.key} definition={definition} value={value} reading={reading} by={by} />
          )
        })}
        {unavailable.map(({ key, reason }) => (
          <div key={key} className="card">
            <div className="in stack near">
              <h3 className="mono">{key}</h3>
              <p className="soft small">
                {words.unavailable}. {language === 'fr' ? spaced(reason.fr) : reason.en}
              </p>
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}

function Export({ query }: { readonly query: ReadingQuery }) {
  const words = useWords(texts)
  const exporting = useMutation({
    mutationFn: () => perform(() => service.post('/api/v1/vision/export', { query, as: 'bytes' })),
    // The fingerprint of these bytes is in the chain: they are saved as they came.
    onSuccess: (bytes) => saveFile(`indicators-${query.from}-${query.to}.csv`, bytes, 'text/csv'),
  })
  return (
    <span className="reasoned">
      {exporting.error === null ? null : <RefusalNote fault={exporting.error} />}
      <span className="small soft">{words.exported}</span>
      <Button isPending={exporting.isPending} onPress={() => exporting.mutate()}>
        {words.export}
      </Button>
    </span>
  )
}
