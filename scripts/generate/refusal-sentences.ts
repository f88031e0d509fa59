// console/src/service/refusal-sentences.json: what a refusal says by itself, so that the console repeats no sentence that is
// only another wording of its own text.
import { refusalCatalogue } from '../../src/areas.ts'
import type { Generator } from './generator.ts'

export const refusalSentences: Generator = {
  path: 'console/src/service/refusal-sentences.json',
  from: 'the refusals of src/',
  needsDatabase: false,
  make: () => {
    const sentences = refusalCatalogue.map(({ code, message }) => [code, message] as const)
    return `${JSON.stringify(Object.fromEntries(sentences.toSorted(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`
  },
}
