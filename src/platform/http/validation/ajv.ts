// The validator of schemas with the formats and keywords of this service.
import { Ajv } from 'ajv'
import ajvFormats from 'ajv-formats'
import { instantOf } from '../../instant.ts'
import { boundTexts } from './bounded-texts.ts'
import { addCanonicalKeywords } from './canonical-values.ts'

export function newAjv(allErrors: boolean): Ajv {
  const ajv = new Ajv({
    allErrors,
    // A test does it for all schemas; here it would take 40 ms of each start.
    validateSchema: false,
    removeAdditional: false,
    useDefaults: true,
    strict: true,
    strictTypes: false,
  })
  ;(ajvFormats as unknown as (ajv: Ajv, formats: string[]) => void)(ajv, ['date-time', 'email'])
  boundTexts(ajv)
  // Stricter than the library's, which accepts any white space between day and time, and a leap second, which no clock here has.
  const isTime = ajv.formats['date-time'] as (text: string) => boolean
  ajv.addFormat('date-time', (text: string) => /^.{10}T(?!.{6}60)/i.test(text) && isTime(text))
  // Stricter than the library's, which accepts `urn:uuid:…` and the year 0; PostgreSQL accepts neither.
  ajv.addFormat('uuid', /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i)
  ajv.addFormat('date', isDay)
  // No year 0 and none after 9998: PostgreSQL reads the following month as a date, which needs a year of four digits.
  ajv.addFormat('month', /^(?!0000|9999)[0-9]{4}-(?:0[1-9]|1[0-2])$/)
  addCanonicalKeywords(ajv)
  ajv.addKeyword({ keyword: 'x-message', schemaType: 'string', validate: () => true })
  ajv.addKeyword({ keyword: 'x-trimmed', schemaType: 'boolean', validate: () => true })
  ajv.addKeyword({ keyword: 'x-source', schemaType: 'boolean', validate: () => true })
  return ajv
}

function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = instantOf(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
