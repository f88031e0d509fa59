// The fixture of the commands that import: an import desk, a folder, and the environment of commands on its database.
import { join } from 'node:path'
import { after, before } from 'node:test'
import { newPlace } from '../process.ts'
import type { ImportDesk } from './batches.ts'
import { importDesk } from './import-desk.ts'

interface ImportCommands {
  readonly desk: ImportDesk
  readonly place: ReturnType<typeof newPlace>
  readonly environment: NodeJS.ProcessEnv
}

/** Filled before the tests of the calling suite; `more` are roles that a command needs beside those of most. */
export function importCommands(...more: ('jobs' | 'eraser')[]): ImportCommands {
  const place = newPlace()
  const desk = importDesk()
  const environment: NodeJS.ProcessEnv = {}
  before(() => {
    const { database, operator } = desk.world
    const further = more.map((role) => [`DATABASE_${role.toUpperCase()}_URL`, database.urlAs(`probity_${role}`)])
    const settings = {
      DATABASE_URL: database.urlAs('probity_app'),
      DATABASE_OPERATOR_URL: database.urlAs('probity_operator'),
      KEYS_DIR: operator.config.KEYS_DIR!,
      // Beside the keys it would be shared by all tests of a run.
      CHECKPOINTS_DIR: join(place.folder, 'checkpoints'),
      ...Object.fromEntries(further),
    }
    Object.assign(environment, place.environment(settings))
  })
  after(() => place.remove())
  return { desk, place, environment }
}
