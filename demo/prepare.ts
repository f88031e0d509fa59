// Prepares the demonstration of a first start: two lenders, people of every role, an active policy, applications in
// every state. It uses the HTTP interface and checks before every step: the next start completes an interrupted
// preparation and creates nothing twice.
import { setTimeout } from 'node:timers/promises'
import { valueOf } from '../client/index.ts'
import {
  createInstitution,
  demoCode,
  inviteAdministrator,
  isRefused,
  listInstitutions,
  type Operator,
} from '../src/operator/index.ts'
import { addressOf, type LenderParams, lenders } from './cast.ts'
import { carryOn, type Desk, enter, type Goal } from './journey.ts'
import { approvePolicy, type Addresses, gatherPeople, openProduct, writePolicy } from './lender.ts'
import { readMark, writeMark } from './mark.ts'
import { generateRows } from './rows.ts'

/** A few dozen in total: enough for paged lists and every state, few enough for a quick start. */
const APPLICATIONS = [28, 12]
const SEED = 2026
const goals: readonly Goal[] = ['decided', 'submitted', 'escalated', 'decided', 'draft', 'decided', 'escalated']

export { demonstrationGuide } from './guide.ts'

export interface Preparation {
  readonly operator: Operator
  /** The address of the service. */
  readonly url: string
  readonly dataDir: string
  /** Abandons the preparation, which the next start continues. */
  readonly ending: AbortSignal
}

/** Wanted: there is no institution yet, or a preparation was not completed. */
export async function demonstrationState({ operator, dataDir }: Preparation): Promise<'wanted' | 'prepared' | 'none'> {
  const mark = readMark(dataDir)
  if (mark?.prepared === true) return 'prepared'
  const known = await listInstitutions(operator)
  const ours = known.some(({ demo, reference }) => demo && lenders.some((lender) => lender.reference === reference))
  return known.length === 0 || ours ? 'wanted' : 'none'
}

export async function prepareDemonstration(preparation: Preparation): Promise<void> {
  const { operator, dataDir } = preparation
  if ((await listInstitutions(operator)).length === 0) writeMark(dataDir, { prepared: false })
  const addresses = addressesOf(preparation)
  for (const [index, lender] of lenders.entries()) await prepareLender(addresses, lender, APPLICATIONS[index]!)
  // Only where it was marked before its first institution; elsewhere the next start checks everything again.
  if (readMark(dataDir) !== null) writeMark(dataDir, { prepared: true })
}

async function prepareLender(addresses: Addresses, lender: LenderParams, count: number): Promise<void> {
  const people = await gatherPeople(addresses, lender)
  const { ada, otto, petra, ana, max, vera } = people
  for (const person of [otto, petra, ana, max, vera]) await person.signIn()
  const productId = await openProduct(otto)
  await approvePolicy(petra, await writePolicy(otto, productId))
  await fillDesk({ productId, analyst: ana, junior: max, senior: vera }, count)
  for (const person of [ada, otto, petra, ana, max, vera]) valueOf(await person.client.post('/api/v1/auth/logout'))
}

async function fillDesk(desk: Desk, count: number): Promise<void> {
  const { items } = valueOf(await desk.analyst.client.get('/api/v1/applications', { query: { limit: 200 } }))
  const current = new Map(items.map((item) => [item.applicant_reference, item]))
  for (const [index, row] of [...generateRows(count, SEED)].entries()) {
    const found = current.get(row.applicant_reference) ?? (await enter(desk, row))
    await carryOn(desk, row, index + 1, found, goals[index % goals.length])
  }
}

function addressesOf({ operator, url, ending }: Preparation): Addresses {
  return {
    address: url,
    ending,
    firstLink: async (lender) => (await newInstitution(operator, lender)) ?? (await repeatedLink(operator, lender)),
    codeOf: async (email) => {
      const found = await demoCode(operator, email)
      if (isRefused(found)) throw new Error(found.refused)
      await setTimeout(Math.max(0, found.goodFrom.getTime() - operator.clock.now().getTime()))
      return found.code
    },
  }
}

async function newInstitution(operator: Operator, lender: LenderParams): Promise<string | null> {
  const { reference, name, country, language } = lender
  const params = {
    reference,
    name,
    country,
    currency: 'EUR',
    language,
    adminEmail: addressOf(lender, 'ada'),
    demo: true,
  }
  return (await createInstitution(operator, params))?.invitation.link ?? null
}

/** A link exists only in the response that created it; a link lost with an interrupted start is replaced. */
async function repeatedLink(operator: Operator, lender: LenderParams): Promise<string | null> {
  const email = addressOf(lender, 'ada')
  if (!isRefused(await demoCode(operator, email))) return null
  const invited = await inviteAdministrator(operator, lender.reference, email)
  if (isRefused(invited)) throw new Error(invited.refused)
  return invited.invitation.link
}
