// The form of every path and area, and the length of files and functions.
import type { Area } from '../../architecture-types.ts'
import { functionLinesIn } from './functions.ts'
import type { Rule, Source, Tree } from './tree.ts'

export const namesSaySomething: Rule = {
  name: 'no path contains utils, helpers, common, misc or manager',
  needs: '',
  check({ paths }) {
    const findings = paths
      .filter((path) => /utils|helpers|common|misc|manager/i.test(path))
      .map((path) => ({ path, line: 1, message: 'its name says nothing about what it is' }))
    return { count: paths.length, examined: `${paths.length} paths`, findings }
  },
}

export function areasAreAlike(areas: Readonly<Record<string, Area>>): Rule {
  return {
    name: 'every area has its README.md and its index.ts',
    needs: 'src',
    check({ paths }) {
      const findings = Object.keys(areas).flatMap((area) =>
        ['README.md', 'index.ts']
          .map((name) => `src/${area}/${name}`)
          .filter((path) => !paths.includes(path))
          .map((path) => ({ path, line: 1, message: 'is missing: every area has one' })),
      )
      return { count: Object.keys(areas).length, examined: `${Object.keys(areas).length} areas`, findings }
    },
  }
}

/** Figures only: the linter reports what is too long. */
export const sizes: Rule = {
  name: 'sizes of source files, their functions and test files',
  needs: '',
  check(tree) {
    const files = written(tree)
    const [sources, tests] = [files.filter((file) => !isForTests(file)), files.filter(isForTests)]
    const functions = sources.flatMap(({ program, text }) => functionLinesIn(program, text))
    const examined = [
      `${sources.length} source files, ${spread(sources.map(linesOf))}`,
      `${functions.length} functions, ${spread(functions)}`,
      `${tests.length} test files, ${spread(tests.map(linesOf))}`,
    ].join('; ')
    return { count: files.length, examined, findings: [] }
  },
}

/** Files written by people; a generated file is marked in its first line. */
function written(tree: Tree): Source[] {
  return tree.sources.filter(({ text }) => !/^\/[/*] Generated/.test(text))
}

/** Tests, their fixtures, and what they share in test/. */
function isForTests({ path, isTest }: Source): boolean {
  return isTest || path.startsWith('test/')
}

function linesOf({ text }: Source): number {
  return text.split('\n').length - 1
}

function spread(lines: readonly number[]): string {
  const sorted = lines.toSorted((one, other) => one - other)
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return `median ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)} lines`
}
