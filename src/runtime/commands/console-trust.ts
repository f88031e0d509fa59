import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The trusted public keys of the control console, delivered separately from its messages. */
const CONSOLE_TRUST = 'console-trust.json'

/** Null when there is none. */
export function readConsoleTrust({ keys }: { readonly keys: string }): Buffer | null {
  const file = join(keys, CONSOLE_TRUST)
  return existsSync(file) ? readFileSync(file) : null
}
