// What an area exports to others, in its index.ts.
import type { Area } from '../../architecture-types.ts'
import type { Named } from './names.ts'
import { renamedIn } from './renamed.ts'
import type { At } from './syntax.ts'
import type { Finding, Rule, Source, Tree } from './tree.ts'
import { findingsIn, sourcesIn } from './tree.ts'

/** Otherwise a file between an index and a query file would hide which statements the area offers. */
export const onlyIndexesExportAgain: Rule = {
  name: 'in areas and composition only an index.ts exports what another file defines, and none has `export *`',
  needs: 'src',
  check(tree) {
    const sources = ofAreas(tree)
    const findings = sources.flatMap((source) => [
      ...(isIndex(source)
        ? []
        : findingsIn(source, exportedAgain(source), ({ name }) => `exports ${name}, which another file defines`)),
      ...findingsIn(source, everything(source), () => 'exports everything of a file: name what it exports'),
    ])
    return { count: sources.length, examined: `${sources.length} files`, findings }
  },
}

/** A statement does not apply the rules of its area: offering one is a decision, like an arrow. Types are free. */
export function indexesOfferListedQueries(areas: Readonly<Record<string, Pick<Area, 'queries'>>>): Rule {
  return {
    name: 'an index.ts offers the functions of query files that architecture.ts lists, and no others',
    needs: 'src',
    check(tree) {
      const indexes = ofAreas(tree).filter(isIndex)
      const names = indexes.flatMap(({ imports }) => imports.flatMap(({ exported }) => exported))
      // `export *` is reported by the rule above: listing `*` in architecture.ts would be no remedy.
      const offered = indexes.flatMap((source) =>
        fromQueries(source).flatMap((query) => (query.name === '*' ? [] : [{ ...query, source }])),
      )
      const listed = Object.entries(areas).flatMap(([area, { queries = [] }]) =>
        queries.map((name) => ({ name, path: `src/${area}/index.ts` })),
      )
      const unlisted = offered.filter(
        ({ name, source }) => !listed.some((entry) => entry.name === name && entry.path === source.path),
      )
      const unused = listed.filter(
        ({ name, path }) => !offered.some((query) => query.name === name && query.source.path === path),
      )
      return {
        count: indexes.length,
        examined: `${indexes.length} indexes, ${names.length} names, ${offered.length} of query files`,
        findings: [
          ...unlisted.flatMap(({ source, ...query }) =>
            findingsIn(source, [query], ({ name }) => `exports ${name} of a query file: list it in architecture.ts`),
          ),
          ...unused.map(({ name, path }): Finding => ({
            path: 'architecture.ts',
            line: 1,
            message: `${path} does not export ${name} of a query file: remove it from \`queries\``,
          })),
        ],
      }
    },
  }
}

function ofAreas(tree: Tree): Source[] {
  return sourcesIn(tree, 'src').filter(({ path }) => /^src\/(?!platform\/)[^/]+\//.test(path))
}

function isIndex({ path }: Source): boolean {
  return /^src\/[^/]+\/index\.ts$/.test(path)
}

function everything({ imports }: Source): At[] {
  return imports.filter(({ names, exported }) => names.includes('*') && exported.length > 0)
}

/** By `export … from`, after an import, and by a variable that is another name of an import. */
function exportedAgain({ imports, program }: Source): Named[] {
  return [...imports.flatMap(({ at, exported }) => exported.map(({ name }) => ({ at, name }))), ...renamedIn(program)]
}

function fromQueries({ imports, program }: Source): Named[] {
  const queries = imports.filter(({ path }) => path !== null && /(?:^|[/-])queries\.ts$/.test(path))
  return [
    ...queries.flatMap(({ at, exported }) =>
      exported.filter(({ isType }) => !isType).map(({ name }) => ({ at, name })),
    ),
    ...renamedIn(program).filter((renamed) => queries.some(({ specifier }) => specifier === renamed.specifier)),
  ]
}
