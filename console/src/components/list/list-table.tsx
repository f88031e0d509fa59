// The table of a list: its heads, its rows, and the keys that move over them.
import type { ReactNode } from 'react'
import { useRowKeys } from './row-keys.ts'
import { Scroll } from '../scroll.tsx'

interface Props {
  readonly caption: string
  /** Figures and times stand on the right. */
  readonly heads: readonly (string | { readonly right: string })[]
  /** How many rows the children make. */
  readonly count: number
  readonly children: ReactNode
}

export function ListTable({ caption, heads, count, children }: Props) {
  const body = useRowKeys(count)
  return (
    <Scroll>
      <table className="list">
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) =>
              typeof head === 'string' ? (
                <th key={head}>{head}</th>
              ) : (
                <th key={head.right} className="right">
                  {head.right}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody ref={body}>{children}</tbody>
      </table>
    </Scroll>
  )
}
