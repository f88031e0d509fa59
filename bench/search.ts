// Search in the documentation: its speed, and how well it ranks the user guide or a test collection.
// npm run bench -- search [--collection FOLDER --language fr|en]
import { parseArgs } from 'node:util'
import { knowledgeLanguages, type Language } from '../src/knowledge/languages.ts'
import type { Measured } from './measured.ts'
import { withOwnServer } from './own-server.ts'
import { measureCollection } from './search/collection.ts'
import { measureGuide } from './search/guide.ts'
import { measureSpeed } from './search/speed.ts'

export function run(): Promise<Measured[]> {
  const { collection, language } = parseArgs({
    args: process.argv.slice(2),
    options: { collection: { type: 'string' }, language: { type: 'string' } },
    allowPositionals: true,
  }).values
  return withOwnServer(async () => {
    if (collection !== undefined) return measureCollection(collection, languageOf(language))
    return [...(await measureGuide()), ...(await measureSpeed(10_000, 20)), ...(await measureSpeed(100_000, 100))]
  })
}

function languageOf(given: string | undefined): Language {
  const language = knowledgeLanguages.find((each) => each === given)
  if (language === undefined) throw new TypeError(`--language is one of ${knowledgeLanguages.join(', ')}`)
  return language
}
