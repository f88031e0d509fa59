// The reasons and knock-outs that both versions gave, by how often, in the words of the candidate's grid.
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../components/card.tsx'
import { Scroll } from '../../../components/scroll.tsx'
import type { HistoricalComparisonOut } from '../../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../../words/language.tsx'
import { pairs, spaced } from '../../../words/pair.ts'
import { gridsQuery, policyQuery } from '../../policies/policy-queries.ts'
import { knockoutName } from '../../policies/version/line-name.tsx'
import { replayWords } from '../replay-words.ts'

const texts = pairs({
  causes: { en: 'Reasons and knock-outs', fr: 'Motifs et critères éliminatoires' },
  reason: { en: 'Reason', fr: 'Motif' },
  knockout: { en: 'Knock-out', fr: 'Critère éliminatoire' },
})

interface Props {
  readonly comparison: HistoricalComparisonOut
  readonly policyId: string
}

export function Causes({ comparison: { reasons, knockouts }, policyId }: Props) {
  const words = useWords(texts)
  const grid = useGrid(policyId)
  const { language } = useLanguage()
  const reasonText = (code: string): string => {
    const text = grid?.reasons[code]?.staff[language]
    return text === undefined || text.trim() === '' ? code : language === 'fr' ? spaced(text) : text
  }
  const knockoutText = (code: string): string => (grid === undefined ? code : knockoutName(grid, code, language))
  if (reasons.length === 0 && knockouts.length === 0) return null
  return (
    <Card title={words.causes} flush>
      <Scroll>
        {reasons.length === 0 ? null : <Table title={words.reason} causes={reasons} textOf={reasonText} />}
        {knockouts.length === 0 ? null : <Table title={words.knockout} causes={knockouts} textOf={knockoutText} />}
      </Scroll>
    </Card>
  )
}

function useGrid(policyId: string) {
  const policy = useQuery(policyQuery(policyId))
  const grids = useQuery(gridsQuery)
  const found = grids.data?.find(
    ({ code, version }) => code === policy.data?.grid.code && version === policy.data.grid.version,
  )
  return found?.document
}

interface TableProps {
  readonly title: string
  readonly causes: HistoricalComparisonOut['reasons']
  readonly textOf: (code: string) => string
}

function Table({ title, causes, textOf }: TableProps) {
  const common = useWords(replayWords)
  const { number } = useFormats()
  return (
    <table>
      <caption className="unseen">{title}</caption>
      <thead>
        <tr>
          <th>{title}</th>
          <th className="right">{common.candidate}</th>
          <th className="right">{common.reference}</th>
        </tr>
      </thead>
      <tbody>
        {causes.map(({ code, candidate, reference }) => (
          <tr key={code}>
            <th scope="row">
              {textOf(code)}
              <div className="small soft mono">{code}</div>
            </th>
            <td className="right">{number(String(candidate))}</td>
            <td className="right">{number(String(reference))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
