import type { AuditKinds } from './audit/kinds.ts'
import type { VouchedTables } from './audit/vouched.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Pool } from './database/connect.ts'
import type { InstitutionKeyring } from './keys/institution-keys.ts'
import type { Keyring } from './keys/keyring.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail/mail.ts'
import type { PasswordHashes } from './access/password-hashes.ts'
import type { PasswordStrength } from './access/password-strength.ts'
import type { RefusedPasswords } from './access/refused-passwords.ts'

/** The context of every area, created once per process. */
export interface Platform {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly pool: Pool
  readonly keyring: Keyring
  readonly institutionKeys: InstitutionKeyring
  readonly auditKinds: AuditKinds
  /** The tables of all areas, and what of them the chain vouches for. */
  readonly tables: VouchedTables
  readonly mail: Mail
  readonly passwords: PasswordHashes
  readonly passwordStrength: PasswordStrength
  readonly refusedPasswords: RefusedPasswords
  readonly publicUrl: () => string
}
