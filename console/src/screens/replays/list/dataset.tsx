// A frozen dataset: its criteria, what was kept, and why the others were not.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { Card } from '../../../components/card.tsx'
import { useMay } from '../../../service/me.ts'
import type { DatasetOut } from '../../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { productName } from '../../applications/product-name.ts'
import { applicationWords } from '../../applications/words.ts'
import { productsQuery } from '../../policies/policy-queries.ts'
import { datasetQuery, simulationsQuery } from '../replay-queries.ts'
import { replayWords } from '../replay-words.ts'
import { ReplayTable } from './replay-table.tsx'

const texts = pairs({
  by: {
    en: (who: string, when: string) => `frozen by ${who}, ${when}`,
    fr: (who: string, when: string) => `figé par ${who}, ${when}`,
  },
  start: { en: 'Start a replay', fr: 'Lancer un rejeu' },
  counts: { en: 'What was kept', fr: 'Ce qui a été retenu' },
  never_evaluated: { en: 'Left out: never evaluated', fr: 'Écartés : jamais évalués' },
  outside_period: { en: 'Left out: outside the period', fr: 'Écartés : hors de la période' },
  population: { en: 'Left out: not of the population', fr: 'Écartés : hors de la population' },
  excluded: { en: 'Left out: named', fr: 'Écartés : nommément' },
  erased: { en: 'Left out: erased', fr: 'Écartés : effacés' },
  since: { en: 'Erased since', fr: 'Effacés depuis' },
  criteria: { en: 'Criteria', fr: 'Critères' },
  all: { en: 'all', fr: 'tous' },
  statuses: { en: 'States', fr: 'États' },
  channels: { en: 'Channels', fr: 'Canaux' },
  recommendations: { en: 'Recommendations', fr: 'Recommandations' },
  imported: { en: 'Imported', fr: 'Importés' },
  decided: { en: 'Decided', fr: 'Décidés' },
  replays: { en: 'Replays over it', fr: 'Rejeux sur ce jeu' },
  none: { en: 'None yet.', fr: 'Aucun pour l’instant.' },
})

const route = getRouteApi('/datasets/$datasetId')
const LEFT_OUT = ['never_evaluated', 'outside_period', 'population', 'excluded', 'erased'] as const

export function Dataset() {
  const words = useWords(texts)
  const { language } = useLanguage()
  const { date } = useFormats()
  const { datasetId } = route.useParams()
  const { data: dataset } = useSuspenseQuery(datasetQuery(datasetId))
  const { data: products } = useSuspenseQuery(productsQuery)
  const replays = useQuery(simulationsQuery({ dataset_id: datasetId }))
  const mayRun = useMay('simulations.run')
  const product = products.find(({ id }) => id === dataset.product_id)
  return (
    <>
      <div className="head">
        <div>
          <h1>{dataset.name}</h1>
          <p className="facts">
            {product === undefined ? null : <span>{productName(product, language)}</span>}
            <span>{words.by(dataset.created_by.display_name, date(dataset.created_at))}</span>
          </p>
          <p className="mono soft">{dataset.fingerprint}</p>
        </div>
        {mayRun ? (
          <Link to="/replays/new" search={{ dataset: dataset.id }} className="button">
            {words.start}
          </Link>
        ) : null}
      </div>
      <div className="stack">
        <div className="two">
          <Counts dataset={dataset} />
          <Criteria dataset={dataset} />
        </div>
        <Card title={words.replays} flush={(replays.data?.length ?? 0) > 0}>
          {replays.data?.length === 0 ? <p className="soft">{words.none}</p> : null}
          {replays.data === undefined || replays.data.length === 0 ? null : (
            <ReplayTable items={replays.data} datasets={[dataset]} />
          )}
        </Card>
      </div>
    </>
  )
}

function Counts({ dataset: { counts, erased_since } }: { readonly dataset: DatasetOut }) {
  const words = useWords(texts)
  const common = useWords(replayWords)
  const { number } = useFormats()
  const rows = [
    [common.kept, counts.kept] as const,
    ...LEFT_OUT.map((key) => [words[key], counts.left_out[key]] as const),
    [words.since, erased_since] as const,
  ]
  return (
    <Card title={words.counts}>
      <dl className="values">
        {rows.map(([name, count]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{number(String(count))}</dd>
          </Fragment>
        ))}
      </dl>
    </Card>
  )
}

function Criteria({ dataset: { period, population } }: { readonly dataset: DatasetOut }) {
  const words = useWords(texts)
  const common = useWords(replayWords)
  const named = useWords(applicationWords)
  const { day } = useFormats()
  const listed = (codes: readonly string[] | null, text: (code: string) => string): string =>
    codes === null ? words.all : codes.map(text).join(', ')
  const rows = [
    [common.period, `${day(period.from)} ${common.to} ${day(period.to)}`],
    [
      words.statuses,
      listed(population.statuses, (code) => (code === 'decided' ? words.decided : named[code as 'submitted'])),
    ],
    [words.channels, listed(population.channels, (code) => named[code as 'branch'])],
    [words.recommendations, listed(population.recommendations, (code) => common[code as 'approve'])],
    [words.imported, population.imported === null ? words.all : population.imported ? named.yes : named.no],
  ] as const
  return (
    <Card title={words.criteria}>
      <dl className="values">
        {rows.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Card>
  )
}
