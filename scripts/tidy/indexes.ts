// What an area exports to others, in its index.ts.
import { namesOfQueryFiles, unneeded } from './baseline.ts'
import type { Rule, Source } from './tree.ts'
import { findingsIn, sourcesIn } from './tree.ts'

/** An area exports operations of its subject, not statements: a statement does not apply the rules of the area. */
export function indexesOfferNoQueries(baseline: Readonly<Record<string, number>> = namesOfQueryFiles): Rule {
  return {
    name: 'an index.ts exports nothing straight from a query file, and no `export *`',
    needs: 'src',
    check(tree) {
      const indexes = sourcesIn(tree, 'src').filter(({ path }) => /^src\/[^/]+\/index\.ts$/.test(path))
      const offered = new Map(indexes.map((source) => [source.path, fromQueries(source)]))
      const names = indexes.flatMap(({ imports }) => imports.flatMap(({ exported }) => exported))
      const ofQueries = [...offered.values()].flat()
      return {
        count: indexes.length,
        examined: `${indexes.length} indexes, ${names.length} names, ${ofQueries.length} of query files`,
        findings: [
          ...indexes.flatMap((source) => findingsIn(source, everything(source), () => 'exports everything of a file')),
          ...indexes
            .filter(({ path }) => offered.get(path)!.length > (baseline[path] ?? 0))
            .flatMap((source) =>
              findingsIn(source, offered.get(source.path)!, ({ name }) => `exports ${name} of a query file`),
            ),
          ...unneeded('namesOfQueryFiles', baseline, (path) => offered.get(path)?.length ?? 0, 0),
        ],
      }
    },
  }
}

function everything({ imports }: Source): { at: number }[] {
  return imports.filter(({ names, exported }) => names.includes('*') && exported.length > 0)
}

function fromQueries({ imports }: Source): { at: number; name: string }[] {
  return imports
    .filter(({ path }) => path !== null && /(?:^|[/-])queries\.ts$/.test(path))
    .flatMap(({ at, exported }) => exported.map((name) => ({ at, name })))
}
