// The manifest of an area, the first export of its index.ts. src/areas.ts lists all of them.
import type { RefusalKind } from '../../core/values/refusal.ts'
import { BadDeclaration } from './bad-declaration.ts'
import type { EventKinds } from './audit/kinds.ts'
import type { VouchedTables } from './audit/vouched.ts'
import type { Route } from './http/route.ts'
import type { Sweep, Task } from './jobs/work.ts'

export interface AreaManifest {
  /** The name of its folder. */
  readonly name: string
  readonly routes: readonly Route[]
  readonly refusals: Readonly<Record<string, RefusalKind>>
  readonly events: EventKinds
  /** Its tables, and what of them the chain vouches for. */
  readonly tables: VouchedTables
  /** What a worker runs for a job, by the kind of the job. */
  readonly tasks: Readonly<Record<string, Task>>
  /** What a worker runs for every institution at intervals, by the name shown in its log. */
  readonly sweeps: Readonly<Record<string, Sweep>>
}

const nothing: Omit<AreaManifest, 'name'> = {
  routes: [],
  refusals: {},
  events: {},
  tables: {},
  tasks: {},
  sweeps: {},
}

/** Fields that an area does not need are left out. */
export function area(manifest: Pick<AreaManifest, 'name'> & Partial<AreaManifest>): AreaManifest {
  return { ...nothing, ...manifest }
}

/** @throws BadDeclaration when two areas give the same name */
export function gatherByName<T>(
  areas: readonly AreaManifest[],
  what: string,
  of: (area: AreaManifest) => readonly (readonly [string, T])[],
): Map<string, T> {
  const gathered = new Map<string, { readonly area: string; readonly value: T }>()
  for (const one of areas)
    for (const [name, value] of of(one)) {
      const other = gathered.get(name)
      if (other) throw new BadDeclaration(`two areas have the ${what} ${name}: ${other.area} and ${one.name}`)
      gathered.set(name, { area: one.name, value })
    }
  return new Map([...gathered].map(([name, { value }]) => [name, value]))
}
