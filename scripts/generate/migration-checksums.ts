// database/migrations.sha256: which migrations there are, in the form that `sha256sum -c` reads. The schema alone cannot
// distinguish a deleted migration from an intended change.
import { readdirSync } from 'node:fs'
import { MigrationProblem, readMigrations } from '../../src/platform/database/migrate.ts'
import { type Generator, present } from './generator.ts'

const PATH = 'database/migrations.sha256'
const FOLDER = 'migrations/'

export const migrationChecksums: Generator = {
  path: PATH,
  from: 'database/migrations/',
  needsDatabase: false,
  objections,
  make: (project) =>
    readMigrations(folderOf(project))
      .map(({ name, checksum }) => `${checksum}  ${FOLDER}${name}\n`)
      .join(''),
}

/** Deleted or renamed migrations, otherwise a wrong numbering. A changed migration is accepted until a release. */
function objections(project: URL): string[] {
  const recorded = present(PATH, project)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.slice(line.indexOf(FOLDER) + FOLDER.length))
  const files = readdirSync(folderOf(project))
  const lost = recorded.filter((name) => !files.includes(name))
  return lost.length > 0 ? lost.map((name) => adviceFor(name, files)) : wrongNumbering(project)
}

function adviceFor(lost: string, files: readonly string[]): string {
  const path = `database/${FOLDER}${lost}`
  const number = lost.slice(0, 4)
  const leavesGap = !files.some((name) => name.startsWith(number)) && files.some((name) => name > lost)
  return (
    `${path} was deleted or renamed: restore it (git restore ${path}), because databases that ran it would refuse ` +
    `this version; if it never left this branch, ${leavesGap ? 'renumber the migrations after it, ' : ''}` +
    `delete its line in ${PATH} too and run \`npm run generate\``
  )
}

function wrongNumbering(project: URL): string[] {
  try {
    readMigrations(folderOf(project))
    return []
  } catch (fault) {
    if (fault instanceof MigrationProblem) return [`database/${FOLDER}: ${fault.message}`]
    throw fault
  }
}

function folderOf(project: URL): URL {
  return new URL(`database/${FOLDER}`, project)
}
