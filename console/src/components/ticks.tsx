// Boxes to tick, each with a line under it.
import { type ReactNode, useId } from 'react'

export interface Tick {
  readonly code: string
  readonly text: string
  readonly more?: ReactNode
}

interface Props {
  readonly label: string
  readonly ticks: readonly Tick[]
  readonly ticked: readonly string[]
  readonly onChange: (ticked: string[]) => void
  readonly error?: string | undefined
}

export function Ticks({ label, ticks, ticked, onChange, error }: Props) {
  const id = useId()
  const turn = (code: string, isOn: boolean): void =>
    onChange(ticks.map((tick) => tick.code).filter((each) => (each === code ? isOn : ticked.includes(each))))
  return (
    <fieldset className="ticks" aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="label">{label}</legend>
      {ticks.map(({ code, text, more }) => (
        <div key={code} className="tick">
          <input
            type="checkbox"
            id={`${id}-${code}`}
            checked={ticked.includes(code)}
            aria-describedby={more === undefined ? undefined : `${id}-${code}-more`}
            onChange={(event) => turn(code, event.target.checked)}
          />
          <label htmlFor={`${id}-${code}`}>{text}</label>
          {more === undefined ? null : (
            <div id={`${id}-${code}-more`} className="small soft">
              {more}
            </div>
          )}
        </div>
      ))}
      {error === undefined ? null : (
        <p id={`${id}-error`} className="wrong">
          {error}
        </p>
      )}
    </fieldset>
  )
}
