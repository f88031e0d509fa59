/** One figure of a summary: what it is, its value, and what it is compared with. */
export function Figure({
  name,
  value,
  more,
}: {
  readonly name: string
  readonly value: string
  readonly more: string
}) {
  return (
    <div>
      <p className="soft small">{name}</p>
      <p className="big">{value}</p>
      <p className="soft small">{more}</p>
    </div>
  )
}
