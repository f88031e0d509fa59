// Who may import whom between the platform, the areas, what puts them together, and the pages.
import type { Area } from '../../architecture.ts'
import type { Import } from './imports.ts'
import type { Finding, Rule, Source } from './tree.ts'
import { sourcesIn } from './tree.ts'

export function platformKnowsNoArea(): Rule {
  return {
    name: 'src/platform/ imports no area',
    needs: 'src/platform',
    check(tree) {
      const sources = sourcesIn(tree, 'src/platform')
      const findings = eachImport(sources, ({ path, specifier }) => {
        const allowed = path === null || path.startsWith('src/platform/') || path.startsWith('core/')
        return allowed ? null : `the platform imports ${specifier}`
      })
      return { count: sources.length, looked: `${sources.length} files`, findings }
    },
  }
}

/** An area reaches another only through its index.ts and along an arrow. */
export function areasAlongArrows(areas: Readonly<Record<string, Area>>, composition: readonly string[]): Rule {
  return {
    name: 'areas reach each other only by index.ts along the arrows of architecture.ts',
    needs: 'src',
    check(tree) {
      const sources = sourcesIn(tree, 'src').filter(({ path }) => roomOf(path) !== 'platform')
      let count = 0
      const findings = sources.flatMap((source) => {
        const from = roomOf(source.path)
        return eachImport([source], ({ path }) => {
          const to = path?.startsWith('src/') === true ? roomOf(path) : from
          if (to === from || to === 'platform') return null
          count += 1
          return wrongStep(from, to, path!)
        })
      })
      return {
        count: sources.length,
        looked: `${sources.length} files, ${count} imports between areas`,
        findings: [...findings, ...unknownRooms(sources)],
      }
    },
  }

  function wrongStep(from: string, to: string, path: string): string | null {
    const assembled = composition.includes(from)
    if (composition.includes(to)) return assembled ? null : `${from} reaches ${to}, which puts the areas together`
    if (path !== `src/${to}/index.ts`) return `${from} reaches ${path}, not src/${to}/index.ts`
    return assembled || areas[from]?.reaches.includes(to) === true
      ? null
      : `architecture.ts has no arrow from ${from} to ${to}`
  }

  function unknownRooms(sources: readonly Source[]): Finding[] {
    const known = new Set([...Object.keys(areas), ...composition])
    const seen = new Map(sources.map((source) => [roomOf(source.path), source.path]))
    return [...seen]
      .filter(([room]) => !known.has(room))
      .map(([room, path]) => ({ path, line: 1, says: `architecture.ts does not know ${room}` }))
  }
}

/** The arrows themselves: to known areas, without a way back. */
export function arrowsWithoutCycle(areas: Readonly<Record<string, Area>>): Rule {
  return {
    name: 'the arrows of architecture.ts have no cycle',
    needs: 'src',
    check() {
      const says = Object.keys(areas).flatMap((area) => waysBack(area, area, [area]))
      const arrows = Object.values(areas).reduce((sum, { reaches }) => sum + reaches.length, 0)
      const findings = says.map((sentence) => ({ path: 'architecture.ts', line: 1, says: sentence }))
      return {
        count: Object.keys(areas).length,
        looked: `${Object.keys(areas).length} areas, ${arrows} arrows`,
        findings,
      }
    },
  }

  function waysBack(start: string, area: string, way: readonly string[]): string[] {
    return (areas[area]?.reaches ?? []).flatMap((next) => {
      if (areas[next] === undefined) return [`${area} reaches ${next}, which is no area`]
      if (next === start) return [`a cycle: ${[...way, next].join(' -> ')}`]
      return way.includes(next) ? [] : waysBack(start, next, [...way, next])
    })
  }
}

/** Pages talk to the service over HTTP and the verifier stands alone. */
export function outsideImportsNoService(folder: string): Rule {
  return {
    name: `${folder}/ never imports src/`,
    needs: folder,
    check(tree) {
      const sources = sourcesIn(tree, folder)
      const findings = eachImport(sources, ({ path, specifier }) =>
        path?.startsWith('src/') === true ? `${folder}/ imports ${specifier}` : null,
      )
      return { count: sources.length, looked: `${sources.length} files`, findings }
    },
  }
}

function roomOf(path: string): string {
  return path.split('/')[1]!
}

function eachImport(sources: readonly Source[], judge: (imported: Import) => string | null): Finding[] {
  return sources.flatMap(({ path, imports }) =>
    imports.flatMap((imported) => {
      const says = judge(imported)
      return says === null ? [] : [{ path, line: imported.line, says }]
    }),
  )
}
