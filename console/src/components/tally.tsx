// How many wait, of what, and a line about them: the content of a link on a home page.
interface Props {
  /** Null while it is read. */
  readonly count: string | null
  readonly name: string
  readonly more?: string
}

export function Tally({ count, name, more }: Props) {
  return (
    <>
      <span className="count">{count ?? '…'}</span>
      <span>{name}</span>
      {more === undefined ? null : <span className="soft small">{more}</span>}
    </>
  )
}
