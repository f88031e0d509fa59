// A copy of the project in a temporary folder, to run its own programs on a changed tree.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { projectFolder } from '../../scripts/generate/generator.ts'

export interface ProjectCopy {
  readonly folder: string
  /** For programs of the copy, which load its code. */
  readonly environment: NodeJS.ProcessEnv
  /** What the program prints, whether it succeeds or not. */
  run(program: string, ...options: string[]): string
  remove(): void
}

/** Judging every regular expression again takes longer than everything else that is done with a copy. */
const VERDICTS = '.cache/linear-patterns.json'
/** The folder of test/run/quick-loading.mjs. */
const BUNDLES = '.cache/bundles'

/** Shares the installed packages, their bundles and the verdicts on regular expressions with the project. */
export function copyProject(): ProjectCopy {
  const project = fileURLToPath(projectFolder)
  const folder = mkdtempSync(join(tmpdir(), 'probity-copy-'))
  const left = new Set(['node_modules', '.git', '.cache', 'data', 'dist'].map((name) => join(project, name)))
  cpSync(project, folder, { recursive: true, filter: (path) => !left.has(path) && !path.endsWith('/node_modules') })
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  for (const made of [VERDICTS, BUNDLES].filter((path) => existsSync(join(project, path))))
    cpSync(join(project, made), join(folder, made), { recursive: true })
  const environment = {
    // In that of the project, the compiled modules of every copy would remain.
    NODE_COMPILE_CACHE: join(folder, '.cache/compiled'),
    NODE_OPTIONS: `--import ${pathToFileURL(join(folder, 'test/run/quick-loading.mjs')).href}`,
  }
  return {
    folder,
    environment,
    run: (program, ...options) => {
      const { stdout, stderr } = spawnSync(process.execPath, [program, ...options], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, ...environment },
      })
      return stdout + stderr
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
