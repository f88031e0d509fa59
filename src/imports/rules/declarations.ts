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

/** Refuses by the first declaration that contradicts the batch, in the order of the template; case is not compared. */
export function checkDeclarations(metadata: Readonly<Record<string, string>>, expected: Expected): Refusal | null {
  for (const name of ['contract', 'product', 'currency'] as const) {
    const declared = Object.hasOwn(metadata, name) ? metadata[name]! : ''
    const wanted = expected[name]
    if (declared === '' || wanted.some((one) => one.toLowerCase() === declared.toLowerCase())) continue
    const shown = CODE.test(declared) ? `“${declared}”` : 'another one'
    const kind = refusalsOf[name]
    return refuse(kind, { message: `${kind.message} Declared: ${shown}; expected: “${wanted.join('” or “')}”.` })
  }
  return null
}
