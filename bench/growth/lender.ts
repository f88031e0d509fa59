// A lender with real applications in every state, made through the service: what is multiplied, and a few rare ones.
import { germanParameters } from '../../demo/german-parameters.ts'
import type { Row } from '../../demo/rows.ts'
import { checked, imported, manyRows, openImportDesk } from '../../test/imports/batches.ts'
import { applicationBody, bringIntoForce, openProduct } from '../../test/lending.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import type { Person, World } from '../../test/world.ts'

/** Entered at the desk; with the imported ones they are the cases that are multiplied. */
const ENTERED = 180
const IMPORTED = 20
export const CASES = ENTERED + IMPORTED
/** A product and a person have this few applications, whatever their number in all. */
const RARE = 20

export interface GrowthLender {
  readonly id: string
  readonly administrator: Person
  readonly auditor: Person
  readonly analyst: Person
  /** Entered few applications. */
  readonly newcomer: Person
  readonly importer: Person
  readonly products: { readonly frequent: string; readonly second: string; readonly rare: string }
  readonly batchId: string
  /** Real ones, decided. */
  readonly decided: readonly Made[]
  readonly cases: readonly string[]
}

export interface Made {
  readonly id: string
  readonly reference: string
  readonly applicant: string
  readonly external: string
  readonly evaluation: string | null
}

/** The references of the copies come before those of the real applications, as the copies are older. */
export async function foundLender(world: World, size: number): Promise<GrowthLender> {
  const lender = world.institutions.alder
  const desk = await openImportDesk(world, lender)
  const { author, approver, analyst: ana, importer } = desk
  const senior = await world.join(lender, 'Sena', ['credit_manager'], [{ product_id: null, max_amount: '20000' }])
  const ben = await world.join(lender, 'Ben', ['analyst'])
  const auditor = await world.join(lender, 'Aude', ['auditor'])
  const newcomer = await world.join(lender, 'Cleo', ['analyst'])
  const second = await openProduct(author, 'car-loan')
  const rare = await openProduct(author, 'bridge-loan')
  for (const [product, code] of [
    [second, 'car-scorecard'],
    [rare, 'bridge-scorecard'],
  ] as const)
    await bringIntoForce(world, author, approver, product, code, germanParameters)
  const copies = copiesFor(size) * CASES
  await superuserQuery(
    world.database,
    `insert into application_counters as c (institution_id, last_number) values ($1, $2)
     on conflict (institution_id) do update set last_number = excluded.last_number`,
    [lender.id, copies],
  )
  const rows = manyRows(ENTERED + 2 * RARE, 3)
  const made: Made[] = []
  for (const [at, row] of rows.slice(0, ENTERED).entries()) {
    const product = at % 7 < 5 ? desk.productId : second
    // Every fifth applicant comes back.
    const applicant = rows[at % 5 === 4 ? at - 1 : at]!.applicant_reference
    const people = { enters: at % 5 < 2 ? ana : ben, escalates: desk.manager, decides: senior }
    made.push(await makeCase(people, product, { ...row, applicant_reference: applicant }, goalOf(at, row)))
  }
  const batch = await imported({ ...desk, world, lender }, await checked(desk, manyRows(IMPORTED, 5)))
  const entered = await superuserQuery<{ id: string }>(world.database, 'select id from applications order by reference')
  const people = { enters: ana, escalates: desk.manager, decides: senior }
  for (const [at, row] of rows.slice(ENTERED).entries())
    await makeCase(
      { ...people, enters: at < RARE ? ana : newcomer },
      at < RARE ? rare : desk.productId,
      row,
      goalOf(at, row),
    )
  return {
    id: lender.id,
    administrator: lender.administrator,
    auditor,
    analyst: ana,
    newcomer,
    importer,
    products: { frequent: desk.productId, second, rare },
    batchId: batch.id,
    decided: made.filter(({ evaluation }) => evaluation !== null),
    cases: entered.map(({ id }) => id),
  }
}

/** How often the cases are copied for so many applications. */
export function copiesFor(size: number): number {
  return Math.max(1, Math.round(size / CASES) - 1)
}

type Goal = 'draft' | 'submitted' | 'escalated' | 'decided'

function goalOf(at: number, row: Row): Goal {
  if (at % 19 === 3) return 'draft'
  if (at % 17 === 7) return 'submitted'
  return Number(row.amount) > 5_000 && at % 2 === 1 ? 'escalated' : 'decided'
}

interface People {
  readonly enters: Person
  readonly escalates: Person
  readonly decides: Person
}

async function makeCase({ enters, escalates, decides }: People, product: string, row: Row, goal: Goal): Promise<Made> {
  const draft = await enters.post('/applications', applicationBody(product, row), 201)
  const { id, reference } = draft
  const made = { id, reference, applicant: row.applicant_reference, external: row.external_reference }
  if (goal === 'draft') return { ...made, evaluation: null }
  const { row_version, evaluations } = await enters.post(`/applications/${id}/submit`, {
    row_version: draft.row_version,
  })
  const { id: evaluation, recommendation } = evaluations[0]!
  if (goal === 'escalated') await escalates.post(`/applications/${id}/escalation`, { row_version }, 201)
  if (goal === 'decided') {
    const outcome = recommendation === 'decline' ? 'declined' : 'approved'
    await decides.post(`/applications/${id}/decision`, { row_version, outcome }, 201)
  }
  return { ...made, evaluation: goal === 'decided' ? evaluation : null }
}
