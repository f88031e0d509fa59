// What is generated in this tree. A new generator is one file in this folder and one line in this list.
import { catalogue } from './catalogue.ts'
import { clientTypes } from './client-types.ts'
import { conformance } from './conformance.ts'
import { consoleOperations } from './console-operations.ts'
import { contract } from './contract.ts'
import { drawing } from './drawing.ts'
import type { Generator } from './generator.ts'
import { migrationChecksums } from './migration-checksums.ts'
import { personalData } from './personal-data.ts'
import { refusalSentences } from './refusal-sentences.ts'
import { schema } from './schema.ts'
import { tableTypes } from './table-types.ts'

/** In the order in which they are made: a generator may read what an earlier one has written. */
export const generators: readonly Generator[] = [
  contract,
  clientTypes,
  conformance,
  consoleOperations,
  drawing,
  personalData,
  refusalSentences,
  migrationChecksums,
  schema,
  catalogue,
  tableTypes,
]
