// What the `#` lines before the header declare must agree with the batch. A file that declares nothing is not checked.
import { type Refusal, type RefusalKind, refuse } from '../../../core/values/refusal.ts'
import { importRefusals } from '../refusals.ts'

/** The names of the template. */
interface Expected {
  /** Accepted versions of the contract. */
  readonly contract: readonly string[]
  /** Code of the product of the batch. */
  readonly product: readonly string[]
  readonly currency: readonly string[]
}

const refusalsOf: Readonly<Record<keyof Expected, RefusalKind>> = {
  contract: importRefusals.IMPORT_CONTRACT_UNKNOWN,
  product: importRefusals.IMPORT_PRODUCT_DIFFERS,
  currency: importRefusals.IMPORT_CURRENCY_DIFFERS,
}

/** A text that is no code could be a person's value and is not repeated. */
const CODE = /^[A-Za-z0-9@._-]{1,64}$/

/** Refuses by the first declaration that contradicts the batch, in the order of the template. Case is not compared. */
export function checkDeclarations(metadata: Readonly<Record<string, string>>, expected: Expected): Refusal | null {
  for (const name of ['contract', 'product', 'currency'] as const) {
    const wanted = expected[name]
    const contradicts = (declared: string): boolean =>
      declared !== '' && !wanted.some((one) => one.toLowerCase() === declared.toLowerCase())
    const declared = declarationsOf(metadata, name).find(contradicts)
    if (declared === undefined) continue
    const shown = CODE.test(declared) ? `“${declared}”` : 'another one'
    const kind = refusalsOf[name]
    return refuse(kind, { message: `${kind.message} Declared: ${shown}; expected: “${wanted.join('” or “')}”.` })
  }
  return null
}

/** Several where a file has the name in different case. */
function declarationsOf(metadata: Readonly<Record<string, string>>, name: string): string[] {
  return Object.entries(metadata).flatMap(([key, value]) => (key.toLowerCase() === name ? [value] : []))
}
