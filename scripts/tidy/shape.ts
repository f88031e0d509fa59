// What every path, area, file and function looks like.
import type { Area } from '../../architecture.ts'
import { functionsIn } from './functions.ts'
import type { Rule, Source, Tree } from './tree.ts'

const FILE_LINES = 250
const FUNCTION_LINES = 60

export const namesSaySomething: Rule = {
  name: 'no path contains utils, helpers, common, misc or manager',
  needs: '',
  check({ paths }) {
    const findings = paths
      .filter((path) => /utils|helpers|common|misc|manager/i.test(path))
      .map((path) => ({ path, line: 1, says: 'its name says nothing about what it is' }))
    return { count: paths.length, looked: `${paths.length} paths`, findings }
  },
}

export function areasLookTheSame(areas: Readonly<Record<string, Area>>): Rule {
  return {
    name: 'every area has its README.md and its index.ts',
    needs: 'src',
    check({ paths }) {
      const findings = Object.keys(areas).flatMap((area) =>
        ['README.md', 'index.ts']
          .map((name) => `src/${area}/${name}`)
          .filter((path) => !paths.includes(path))
          .map((path) => ({ path, line: 1, says: 'is missing' })),
      )
      return { count: Object.keys(areas).length, looked: `${Object.keys(areas).length} areas`, findings }
    },
  }
}

export const filesAreShort: Rule = {
  name: `a file stays under ${FILE_LINES} lines`,
  needs: '',
  check(tree) {
    const sizes = written(tree).map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    const findings = sizes
      .filter(({ lines }) => lines > FILE_LINES)
      .map(({ path, lines }) => ({ path, line: lines, says: `has ${lines} lines` }))
    return {
      count: sizes.length,
      looked: `${sizes.length} files, ${spread(sizes.map(({ lines }) => lines))}`,
      findings,
    }
  },
}

export const functionsAreShort: Rule = {
  name: `a function stays under ${FUNCTION_LINES} lines`,
  needs: '',
  check(tree) {
    // The body of a test's describe is a table of contents, not a function that somebody must hold in mind.
    const functions = written(tree)
      .filter(({ isTest }) => !isTest)
      .flatMap(({ path, code }) => functionsIn(code).map((found) => ({ ...found, path })))
    const findings = functions
      .filter(({ lines }) => lines > FUNCTION_LINES)
      .map(({ path, line, lines }) => ({ path, line, says: `a function of ${lines} lines` }))
    return {
      count: functions.length,
      looked: `${functions.length} functions, ${spread(functions.map(({ lines }) => lines))}`,
      findings,
    }
  },
}

/** What people write here; generated files say so in their first line. */
function written(tree: Tree): Source[] {
  return tree.sources.filter(({ text }) => !/^\/[/*] Generated/.test(text))
}

function spread(sizes: readonly number[]): string {
  const sorted = sizes.toSorted((one, other) => one - other)
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return `median ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)} lines`
}
