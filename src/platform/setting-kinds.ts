// The kinds of settings, with what each declares.

export interface Setting {
  readonly kind: 'text' | 'integer' | 'choice' | 'secret'
  readonly preset?: string
  readonly min?: number
  readonly max?: number
  readonly choices?: readonly string[]
  readonly message: string
}

export const text = (message: string, preset?: string): Setting => ({
  kind: 'text',
  message,
  ...(preset === undefined ? {} : { preset }),
})
export const secret = (message: string): Setting => ({ kind: 'secret', message })
export interface IntegerSetting extends Setting {
  readonly kind: 'integer'
}

export const integer = (preset: number, min: number, max: number, message: string): IntegerSetting => ({
  kind: 'integer',
  preset: String(preset),
  min,
  max,
  message,
})
export const choice = (choices: readonly string[], preset: string | undefined, message: string): Setting => ({
  kind: 'choice',
  choices,
  message,
  ...(preset === undefined ? {} : { preset }),
})
