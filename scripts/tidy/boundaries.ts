// The allowed imports between the platform, the areas, the composition and the pages. Types count as imports.
import type { Area, Composition } from '../../architecture-types.ts'
import type { Import } from './imports.ts'
import type { Finding, Rule, Source } from './tree.ts'
import { findingsIn, sourcesIn } from './tree.ts'

type Areas = Readonly<Record<string, Pick<Area, 'reaches' | 'tables' | 'reads'>>>
type Compositions = Readonly<Record<string, Pick<Composition, 'reaches'>>>

export const platformKnowsNoArea: Rule = {
  name: 'src/platform/ imports no area',
  needs: 'src/platform',
  check(tree) {
    const sources = sourcesIn(tree, 'src/platform')
    const findings = eachImport(sources, ({ path, specifier }) => {
      const allowed = path === null || path.startsWith('src/platform/') || path.startsWith('core/')
      return allowed ? null : `the platform imports ${specifier}`
    })
    return { count: sources.length, examined: `${sources.length} files`, findings }
  },
}

/** An area imports another only through its index.ts and along an arrow; so does the composition. */
export function areasAlongArrows(areas: Areas, composition: Compositions): Rule {
  const rooms: Compositions = { ...areas, ...composition }
  return {
    name: 'areas and composition reach areas only by index.ts along the arrows of architecture.ts',
    needs: 'src',
    check(tree) {
      const sources = sourcesIn(tree, 'src').filter(({ path }) => roomOf(path) !== 'platform')
      const unknown = unknownRooms(sources)
      const unknownNames = new Set(unknown.map(({ path }) => roomOf(path)))
      const taken = new Set<string>()
      let count = 0
      const findings = eachImport(sources, ({ path }, { path: file }) => {
        const [from, to] = [roomOf(file), path?.startsWith('src/') === true ? roomOf(path) : 'platform']
        if (to === from || to === 'platform') return null
        count += 1
        taken.add(arrow(from, to))
        // Where a room is unknown, the missing arrows are a consequence.
        return unknownNames.has(from) || unknownNames.has(to) ? null : wrongStep(from, to, path!)
      })
      return {
        count: sources.length,
        examined: `${sources.length} files, ${count} imports along ${taken.size} arrows`,
        findings: [...unknown, ...findings, ...unusedArrows(taken, sources)],
      }
    },
  }

  function wrongStep(from: string, to: string, path: string): string | null {
    if (composition[to] !== undefined && composition[from] === undefined)
      return `${from} reaches ${to}, which puts the areas together`
    if (areas[to] !== undefined && path !== `src/${to}/index.ts`)
      return `${from} reaches ${path}, not src/${to}/index.ts`
    const reaches = rooms[from]?.reaches ?? []
    const allowed = reaches === 'every area' ? areas[to] !== undefined : reaches.includes(to)
    return allowed
      ? null
      : `architecture.ts has no arrow from ${from} to ${to}: add it to \`reaches\`, or do not import it`
  }

  function unknownRooms(sources: readonly Source[]): Finding[] {
    const seen = new Map(sources.map((source) => [roomOf(source.path), source.path]))
    return [...seen]
      .filter(([room]) => rooms[room] === undefined)
      .map(([room, path]) => ({ path, line: 1, message: `architecture.ts does not know ${room}: add it to \`areas\`` }))
  }

  /** Arrows of existing rooms that no import takes. */
  function unusedArrows(taken: ReadonlySet<string>, sources: readonly Source[]): Finding[] {
    const here = new Set(sources.map(({ path }) => roomOf(path)))
    return Object.entries(rooms).flatMap(([from, { reaches }]) =>
      (reaches === 'every area' ? [] : reaches)
        .filter((to) => here.has(from) && !taken.has(arrow(from, to)))
        .map((to) => inArchitecture(`nothing takes the arrow from ${from} to ${to}: remove it`)),
    )
  }
}

/** The arrows by imports and by tables that are read: to known rooms, without a cycle. */
export function arrowsWithoutCycle(areas: Areas, composition: Compositions): Rule {
  const rooms = Object.fromEntries(
    Object.entries({ ...composition, ...areas }).map(([room, { reaches }]): [string, readonly string[]] => [
      room,
      reaches === 'every area' ? Object.keys(areas) : [...new Set([...reaches, ...readOwners(room)])],
    ]),
  )
  return {
    name: 'the arrows of architecture.ts have no cycle, reads of tables included',
    needs: 'src',
    check() {
      const findings = Object.keys(rooms).flatMap((room) => waysBack(room, room, [room]).map(inArchitecture))
      const arrows = Object.values(rooms).reduce((sum, reaches) => sum + reaches.length, 0)
      const count = Object.keys(rooms).length
      return { count, examined: `${count} rooms, ${arrows} arrows`, findings }
    },
  }

  function readOwners(room: string): string[] {
    const reads = areas[room]?.reads ?? []
    return Object.keys(areas).filter((other) => areas[other]?.tables?.some((table) => reads.includes(table)))
  }

  function waysBack(start: string, room: string, way: readonly string[]): string[] {
    return (rooms[room] ?? []).flatMap((next) => {
      if (rooms[next] === undefined) return [`${room} reaches ${next}, which is no room`]
      if (next === start) return [`a cycle: ${[...way, next].join(' -> ')}`]
      return way.includes(next) ? [] : waysBack(start, next, [...way, next])
    })
  }
}

