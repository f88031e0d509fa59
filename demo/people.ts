// The people of the demonstration with their present codes, for the sign-in page of the console.
import { type DemoCode, demoCodes, type Operator } from '../src/operator/index.ts'
import { addressOf, cast, type LenderParams, lenders, type Part } from './cast.ts'
import { readMark } from './mark.ts'
import { DEMO_PASSWORD } from './person.ts'

export interface DemonstrationPeople {
  /** Of everybody. */
  readonly password: string
  /** False while the preparation goes on: further people appear. */
  readonly is_prepared: boolean
  /** The file with the public keys, with which the verifier knows who signed. */
  readonly trust_file: string
  readonly lenders: readonly {
    readonly reference: string
    readonly name: string
    readonly people: readonly DemonstrationPerson[]
  }[]
}

interface DemonstrationPerson {
  readonly name: string
  readonly email: string
  readonly roles: readonly string[]
  /** The largest amount that the person may decide on, in euros. */
  readonly delegation: string | null
  /** The first unused code, and when the service begins to accept it. */
  readonly code: string
  readonly good_from: string
}

export function isMarked(dataDir: string): boolean {
  return readMark(dataDir) !== null
}

/** Null in a data folder that was not made for a demonstration. */
export async function demonstrationPeople(operator: Operator, dataDir: string): Promise<DemonstrationPeople | null> {
  const mark = readMark(dataDir)
  if (mark === null) return null
  const found: DemonstrationPeople['lenders'][number][] = []
  for (const lender of lenders) {
    const { reference, name } = lender
    const addresses = cast.map(({ key }) => addressOf(lender, key))
    found.push({ reference, name, people: peopleOf(lender, await demoCodes(operator, reference, addresses)) })
  }
  const trust_file = JSON.stringify(operator.keyring.trustFile(), null, 2) + '\n'
  return { password: DEMO_PASSWORD, is_prepared: mark.prepared, trust_file, lenders: found }
}

function peopleOf(lender: LenderParams, codes: readonly DemoCode[]): DemonstrationPerson[] {
  const parts: readonly (Part & { readonly key: (typeof cast)[number]['key'] })[] = cast
  return parts.flatMap(({ key, name, roles, delegation }) => {
    const email = addressOf(lender, key)
    const found = codes.find(({ address }) => address === email)
    if (found === undefined) return []
    const { code, goodFrom } = found
    const person = { name, email, roles: roles.map(String), delegation: delegation ?? null }
    return [{ ...person, code, good_from: goodFrom.toISOString() }]
  })
}
