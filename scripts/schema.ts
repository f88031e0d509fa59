// Writes database/schema.sql (what the migrations make, read back from the catalogue) and the table types for the
// query builder; test/contract/schema.test.ts compares both.
import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { dumpSchema } from '../src/platform/database/dump.ts'

const url = process.argv[2]
if (!url) {
  console.error('usage: schema.ts DATABASE_URL (a freshly migrated database)')
  process.exit(5)
}
const client = new pg.Client({ connectionString: url })
await client.connect()
const { schema, types } = await dumpSchema(async (text) => (await client.query(text)).rows)
await client.end()
writeFileSync(new URL('../database/schema.sql', import.meta.url), schema)
writeFileSync(new URL('../src/platform/database/tables.ts', import.meta.url), types)
