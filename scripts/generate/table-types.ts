// src/platform/database/tables.generated.ts: the tables and columns of the query builder.
import { type Column, columnsOf } from './columns.ts'
import type { Generator } from './generator.ts'
import { CannotGenerate } from './mistakes.ts'

export const tableTypes: Generator = {
  path: 'src/platform/database/tables.generated.ts',
  from: 'database/migrations/',
  needsDatabase: true,
  make: async (query) => typesText(await columnsOf(query)),
}

const TYPES: readonly [RegExp, string][] = [
  [/^(uuid|text|numeric.*|date|character.*)$/, 'string'],
  [/^(bigint|integer|smallint)$/, 'number'],
  [/^boolean$/, 'boolean'],
  [/^timestamp with time zone$/, 'Date'],
  [/^bytea$/, 'Buffer'],
  [/^jsonb$/, 'unknown'],
]

function typesText(tables: ReadonlyMap<string, readonly Column[]>): string {
  const lines = [
    '// Generated from a migrated database by `npm run generate`; do not edit.',
    "import type { Generated } from 'kysely'",
    '',
    'export interface Tables {',
  ]
  for (const [table, own] of tables) {
    lines.push(`  ${table}: {`)
    for (const column of own) lines.push(`    ${column.name}: ${columnType(table, column)}`)
    lines.push('  }')
  }
  return [...lines, '}', ''].join('\n')
}

function columnType(table: string, { name, base: type, required, preset }: Column): string {
  const bare = type.replace(/\[\]$/, '')
  const base = TYPES.find(([shape]) => shape.test(bare))?.[1]
  if (!base)
    throw new CannotGenerate(`scripts/generate/table-types.ts: add ${type}, the type of the column ${table}.${name}`)
  const full = (type.endsWith('[]') ? `${base}[]` : base) + (required || base === 'unknown' ? '' : ' | null')
  return preset ? `Generated<${full}>` : full
}
