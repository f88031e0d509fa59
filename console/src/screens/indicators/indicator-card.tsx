// One indicator: its figure, its chart with a table beside it, what is withheld, and its definition.
import { Card } from '../../components/card.tsx'
import { SmallChart, type Bar } from '../../components/small-chart.tsx'
import { useMe } from '../../service/me.ts'
import type { IndicatorDefinitionOut, IndicatorValueOut, VisionReadingOut } from '../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { productName } from '../applications/product-name.ts'
import { versionName } from '../replays/replay-words.ts'
import { Definition } from './definition.tsx'
import { lastChange, segmentsBy, type Shown, withheldAmong } from './figures.ts'
import { categoryNames, indicatorNames } from './indicator-words.ts'
import { monthName, shortMonth } from './month-name.ts'
import type { Dimension } from './search.ts'

const texts = pairs({
  withheldAll: {
    en: (min: string) => `Withheld: it concerns fewer than ${min} applications, or would reveal such a figure.`,
    fr: (min: string) => `Masqué : il porte sur moins de ${min} dossiers, ou en révélerait un tel chiffre.`,
  },
  withheld: {
    en: (count: string, of: string, min: string) =>
      `${count} of ${of} are hatched: fewer than ${min} applications, or a figure from which so few could be computed.`,
    fr: (count: string, of: string, min: string) =>
      `${count} sur ${of} sont hachurés : moins de ${min} dossiers, ou un chiffre dont si peu se déduirait.`,
  },
  withheldCell: { en: 'withheld', fr: 'masqué' },
  provisional: { en: 'provisional', fr: 'provisoire' },
  change: {
    en: (before: string, last: string) => `last closed month ${last}, the one before ${before}`,
    fr: (before: string, last: string) => `dernier mois clos ${last}, le précédent ${before}`,
  },
  p90: { en: (value: string) => `nine in ten within ${value}`, fr: (value: string) => `neuf sur dix en ${value}` },
  of: {
    en: (population: string) => `of ${population} applications`,
    fr: (population: string) => `sur ${population} dossiers`,
  },
  hours: { en: (hours: string) => `${hours} h`, fr: (hours: string) => `${hours} h` },
  nothing: { en: 'Nothing in this period.', fr: 'Rien sur cette période.' },
  chart: {
    en: (name: string) => `${name}, as bars; the table below says the same.`,
    fr: (name: string) => `${name}, en barres ; le tableau dessous dit la même chose.`,
  },
  noVersion: { en: 'no version yet', fr: 'pas encore de version' },
})

interface Props {
  readonly definition: IndicatorDefinitionOut
  readonly value: IndicatorValueOut
  readonly reading: VisionReadingOut
  readonly by: Dimension
}

export function IndicatorCard({ definition, value, reading, by }: Props) {
  const names: Readonly<Record<string, string>> = useWords(indicatorNames)
  const name = names[definition.key] ?? definition.key
  const isBroken =
    value.overall.breakdown.length > 0 && (definition.kind === 'shares' || definition.kind === 'distribution')
  return (
    <Card title={name}>
      <div className="stack near">
        <Overall definition={definition} value={value} reading={reading} />
        {isBroken && by === 'month' ? (
          <Breakdown name={name} value={value} />
        ) : (
          <Segments name={name} definition={definition} value={value} reading={reading} by={by} />
        )}
        <Definition definition={definition} />
      </div>
    </Card>
  )
}

/** A figure in its unit. */
function useFigure(unit: IndicatorDefinitionOut['unit']): (value: string) => string {
  const words = useWords(texts)
  const { number, percent, money } = useFormats()
  const { institution } = useMe()
  return (value) => {
    if (unit === 'ratio') return percent(value)
    if (unit === 'currency') return money(value, institution.currency)
    return unit === 'hours' ? words.hours(number(Number(value).toFixed(1))) : number(value)
  }
}

function Overall({ definition, value: { overall, ...value }, reading }: Omit<Props, 'by'>) {
  const words = useWords(texts)
  const { number } = useFormats()
  const figure = useFigure(definition.unit)
  if (overall.suppressed)
    return <p className="soft small">{words.withheldAll(number(String(reading.min_segment_size)))}</p>
  const change = lastChange(segmentsBy({ ...value, overall }, 'month'))
  const more = [
    overall.population !== null && definition.kind !== 'count' ? words.of(number(String(overall.population))) : '',
    overall.p90 === null ? '' : words.p90(figure(overall.p90)),
    change === null ? '' : words.change(figure(change.from), figure(change.to)),
  ]
  return (
    <div>
      {overall.value === null ? null : <p className="big">{figure(overall.value)}</p>}
      <p className="soft small">{more.filter((part) => part !== '').join(' · ')}</p>
    </div>
  )
}

function Segments({ name, definition, value, reading, by }: Props & { readonly name: string }) {
  const words = useWords(texts)
  const { number } = useFormats()
  const figure = useFigure(definition.unit)
  const label = useSegmentName(reading, by)
  const shown = segmentsBy(value, by)
  if (shown.length === 0) return <p className="soft small">{words.nothing}</p>
  const withheld = withheldAmong(shown)
  const bars = shown.map((segment): Bar => ({
    ...label(segment),
    values: [segment.value],
    texts: [segment.text === null ? words.withheldCell : figure(segment.text)],
  }))
  return (
    <>
      <SmallChart
        title={name}
        description={words.chart(name)}
        series={[name]}
        bars={bars}
        {...(definition.unit === 'ratio' ? { max: 1 } : {})}
      />
      {withheld === 0 || value.overall.suppressed ? null : (
        <p className="soft small">
          {words.withheld(
            number(String(withheld)),
            number(String(shown.length)),
            number(String(reading.min_segment_size)),
          )}
        </p>
      )}
    </>
  )
}

function useSegmentName(reading: VisionReadingOut, by: Dimension): (segment: Shown) => { name: string; short: string } {
  const words = useWords(texts)
  const categories: Readonly<Record<string, string>> = useWords(categoryNames)
  const { language } = useLanguage()
  return ({ id, isProvisional }) => {
    if (by === 'month') {
      const name = monthName(id, language)
      return { name: isProvisional ? `${name} (${words.provisional})` : name, short: shortMonth(id, language) }
    }
    const product = reading.products.find((each) => each.id === id)
    const policy = reading.policies.find((each) => each.id === id)
    const name =
      by === 'product' && product !== undefined
        ? productName(product, language)
        : by === 'policy'
          ? policy === undefined
            ? words.noVersion
            : versionName(policy)
          : (categories[id] ?? id)
    return { name, short: name.length > 12 ? `${name.slice(0, 11)}…` : name }
  }
}

function Breakdown({ name, value }: { readonly name: string; readonly value: IndicatorValueOut }) {
  const words = useWords(texts)
  const categories: Readonly<Record<string, string>> = useWords(categoryNames)
  const { number, percent } = useFormats()
  const bars = value.overall.breakdown.map(({ code, count, share, suppressed }): Bar => ({
    name: categories[code] ?? code,
    values: [suppressed || count === null ? null : count],
    texts: [
      suppressed || count === null
        ? words.withheldCell
        : `${number(String(count))}${share === null ? '' : ` (${percent(share)})`}`,
    ],
  }))
  return <SmallChart title={name} description={words.chart(name)} series={[name]} bars={bars} />
}
