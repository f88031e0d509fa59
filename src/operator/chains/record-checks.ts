// `audit verify`: what is compared with the verified records of a chain.
import type { AuditRecord } from '../../../core/evidence/record.ts'
import type { RowFinding } from '../../../core/evidence/compare-rows.ts'
import type { AuditKinds } from '../../platform/audit/kinds.ts'
import type { VouchedTables } from '../../platform/audit/vouched.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { InstitutionKeyring } from '../../platform/keys/institution-keys.ts'
import { MAX_FINDINGS } from './name-columns.ts'
import { compareUsage } from '../../usage/index.ts'
import { actsWithoutSignIn } from './session-acts.ts'
import { compareContents } from './records/compare-contents.ts'
import { type UnknownKinds, UnknownKindsSeen } from './records/unknown-kinds.ts'
import { usableKeys } from './usable-keys.ts'
import { FilesVerifier, withoutUnjudged } from './verify-files.ts'
import { thrownWhenAwaited } from './records/verify-records.ts'
import { type RowsReport, RowsVerifier } from './verify-rows.ts'

export interface CheckParams {
  /** The tables to compare; the pool's role must be able to read them. Without it only the chain is verified. */
  readonly tables?: VouchedTables
  /** To open pieces; without it only their columns are compared. */
  readonly institutionKeys?: InstitutionKeyring
  /** To open the chunks of imported files; without it they are not compared. */
  readonly fileKeys?: InstitutionKeyring
  /** The kinds of events that this version writes; without them none is unknown. */
  readonly kinds?: AuditKinds
}

/** Pages that are compared at the same time: the database reads for one while this process compares another. */
const AT_ONCE = 3

/** Takes the records of one chain in order, page by page, within one snapshot. */
export class RecordChecks {
  /** Whether there is anything to compare. */
  readonly readsRecords: boolean
  readonly #tenant: Tenant
  readonly #rows: RowsVerifier
  readonly #files: FilesVerifier
  readonly #unknown: UnknownKindsSeen
  readonly #hasSessions: boolean
  readonly #hasCounts: boolean
  readonly #hasContents: boolean
  readonly #acts: RowFinding[] = []
  readonly #chunks: RowFinding[] = []
  readonly #begun: Promise<void>[] = []
  #actCount = 0

  static async begin(tenant: Tenant, params: CheckParams): Promise<RecordChecks> {
    const keys = params.institutionKeys ? await usableKeys(params.institutionKeys, tenant) : null
    return new RecordChecks(tenant, params, await RowsVerifier.begin(tenant, params.tables ?? {}, keys))
  }

  private constructor(tenant: Tenant, { tables = {}, fileKeys, kinds }: CheckParams, rows: RowsVerifier) {
    this.#tenant = tenant
    this.#rows = rows
    this.#files = new FilesVerifier(tenant, fileKeys ?? null)
    this.#unknown = new UnknownKindsSeen(kinds ?? null)
    this.#hasSessions = 'sessions' in tables
    this.#hasCounts = 'usage_counts' in tables
    this.#hasContents = 'historical_simulations' in tables
    this.readsRecords = Object.keys(tables).length > 0 || fileKeys !== undefined || kinds !== undefined
  }

  /** Resolves when the next page can be taken; what these records are compared with may still be read. */
  async records(read: readonly AuditRecord[]): Promise<void> {
    this.#begun.push(thrownWhenAwaited(this.#compare(read, this.#begun.at(-1))))
    if (this.#begun.length >= AT_ONCE) await this.#begun.shift()
  }

  async finish(): Promise<RowsReport> {
    await this.ended()
    const report = await this.#rows.finish()
    const judged = withoutUnjudged(this.#chunks, report.findings)
    const counts = this.#hasCounts ? await compareUsage(this.#tenant) : []
    const findings = [...report.findings, ...judged, ...counts, ...this.#acts].slice(0, MAX_FINDINGS)
    return { ...report, count: report.count + judged.length + counts.length + this.#actCount, findings }
  }

  /** A connection runs one statement at a time: none may be in progress when its transaction ends. */
  async ended(): Promise<void> {
    await Promise.all(this.#begun.splice(0))
  }

  unknownKinds(): UnknownKinds {
    return this.#unknown.report()
  }

  /** `before`: the comparison of the page before; findings have the order of the chain. */
  async #compare(read: readonly AuditRecord[], before?: Promise<void>): Promise<void> {
    this.#unknown.see(read)
    const acts = this.#hasSessions ? actsWithoutSignIn(this.#tenant, read) : []
    const [found] = await Promise.all([acts, this.#rows.records(read)])
    await before
    this.#acts.push(...found.slice(0, MAX_FINDINGS - this.#acts.length))
    this.#actCount += found.length
    // One chunk of a file is in memory at a time.
    this.#chunks.push(...(await this.#files.compare(read)))
    if (this.#hasContents) this.#chunks.push(...(await compareContents(this.#tenant, read)))
  }
}
