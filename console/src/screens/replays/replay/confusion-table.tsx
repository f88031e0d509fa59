import { Scroll } from '../../../components/scroll.tsx'
import { useFormats, useWords } from '../../../words/language.tsx'
import { replayWords } from '../replay-words.ts'
import { countOf, ORDER, type PairCount } from './confusion.ts'

interface Props {
  readonly caption: string
  /** What the rows and the columns are. */
  readonly rows: string
  readonly columns: string
  readonly pairs: readonly PairCount[]
}

/** Each row one recommendation before, each column one after; the diagonal is what stays the same. */
export function ConfusionTable({ caption, rows, columns, pairs }: Props) {
  const words = useWords(replayWords)
  const { number } = useFormats()
  return (
    <Scroll>
      <table className="confusion">
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            <th scope="row">
              {rows} ↓ / {columns} →
            </th>
            {ORDER.map((to) => (
              <th key={to} scope="col">
                {words[to]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ORDER.map((from) => (
            <tr key={from}>
              <th scope="row">{words[from]}</th>
              {ORDER.map((to) => (
                <td key={to} data-same={from === to || undefined}>
                  {number(String(countOf(pairs, from, to)))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}
