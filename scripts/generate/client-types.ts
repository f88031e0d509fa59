// client/generated/contract.ts: the types of the contract, made by openapi-typescript, which has a workspace of its own
// because it needs an older TypeScript than this project. Each member has a fingerprint of what it was made from and of
// what was made, so a drift is seen where the generator is not installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { differencesOf, frameOf, marked } from './contract-pieces.ts'
import { type Generator, present, projectFolder } from './generator.ts'
import { CannotGenerate } from './mistakes.ts'

const SOURCE = 'openapi.json'
/** The packages of the generator and the linter, installed only when one of them is needed. */
const WORKSPACE = 'client/generator/'
const workspace = new URL(WORKSPACE, projectFolder)
const HEAD_LINES = 2

export const clientTypes = {
  path: 'client/generated/contract.ts',
  from: SOURCE,
  needsDatabase: false,
  differences: (project: URL): string[] => {
    const text = present(clientTypes.path, project)
    const types = text.split('\n').slice(HEAD_LINES).join('\n')
    const frame = text === headOf(project, types) + types ? [] : ['what is common to all operations']
    return [...frame, ...differencesOf(types, present(SOURCE, project))]
  },
  make: (project: URL): string => {
    const types = marked(typesOf(project), present(SOURCE, project))
    return headOf(project, types) + types
  },
} satisfies Generator

export function isGeneratorInstalled(): boolean {
  return existsSync(new URL('node_modules/openapi-typescript', workspace))
}

/** The same for all contracts: what an operation changes is compared by its own fingerprint. */
function headOf(project: URL, types: string): string {
  const made = [`${WORKSPACE}types.mjs`, `${WORKSPACE}package-lock.json`].map((path) => present(path, project))
  return [
    '// Generated from openapi.json by `npm run generate`: do not change. Each member has a fingerprint, to find a drift.',
    `// SHA-256 of the generator and of the lines outside of every member: ${sha256(...made, frameOf(types))}`,
    '',
  ].join('\n')
}

function sha256(...texts: string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text)
  return hash.digest('hex')
}

function typesOf(project: URL): string {
  if (!isGeneratorInstalled()) run('npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund')
  return run(process.execPath, 'types.mjs', fileURLToPath(new URL(SOURCE, project)))
}

function run(program: string, ...options: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, options, {
    cwd: fileURLToPath(workspace),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0)
    throw new CannotGenerate(`client/generator: ${program} ${options.join(' ')} failed: ${error?.message ?? stderr}`)
  return stdout
}
