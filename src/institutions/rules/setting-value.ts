// Decides whether a setting may take a value that the operator wrote as text.
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

/** Parses `text` as the new value of the setting `name`, unless the current value forbids it. */
export function readSetting(name: string, text: string, stored: StoredSettings): NewValue {
  if (!isSetting(name))
    return refused(`unknown setting ${name}; the settings are ${Object.keys(institutionSettings).join(', ')}`)
  const setting: IntegerSetting | ChoiceSetting<string> = institutionSettings[name]
  if (setting.kind === 'choice') {
    return setting.choices.includes(text)
      ? { ok: true, name, value: text as SettingValue }
      : refused(`${name} must be one of ${setting.choices.join(', ')}`)
  }
  const value = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= setting.min && value <= setting.max))
    return refused(`${name} must be a whole number from ${setting.min} to ${setting.max}`)
  const current = settingAsSet(name, stored)
  if (setting.neverLowered && value < Number(current))
    return refused(`${name} is ${current} and cannot be lowered: a lower value would disclose withheld figures`)
  return { ok: true, name, value }
}

function isSetting(name: string): name is SettingName {
  return Object.hasOwn(institutionSettings, name)
}

function refused(message: string): NewValue {
  return { ok: false, message }
}
