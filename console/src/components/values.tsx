import { Fragment, type ReactNode } from 'react'

export type ValueRow = readonly [label: string, value: ReactNode]

/** Names on one side, values on the other; what is null is left out. */
export function Values({ rows }: { readonly rows: readonly (ValueRow | null)[] }) {
  return (
    <dl className="values">
      {rows.map((row) =>
        row === null ? null : (
          <Fragment key={row[0]}>
            <dt>{row[0]}</dt>
            <dd>{row[1]}</dd>
          </Fragment>
        ),
      )}
    </dl>
  )
}
