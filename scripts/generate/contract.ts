// openapi.json, the published contract: made from the route tables.
import { areas, refusalCatalogue } from '../../src/areas.ts'
import type { Generator } from './generator.ts'
import { contractDocument } from './openapi/document.ts'
import { gatherExamples } from './openapi/examples.ts'

export const contract: Generator = {
  path: 'openapi.json',
  from: 'the routes in src/',
  needsDatabase: false,
  make: contractText,
}

export async function contractText(): Promise<string> {
  const document = contractDocument(areas, refusalCatalogue, await gatherExamples())
  return `${JSON.stringify(document, null, 2)}\n`
}
