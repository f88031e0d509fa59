// node scripts/run.mjs scripts/schema.ts
// Migrates a database of its own and writes database/schema.sql (what the migrations make, read back from the
// catalogue) and the table types for the query builder; test/contract/schema.test.ts compares both.
import { writeFileSync } from 'node:fs'
import { dumpSchema } from './dump-schema.ts'
import { testCluster } from '../test/cluster.ts'
import { createTestDatabase } from '../test/database.ts'
import { look } from '../test/look.ts'

const database = await createTestDatabase()
const { schema, types } = await dumpSchema((text) => look(database, text))
await database.drop()
writeFileSync(new URL('../database/schema.sql', import.meta.url), schema)
writeFileSync(new URL('../src/platform/database/tables.generated.ts', import.meta.url), types)
await (await testCluster()).stop()
