// The number of source files directly in a folder.
import { dirname } from 'node:path'
import { crowdedFolders, unneeded } from './baseline.ts'
import type { Rule } from './tree.ts'

const MAX_FILES = 25
const REMEDY = 'move the files of one subject into a folder of their own'

/** A longer list of a folder is no longer read; tests are beside what they test and do not count. */
export function foldersAreSmall(baseline: Readonly<Record<string, number>> = crowdedFolders, limit = MAX_FILES): Rule {
  return {
    name: `no folder holds more than ${limit} source files`,
    needs: '',
    check(tree) {
      const files = tree.sources.filter(({ isTest }) => !isTest)
      const counts = new Map<string, number>()
      for (const { path } of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
      const findings = [...counts]
        .map(([path, count]) => ({ path, count, max: baseline[path] ?? limit }))
        .filter(({ count, max }) => count > max)
        .map(({ path, count, max }) => ({
          path,
          line: 1,
          message: `holds ${count} source files, more than ${max}: ${REMEDY}`,
        }))
      return {
        count: counts.size,
        examined: `${counts.size} folders, ${files.length} files, the largest holds ${Math.max(...counts.values())}`,
        findings: [...findings, ...unneeded('crowdedFolders', baseline, (folder) => counts.get(folder) ?? 0, limit)],
      }
    },
  }
}