/** Pages call the service over HTTP, and the verifier is independent of it. */
export function outsideImportsNoService(folder: string): Rule {
  return {
    name: `${folder}/ never imports src/`,
    needs: folder,
    check(tree) {
      const sources = sourcesIn(tree, folder)
      const findings = eachImport(sources, ({ path, specifier }) =>
        path?.startsWith('src/') === true ? `${folder}/ imports ${specifier}` : null,
      )
      return { count: sources.length, examined: `${sources.length} files`, findings }
    },
  }
}

/** Commands that run operations inside the process and print their answers, so that they use the types of the contract. */
const TAKE_CLIENT_TYPES: readonly string[] = [
  'src/runtime/commands/confirm-import.ts',
  'src/runtime/commands/follow-import.ts',
  'src/runtime/commands/import.ts',
  'src/runtime/commands/saved-objects.ts',
  'src/runtime/commands/table-file.ts',
  'src/runtime/commands/mapping/mapping.ts',
  'src/runtime/commands/mapping/mapping-file.ts',
  'src/runtime/commands/mapping/suggest.ts',
]

/** The service is not its own client: commands that run operations import the client's types, nothing imports its code. */
export const serviceTakesNoClient: Rule = {
  name: 'src/ imports nothing of client/, but for types in the commands that run operations',
  needs: 'client',
  check(tree) {
    const sources = sourcesIn(tree, 'src', 'core')
    const findings = eachImport(sources, ({ path, specifier, typeOnly }, { path: file }) => {
      if (path?.startsWith('client/') !== true) return null
      const allowed = TAKE_CLIENT_TYPES.includes(file) && path === 'client/index.ts' && typeOnly
      return allowed ? null : `the service imports ${specifier}`
    })
    const examined = `${sources.length} files, ${TAKE_CLIENT_TYPES.length} of which take types`
    return { count: sources.length, examined, findings }
  },
}

/** Loaded only where they exist, as in a clone: a deployment has none of them. */
const LOADED_IN_A_CLONE: ReadonlyMap<string, string> = new Map([
  ['src/runtime/demonstration.ts', 'demo/prepare.ts'],
  ['src/runtime/listening/demonstration-people.ts', 'demo/people.ts'],
  ['src/runtime/listening/pages.ts', 'scripts/build-verifier.ts'],
])

/** The linter reports these by the spelling of an import, and `./../../scripts/` is another one: here its target counts. */
export const serviceTakesNoTool: Rule = {
  name: 'src/ imports nothing of bench/, console/, demo/, scripts/, test/ and verifier/',
  needs: 'src',
  check(tree) {
    const sources = sourcesIn(tree, 'src')
    let count = 0
    const findings = eachImport(sources, ({ path, specifier }, { path: file }) => {
      if (path === null) return null
      count += 1
      const isTool = /^(?:bench|console|demo|scripts|test|verifier)\//.test(path)
      return isTool && LOADED_IN_A_CLONE.get(file) !== path ? `the service imports ${specifier}` : null
    })
    return {
      count: sources.length,
      examined: `${sources.length} files, ${count} imports, ${LOADED_IN_A_CLONE.size} excepted`,
      findings,
    }
  },
}

/** A page uses only what core/ exports, so that its internals can change without the page. */
export function reachesCoreByIndex(folder: string): Rule {
  return {
    name: `${folder}/ imports core/ only by its index files`,
    needs: folder,
    check(tree) {
      const sources = sourcesIn(tree, folder)
      const findings = eachImport(sources, ({ path, specifier }) =>
        path?.startsWith('core/') === true && !path.endsWith('/index.ts') ? `${folder}/ imports ${specifier}` : null,
      )
      return { count: sources.length, examined: `${sources.length} files`, findings }
    },
  }
}

function roomOf(path: string): string {
  return path.split('/')[1]!
}

function arrow(from: string, to: string): string {
  return `${from} -> ${to}`
}

function inArchitecture(message: string): Finding {
  return { path: 'architecture.ts', line: 1, message }
}

function eachImport(sources: readonly Source[], judge: (imported: Import, source: Source) => string | null): Finding[] {
  return sources.flatMap((source) =>
    source.imports.flatMap((imported) => {
      const message = judge(imported, source)
      return message === null ? [] : findingsIn(source, [imported], () => message)
    }),
  )
}
