import { isDate } from '../../decision/inputs.ts'
import type { DateFormat } from '../types.ts'
import { type CellResult, typeError } from './cell.ts'

const NOT_A_DATE = typeError('not_a_date')

/** Converts a valid date in exactly this format to `YYYY-MM-DD`. */
export function fromDate(format: DateFormat): (text: string) => CellResult {
  const [year, month, day] = [format.indexOf('YYYY'), format.indexOf('MM'), format.indexOf('DD')]
  const separators = [...format].flatMap((character, at) => (/[A-Z]/.test(character) ? [] : [at]))
  return (text) => {
    if (text.length !== format.length) return NOT_A_DATE
    for (const at of separators) if (text[at] !== format[at]) return NOT_A_DATE
    const date = `${text.slice(year, year + 4)}-${text.slice(month, month + 2)}-${text.slice(day, day + 2)}`
    return isDate(date) ? date : NOT_A_DATE
  }
}
