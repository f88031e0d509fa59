// Makes the archive with git alone: a tree of the version, to which the built files are added. The clone and its index
// stay as they are. The same version always gives the same bytes.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { buildConsole } from '../build-console.ts'
import { buildVerifier } from '../build-verifier.ts'
import { billOfMaterials } from './bill-of-materials.ts'
import { noticesOf } from './notices.ts'
import { productionPackages } from './production-packages.ts'

export interface ArchiveParams {
  /** The folder of the clone. */
  readonly root: string
  /** The file to write. */
  readonly file: string
  /** Takes the files as they are in the clone, committed or not, instead of the last commit: for tests. */
  readonly uncommitted?: boolean
}

/** Returns the name of the folder in the archive. */
export async function makeArchive({ root, file, uncommitted = false }: ArchiveParams): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const name = `probity-${version}`
  const work = mkdtempSync(join(tmpdir(), 'probity-package-'))
  try {
    const built = join(work, 'built')
    await build(root, version, built)
    const git = gitIn(root, work)
    if (uncommitted) git('add', '--all')
    else git('read-tree', 'HEAD')
    for (const path of [...BUILT, ...filesOf(built, 'console/dist/site')]) addFile(git, built, path)
    const commit = git('commit-tree', git('write-tree'), '-m', name)
    mkdirSync(dirname(file), { recursive: true })
    git('archive', '--worktree-attributes', '--format=tar.gz', `--prefix=${name}/`, `--output=${file}`, commit)
  } finally {
    rmSync(work, { recursive: true })
  }
  return name
}

/** Added to the files of the version. */
const BUILT = [
  'verifier/dist/LICENSE',
  'verifier/dist/probity-verify.html',
  'verifier/dist/probity-verify.mjs',
  'sbom.cdx.json',
  'THIRD-PARTY-NOTICES.txt',
] as const

/** The names of the pages of the console depend on their content. */
function filesOf(folder: string, path: string): string[] {
  return readdirSync(join(folder, path), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
}

async function build(root: string, version: string, target: string): Promise<void> {
  const packages = productionPackages(root)
  await buildVerifier(join(target, 'verifier/dist'))
  await buildConsole(version, join(target, 'console/dist'))
  writeFileSync(join(target, 'sbom.cdx.json'), billOfMaterials(version, packages))
  writeFileSync(join(target, 'THIRD-PARTY-NOTICES.txt'), noticesOf(root, packages))
}

type Git = (...args: readonly string[]) => string

/** With an index and a folder of objects of its own, which are removed afterwards. */
function gitIn(root: string, work: string): Git {
  const known = run(root, process.env, ['rev-parse', '--path-format=absolute', '--git-common-dir'])
  const objects = join(work, 'objects')
  mkdirSync(objects)
  const date = run(root, process.env, ['log', '-1', '--format=%cI'])
  const person = { NAME: 'Probity', EMAIL: 'probity@localhost', DATE: date }
  const env = {
    ...process.env,
    GIT_INDEX_FILE: join(work, 'index'),
    GIT_OBJECT_DIRECTORY: objects,
    GIT_ALTERNATE_OBJECT_DIRECTORIES: join(known, 'objects'),
    ...Object.fromEntries(
      Object.entries(person).flatMap(([part, value]) => [
        [`GIT_AUTHOR_${part}`, value],
        [`GIT_COMMITTER_${part}`, value],
      ]),
    ),
  }
  return (...args) => run(root, env, args)
}

function run(root: string, env: NodeJS.ProcessEnv, args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, env, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 }).trim()
}

function addFile(git: Git, built: string, path: string): void {
  const file = join(built, path)
  if (!existsSync(file)) throw new Error(`${path} was not built`)
  const mode = path.endsWith('.mjs') ? '100755' : '100644'
  git('update-index', '--add', '--cacheinfo', `${mode},${git('hash-object', '-w', '--no-filters', file)},${path}`)
}
