import type { Texts } from '../../values/texts.ts'
import type { JsonProblem } from '../../values/strict-json.ts'
import type { SchemaProblem } from '../../values/schema.ts'

// Schema and JSON problems have English messages for developers; a report needs them in two languages.

const IN_SCHEMA: Readonly<Record<SchemaProblem['code'], string>> = {
  unknown_member: 'membre inconnu',
  missing_member: 'membre absent',
  wrong_type: 'valeur d’un autre type',
  wrong_name: 'nom de membre d’une autre forme',
  wrong_length: 'longueur ou nombre hors des bornes',
  wrong_shape: 'texte d’une autre forme',
  out_of_bounds: 'nombre hors des bornes',
}

const IN_JSON: Readonly<Record<JsonProblem['code'], string>> = {
  not_utf8: 'les octets ne sont pas de l’UTF-8',
  byte_order_mark: 'le texte commence par une marque d’ordre des octets',
  too_large: 'le texte est trop long',
  too_deep: 'les valeurs sont trop imbriquées',
  too_many_values: 'il y a trop de valeurs',
  too_long: 'un texte y est trop long',
  duplicate_key: 'un nom de membre figure deux fois',
  syntax: 'la syntaxe n’est pas celle de JSON',
  trailing_bytes: 'quelque chose suit la valeur',
  lone_surrogate: 'un demi-codet isolé n’est pas un caractère',
}

export function schemaTexts({ code, message }: SchemaProblem): Texts {
  return { fr: IN_SCHEMA[code], en: message }
}

export function jsonTexts({ code, message }: JsonProblem): Texts {
  return { fr: IN_JSON[code], en: message }
}
