import { type ReactNode, useId } from 'react'

interface Props {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
  /** Of a table, which reaches the edges. */
  readonly flush?: boolean
}

export function Card({ title, aside, children, flush = false }: Props) {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {flush ? children : <div className="in">{children}</div>}
    </section>
  )
}
