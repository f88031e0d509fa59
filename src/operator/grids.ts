// `grid add|list`, and the grids of the release, which every start brings up to date.
import type { Problem } from '../../core/decision/index.ts'
import { type GridRow, listGridRows, shippedGrids, storeGrid, type Storing } from '../grids/index.ts'
import { withoutTenant } from '../platform/database/transaction.ts'
import { asOperator, type Operator } from './operator.ts'

/** A document of the release that cannot be stored: a changed file under an old version, or one that is no grid. */
export class ShippedGridProblem extends Error {
  readonly problems: readonly Problem[]
  constructor(name: string, problems: readonly Problem[]) {
    super(`grids/${name} cannot be taken: ${problems.map(({ path, message }) => `${path} ${message}`).join('; ')}`)
    this.problems = problems
  }
}

/** Adds what is missing; returns the names that were added. @throws ShippedGridProblem */
export async function syncShippedGrids(operator: Operator): Promise<string[]> {
  const added: string[] = []
  for (const { name, bytes } of shippedGrids()) {
    const stored = await store(operator, bytes, { shipped: true })
    if (!stored.ok) throw new ShippedGridProblem(name, stored.problems)
    if (stored.added) added.push(`${stored.code}@${stored.version}`)
  }
  return added
}

/** A grid of the operator's own. A protected characteristic needs a reason of at least 10 characters. */
export function addGrid(
  operator: Operator,
  bytes: Uint8Array,
  options: { readonly allowProtected?: string } = {},
): Promise<Storing> {
  return store(operator, bytes, { shipped: false, ...options })
}

export function listGrids(operator: Operator): Promise<GridRow[]> {
  return withoutTenant(operator.pool, listGridRows)
}

/** Grids belong to no institution, so their events stand in the chain of the instance. */
function store(
  operator: Operator,
  bytes: Uint8Array,
  params: { readonly shipped: boolean; readonly allowProtected?: string },
): Promise<Storing> {
  return asOperator(operator, operator.keyring.instanceId, async (tenant) => {
    const stored = await storeGrid(tenant.db, { bytes, ...params }, operator.clock.now())
    return stored.ok && stored.added ? { value: stored, events: stored.events } : { value: stored, unchanged: true }
  })
}
