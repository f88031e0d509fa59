// The settings of an institution that the operator may change: a closed table with the default and the bounds of each,
// and the values in force. The types of the values are those of InstitutionSettings, which every caller carries.
import type { InstitutionSettings } from '../platform/access/caller.ts'
import type { Config } from '../platform/config.ts'

/** Limits of the service that cap settings of an institution. */
export type ServiceLimits = Pick<Config, 'LIMIT_IMPORT_BYTES'>

export interface IntegerSetting {
  readonly kind: 'integer'
  readonly preset: number
  readonly min: number
  readonly max: number
  /** A lower value would disclose figures that were withheld under the higher one. */
  readonly neverLowered?: true
  readonly limitedBy?: keyof ServiceLimits
  readonly description: string
}

export interface ChoiceSetting<Choice extends string> {
  readonly kind: 'choice'
  readonly preset: Choice
  readonly choices: readonly Choice[]
  readonly description: string
}

type SettingTable = {
  readonly [Name in SettingName]: InstitutionSettings[Name] extends number
    ? IntegerSetting
    : ChoiceSetting<Extract<InstitutionSettings[Name], string>>
}

export type SettingName = keyof InstitutionSettings
export type SettingValue = InstitutionSettings[SettingName]
/** As stored: a setting that was never set is absent. */
export type StoredSettings = Partial<InstitutionSettings>

export const institutionSettings = {
  min_segment_size: {
    kind: 'integer',
    preset: 10,
    min: 5,
    max: 1_000,
    neverLowered: true,
    description: 'smallest segment whose indicators are shown',
  },
  rights_due_days: {
    kind: 'integer',
    preset: 30,
    min: 1,
    max: 90,
    description: 'days after which a request of a data subject is due, at latest the same day of the next month',
  },
  own_submission_rule: {
    kind: 'choice',
    preset: 'allowed',
    choices: ['allowed', 'forbidden'],
    description: 'whether the person who submitted an application may also decide it',
  },
  answers_enabled: {
    kind: 'choice',
    preset: 'off',
    choices: ['on', 'off'],
    description: 'whether answers are drafted from the passages that a question finds',
  },
  access_opposition_hours: {
    kind: 'integer',
    preset: 24,
    min: 1,
    max: 72,
    description: 'hours from the arrival of a request for exceptional access in which it can be opposed',
  },
  shown_link_accounts: {
    kind: 'choice',
    preset: 'allowed',
    choices: ['allowed', 'forbidden'],
    description:
      'whether accounts from a link that somebody else saw may write and approve policies; never while mail is configured',
  },
  import_max_bytes: {
    kind: 'integer',
    preset: 67_108_864,
    min: 1_024,
    max: 1_073_741_824,
    limitedBy: 'LIMIT_IMPORT_BYTES',
    description: 'largest file of an import; never more than LIMIT_IMPORT_BYTES of the service',
  },
} as const satisfies SettingTable

const table: Readonly<Record<SettingName, IntegerSetting | ChoiceSetting<string>>> = institutionSettings
export const settingNames = Object.keys(institutionSettings) as SettingName[]

/** The values in force: the one set, else the default, capped by the limits of the service. */
export function settingsInForce(stored: StoredSettings, limits: ServiceLimits): InstitutionSettings {
  const values: Record<string, SettingValue> = {}
  for (const name of settingNames) values[name] = settingAsSet(name, stored)
  for (const { setting, in_force } of limitedSettings(stored, limits)) values[setting] = in_force
  return values as unknown as InstitutionSettings
}

export function settingAsSet(name: SettingName, stored: StoredSettings): SettingValue {
  return stored[name] ?? institutionSettings[name].preset
}

export interface LimitedSetting {
  readonly setting: SettingName
  readonly as_set: number
  readonly in_force: number
  readonly limited_by: keyof ServiceLimits
}

/** Settings whose value, set or default, exceeds a limit of the service. */
export function limitedSettings(stored: StoredSettings, limits: ServiceLimits): LimitedSetting[] {
  return settingNames.flatMap((setting) => {
    const row = table[setting]
    const limitedBy = row.kind === 'integer' ? row.limitedBy : undefined
    const as_set = settingAsSet(setting, stored)
    return limitedBy !== undefined && typeof as_set === 'number' && as_set > limits[limitedBy]
      ? [{ setting, as_set, in_force: limits[limitedBy], limited_by: limitedBy }]
      : []
  })
}
