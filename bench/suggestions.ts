// Suggestions for the labels of a file, for one product: the largest reference grid and 100 columns, half of them names of
// the trade.
import { readFileSync } from 'node:fs'
import { channels } from '../core/applications/bounds.ts'
import type { Grid } from '../core/decision/grid/types.ts'
import { contractOf, suggestMapping } from '../core/import/index.ts'
import { NAMES_BY_IDEA } from '../core/import/mapping/synonyms.ts'
import type { Measured } from './measured.ts'

const COLUMNS = 100
const ROUNDS = 50

export function run(): Promise<Measured[]> {
  const grid = JSON.parse(readFileSync(new URL('../grids/agri_seasonal@1.json', import.meta.url), 'utf8')) as Grid
  const contract = contractOf({ grid, currency: 'EUR', customFields: [], channels })
  const names = NAMES_BY_IDEA.map((idea) => idea.at(-1)!)
  const header = Array.from({ length: COLUMNS }, (_, at) =>
    at % 2 === 0 ? `Colonne ${at} du fichier des demandes` : (names[(at - 1) / 2] ?? `column_${at}`),
  )
  const seconds = Array.from({ length: ROUNDS }, () => {
    const from = performance.now()
    suggestMapping(contract, header)
    return performance.now() - from
  })
  const of = `${COLUMNS} columns and ${contract.fields.length} fields`
  return Promise.resolve([
    { name: `suggestions for ${of}, first call`, value: round(seconds[0]!), unit: 'ms', aimAtMost: 50 },
    {
      name: 'the same, median of fifty calls',
      value: round(seconds.toSorted((a, b) => a - b)[ROUNDS / 2]!),
      unit: 'ms',
    },
  ])
}

function round(value: number): number {
  return Number(value.toFixed(1))
}
