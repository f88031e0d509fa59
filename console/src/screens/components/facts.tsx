// Components that say what is so: figures, values, charts and how long work goes on.
import { Card } from '../../components/card.tsx'
import { Figure } from '../../components/figure.tsx'
import { Pages } from '../../components/pages.tsx'
import { Progress } from '../../components/progress.tsx'
import { Scroll } from '../../components/scroll.tsx'
import { type Bar, SmallChart } from '../../components/small-chart.tsx'
import { Tally } from '../../components/tally.tsx'
import { Values } from '../../components/values.tsx'
import { useWords } from '../../words/language.tsx'
import { shownWords } from './shown-words.ts'

const nothing = (): void => undefined

export function Figures() {
  const words = useWords(shownWords)
  return (
    <Card title="Figure, Tally, Values, Scroll">
      <div className="stack">
        <div className="row">
          <Figure name={words.received} value="132" more={words.before} />
        </div>
        <div className="card tally">
          <Tally count="12" name={words.received} more={words.before} />
        </div>
        <div className="card tally">
          <Tally count={null} name={words.received} />
        </div>
        <Scroll>
          <pre className="mono">{words.long.repeat(2)}</pre>
        </Scroll>
        <Values rows={[[words.reference, 'A-0000001'], null, [words.long, words.said]]} />
      </div>
    </Card>
  )
}

export function Charts() {
  const words = useWords(shownWords)
  const bars: Bar[] = [
    { name: '2026-01', short: '01', values: [120, 80], texts: ['120', '80'] },
    { name: '2026-02', short: '02', values: [null, 40], texts: [words.withheld, '40'] },
    { name: '2026-03', short: '03', values: [0, 60], texts: ['0', '60'] },
  ]
  const withOne = bars.map((bar) => ({ ...bar, values: bar.values.slice(0, 1), texts: bar.texts.slice(0, 1) }))
  return (
    <Card title="SmallChart">
      <div className="stack">
        <SmallChart title={words.received} description={words.said} series={[words.received]} bars={withOne} />
        <SmallChart title={words.word} description={words.said} series={[words.yes, words.no]} bars={bars} />
      </div>
    </Card>
  )
}

export function Parts() {
  const words = useWords(shownWords)
  return (
    <Card title="Pages, Progress">
      <div className="stack">
        <Pages
          total={1_000_000}
          offset={100_000}
          size={25}
          onGo={nothing}
          last={100_000}
          beyond={<p className="soft">{words.said}</p>}
        />
        <Progress label={words.file} done={1500} total={6000} text={words.rows} />
        <Progress label={words.file} done={0} total={0} text={words.said} />
      </div>
    </Card>
  )
}
