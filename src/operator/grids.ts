// `grid add|list`, and the grids of the release, which every start synchronises.
import type { Problem } from '../../core/decision/index.ts'
import { type GridRow, listGridRows, shippedGrids, storeGrid, type Storing } from '../grids/index.ts'
import { withoutTenant } from '../platform/database/transaction.ts'
import { asOperator, type Operator } from './operator.ts'

/** A grid file of the release that cannot be stored: changed under an old version, or not a valid grid. */
export class ShippedGridProblem extends Error {
  readonly problems: readonly Problem[]
  constructor(name: string, problems: readonly Problem[]) {
    super(`grids/${name} cannot be stored: ${problems.map(({ path, message }) => `${path} ${message}`).join('; ')}`)
    this.problems = problems
  }
}

/** Adds missing grids and returns their names. @throws ShippedGridProblem */
export async function syncShippedGrids(operator: Operator): Promise<string[]> {
  const added: string[] = []
  for (const { name, bytes } of shippedGrids()) {
    const stored = await store(operator, bytes, { shipped: true })
    if (!stored.ok) throw new ShippedGridProblem(name, stored.problems)
    if (stored.added) added.push(`${stored.code}@${stored.version}`)
  }
  return added
}

/** Adds a grid of the operator. A protected characteristic needs a reason of at least 10 characters. */
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

/** Grids belong to no institution, so their events are in the chain of the instance. */
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
