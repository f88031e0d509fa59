// database/migrations.sha256: which migrations there are, in the form that `sha256sum -c` reads. The schema alone cannot
// distinguish a deleted migration from an intended change.
import { readMigrations } from '../../src/platform/database/migrate.ts'
import { type Generator, present } from './generator.ts'

const PATH = 'database/migrations.sha256'
const FOLDER = 'migrations/'

export const migrationChecksums: Generator = {
  path: PATH,
  from: 'database/migrations/',
  needsDatabase: false,
  objections: lostMigrations,
  make: (project) =>
    readMigrations(new URL(`database/${FOLDER}`, project))
      .map(({ name, checksum }) => `${checksum}  ${FOLDER}${name}\n`)
      .join(''),
}

/** Deleted or renamed migrations. A changed one is accepted: until a release, a migration may be improved in place. */
function lostMigrations(project: URL): string[] {
  const recorded = present(PATH, project)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => `database/${line.slice(line.indexOf(FOLDER))}`)
  return recorded
    .filter((path) => present(path, project) === '')
    .map(
      (path) =>
        `${path} was deleted or renamed: restore it (git restore ${path}), because databases that ran it would refuse ` +
        `this version; if it never left this branch, delete its line in ${PATH} too and run \`npm run generate\``,
    )
}
