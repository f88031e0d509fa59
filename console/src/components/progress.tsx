interface Props {
  readonly label: string
  readonly done: number
  readonly total: number
  /** How far it is, in words. */
  readonly text: string
}

/** Long work: a bar, and the same in words, which a screen reader hears when they change. */
export function Progress({ label, done, total, text }: Props) {
  return (
    <div className="stack near">
      <progress aria-label={label} value={done} max={Math.max(1, total)} />
      <p className="soft small" role="status">
        {text}
      </p>
    </div>
  )
}
