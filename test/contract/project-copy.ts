// A copy of the project in a temporary folder, to run its own programs on a changed tree.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectFolder } from '../../scripts/generate/generator.ts'

export interface ProjectCopy {
  readonly folder: string
  /** What the program prints, whether it succeeds or not. */
  run(program: string, ...options: string[]): string
  remove(): void
}

/** Judging every regular expression again takes longer than everything else that is done with a copy. */
const VERDICTS = '.cache/linear-patterns.json'

/** Shares the installed packages and the verdicts on regular expressions with the project. */
export function copyProject(): ProjectCopy {
  const project = fileURLToPath(projectFolder)
  const folder = mkdtempSync(join(tmpdir(), 'probity-copy-'))
  const left = new Set(['node_modules', '.git', '.cache', 'data', 'dist'].map((name) => join(project, name)))
  cpSync(project, folder, { recursive: true, filter: (path) => !left.has(path) && !path.endsWith('/node_modules') })
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  if (existsSync(join(project, VERDICTS))) cpSync(join(project, VERDICTS), join(folder, VERDICTS))
  return {
    folder,
    run: (program, ...options) => {
      // In that of the project, the compiled modules of every copy would remain.
      const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, '.cache/compiled') }
      const { stdout, stderr } = spawnSync(process.execPath, [program, ...options], {
        cwd: folder,
        encoding: 'utf8',
        env,
      })
      return stdout + stderr
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
