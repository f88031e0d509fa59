// The sentence of a hint in both languages.
import type { Texts } from '../../values/texts.ts'
import type { Transformation } from '../types.ts'
import type { Declaration } from './types.ts'

export function hintMessage(declarations: readonly Declaration[], tried: number): Texts {
  const reads = declarations[0]!.reads
  const of = (or: string): string => declarations.map(({ transformations }) => namesOf(transformations)).join(or)
  if (declarations.length === 1)
    return {
      fr: `Déclarer ${of('')} permettrait de lire ${reads} des ${tried} cellules refusées qui ont été essayées.`,
      en: `Declaring ${of('')} would read ${reads} of the ${tried} refused cells that were tried.`,
    }
  return {
    fr: `Ambigu : ${of(' ou ')} liraient ${reads} des ${tried} cellules refusées qui ont été essayées, avec d’autres valeurs. Demander à qui a écrit le fichier.`,
    en: `Ambiguous: ${of(' or ')} would each read ${reads} of the ${tried} refused cells that were tried, with different values. Ask whoever wrote the file.`,
  }
}

/** `decimal_comma + currency (sign €, position after)`. */
function namesOf(list: readonly Transformation[]): string {
  return list
    .map(({ kind, ...members }) => {
      const settings = Object.entries(members).map(
        ([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`,
      )
      return settings.length === 0 ? kind : `${kind} (${settings.join(', ')})`
    })
    .join(' + ')
}
