// What the operator may set for an institution: a closed table, each value with its bounds and the way it may move.

interface InstitutionSetting {
  readonly kind: 'integer' | 'choice'
  readonly preset: number | string
  readonly min?: number
  readonly max?: number
  readonly choices?: readonly string[]
  /** Published figures were withheld under the higher value: a lower one would disclose them afterwards. */
  readonly neverFalls?: true
  readonly message: string
}

export const institutionSettings = {
  min_segment_size: {
    kind: 'integer',
    preset: 10,
    min: 5,
    max: 1_000,
    neverFalls: true,
    message: 'smallest segment whose indicators are shown',
  },
  rights_due_days: {
    kind: 'integer',
    preset: 30,
    min: 1,
    max: 90,
    message: 'days in which a request of a data subject is due',
  },
  own_submission_rule: {
    kind: 'choice',
    preset: 'allowed',
    choices: ['allowed', 'forbidden'],
    message: 'whether who submitted an application may decide it',
  },
  answers_enabled: {
    kind: 'choice',
    preset: 'off',
    choices: ['on', 'off'],
    message: 'whether knowledge answers are drafted',
  },
  access_opposition_hours: {
    kind: 'integer',
    preset: 24,
    min: 1,
    max: 72,
    message: 'hours from the arrival of a request for exceptional access in which it can be opposed',
  },
  import_max_bytes: {
    kind: 'integer',
    preset: 67_108_864,
    min: 1_024,
    max: 1_073_741_824,
    message: 'largest file of an import; never more than LIMIT_IMPORT_BYTES of the service',
  },
} as const satisfies Record<string, InstitutionSetting>

export type Reading =
  | { readonly ok: true; readonly value: number | string }
  | { readonly ok: false; readonly message: string }

/** The value that `text` gives the setting `name`, when it may follow the present one. */
export function readSetting(name: string, text: string, settings: Readonly<Record<string, unknown>>): Reading {
  if (!Object.hasOwn(institutionSettings, name))
    return refused(`there is no setting ${name}: ${Object.keys(institutionSettings).join(', ')}`)
  const setting: InstitutionSetting = institutionSettings[name as keyof typeof institutionSettings]
  if (setting.kind === 'choice') {
    return setting.choices!.includes(text)
      ? { ok: true, value: text }
      : refused(`${name} is one of ${setting.choices!.join(', ')}`)
  }
  const value = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= setting.min! && value <= setting.max!))
    return refused(`${name} is a whole number from ${setting.min} to ${setting.max}`)
  const present = presentValue(name, settings)
  if (setting.neverFalls && value < Number(present))
    return refused(`${name} is ${present} and may rise but never fall: what was withheld would be disclosed`)
  return { ok: true, value }
}

export function presentValue(name: string, settings: Readonly<Record<string, unknown>>): number | string {
  return (
    (settings[name] as number | string | undefined) ??
    institutionSettings[name as keyof typeof institutionSettings].preset
  )
}

function refused(message: string): Reading {
  return { ok: false, message }
}
