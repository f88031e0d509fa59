// Fields of a form: the label above, the hint says the bound, the error says what to do and stands at the field. A field is
// rendered when what it shows changes, and not with every key in another one.
import { memo, type ReactNode, useId } from 'react'
import { FieldError, Input, Label, Radio, RadioGroup, Text, TextArea, TextField } from 'react-aria-components'
import { Shape } from './shape.tsx'
import { areSame, useSteady } from './steady/steady.ts'

interface Common {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly isRequired?: boolean
  readonly name?: string
}

interface TextProps extends Common {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'password' | 'email'
  readonly inputMode?: 'text' | 'decimal' | 'numeric'
  readonly autoComplete?: string
  readonly maxLength?: number
  readonly rows?: number
  readonly autoFocus?: boolean
  /** Marked as wrong by what stands elsewhere on the page. */
  readonly isWrong?: boolean
}

export function TypedField({ onChange, ...shown }: TextProps) {
  return <Typed {...shown} onChange={useSteady(onChange)} />
}

const Typed = memo(function Typed({
  label,
  hint,
  error,
  inputMode,
  rows,
  value,
  isWrong = false,
  ...props
}: TextProps) {
  return (
    <TextField {...props} value={value} isInvalid={error !== undefined || isWrong} validationBehavior="aria">
      <Label>{label}</Label>
      {rows === undefined ? <Input inputMode={inputMode ?? 'text'} /> : <TextArea rows={rows} />}
      {hint === undefined ? null : (
        <Text slot="description" className="hint" elementType="p">
          {hint}
        </Text>
      )}
      {error === undefined ? null : (
        <FieldError className="wrong">
          <Shape tone="bad" />
          <span>{error}</span>
        </FieldError>
      )}
    </TextField>
  )
}, areSame)

export interface Option {
  readonly code: string
  readonly text: string
}

interface ChoiceProps extends Common {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: readonly Option[]
  /** What stands for no value; without it one of the options is always chosen. */
  readonly empty?: string
}

/** The browser's own list: it opens with the keys that everybody knows, and as a wheel on a telephone. */
export function ChoiceField({ onChange, ...shown }: ChoiceProps) {
  return <Choice {...shown} onChange={useSteady(onChange)} />
}

const Choice = memo(function Choice({
  label,
  hint,
  error,
  isRequired,
  value,
  onChange,
  options,
  empty,
  name,
}: ChoiceProps) {
  const id = useId()
  const described = [hint === undefined ? null : `${id}-hint`, error === undefined ? null : `${id}-error`]
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={value}
        aria-required={isRequired}
        aria-invalid={error !== undefined}
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {empty === undefined ? null : <option value="">{empty}</option>}
        {options.map(({ code, text }) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </select>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p id={`${id}-error`} className="wrong">
          <Shape tone="bad" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}, areSame)

interface PickProps extends Common {
  readonly value: string | null
  readonly onChange: (value: string) => void
  readonly options: readonly Option[]
}

/** Two or three answers side by side. */
export function PickField({ onChange, ...shown }: PickProps) {
  return <Pick {...shown} onChange={useSteady(onChange)} />
}

const Pick = memo(function Pick({ label, error, value, onChange, options }: PickProps) {
  return (
    <RadioGroup value={value} onChange={onChange} isInvalid={error !== undefined} validationBehavior="aria">
      <Label>{label}</Label>
      <div className="pick">
        {options.map(({ code, text }) => (
          <Radio key={code} value={code}>
            {text}
          </Radio>
        ))}
      </div>
      <FieldError className="wrong">
        <Shape tone="bad" />
        <span>{error}</span>
      </FieldError>
    </RadioGroup>
  )
}, areSame)
