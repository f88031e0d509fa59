// May a setting of an institution take this value, which the operator wrote as text?
import {
  type ChoiceSetting,
  institutionSettings,
  type IntegerSetting,
  settingAsSet,
  type SettingName,
  type SettingValue,
  type StoredSettings,
} from '../settings.ts'

export type NewValue =
  | { readonly ok: true; readonly name: SettingName; readonly value: SettingValue }
  | { readonly ok: false; readonly message: string }

/** The value of the setting `name` that `text` says, if it may follow the present one. */
export function readSetting(name: string, text: string, stored: StoredSettings): NewValue {
  if (!isSetting(name)) return refused(`there is no setting ${name}: ${Object.keys(institutionSettings).join(', ')}`)
  const setting: IntegerSetting | ChoiceSetting<string> = institutionSettings[name]
  if (setting.kind === 'choice') {
    return setting.choices.includes(text)
      ? { ok: true, name, value: text as SettingValue }
      : refused(`${name} is one of ${setting.choices.join(', ')}`)
  }
  const value = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= setting.min && value <= setting.max))
    return refused(`${name} is a whole number from ${setting.min} to ${setting.max}`)
  const present = settingAsSet(name, stored)
  if (setting.neverFalls && value < Number(present))
    return refused(`${name} is ${present} and may rise but never fall: what was withheld would be disclosed`)
  return { ok: true, name, value }
}

function isSetting(name: string): name is SettingName {
  return Object.hasOwn(institutionSettings, name)
}

function refused(message: string): NewValue {
  return { ok: false, message }
}
