// Compares the stored pieces with what the records of a chain, and the manifests that they vouch for, say of them.
import { type AuditRecord, readRecord, type RowFinding } from '../../core/evidence/index.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { InstitutionKeys } from '../platform/keys/institution-keys.ts'
import { SEALED_BYTES } from '../platform/keys/sealing.ts'
import { type RecordedManifest, unrecorded } from './compare-manifests.ts'
import { findActs, findDeletions, findExisting, findUnownedPieces, readOwned } from './comparison-queries.ts'
import { MISSING, type OpenedOwner, Opener } from './open-owned.ts'
import { deletedPieces } from './rules/deleted-pieces.ts'
import { type ExpectedPieces, expectedPieces, recordsSubmission, submittedDrafts } from './rules/expected-pieces.ts'
import { referencesOf } from './rules/references.ts'
import { differingColumns, expectedLines, readStoredPieces, type StoredPiece } from './rules/stored-pieces.ts'
import { ACTS, referencesFit } from './rules/vouching.ts'

export interface EvidenceFinding extends RowFinding {
  /** The application whose subject the row was compared with. */
  readonly applicationId?: string
}

/** What other areas store that pieces must agree with, both vouched for by entries of events. */
export interface Surroundings {
  /** The data subject of each application, the digests of its draft, and when it was created. */
  applicationsOf(
    tenant: Tenant,
    applicationIds: readonly string[],
  ): Promise<
    ReadonlyMap<string, { readonly subject_id: string; readonly draft_digests: Buffer; readonly created: string }>
  >
  /** When each decision or escalation was recorded. */
  timesOf(tenant: Tenant, decisionIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}

export interface ComparedPieces {
  readonly findings: readonly EvidenceFinding[]
  /** Stored pieces of the owners that these records name. */
  readonly stored: number
  /** Those that were opened and compared with what vouches for them. */
  readonly opened: number
}

/** What is stored of one owner. */
interface Owner extends OpenedOwner {
  readonly expected: ExpectedPieces
  readonly subjectId: string | null
  readonly count: number
  readonly findings: readonly EvidenceFinding[]
}

/** `keys`: to open what can be opened; without them only the columns are compared. */
export async function comparePieces(
  tenant: Tenant,
  records: readonly AuditRecord[],
  recorded: readonly RecordedManifest[],
  keys: InstitutionKeys | null,
  surroundings: Surroundings,
): Promise<ComparedPieces> {
  const expected = expectedPieces(records, recorded)
  const own = new Set(expected.map(({ id }) => id))
  const drafts = keys === null ? [] : submittedDrafts(recorded).filter(({ id }) => !own.has(id))
  const [owners, references, restored] = await Promise.all([
    readOwners(tenant, [...expected, ...drafts], keys, surroundings),
    expectedReferences(tenant, recorded),
    restoredPieces(tenant, records),
  ])
  const counted = owners.slice(0, expected.length)
  const findings = [
    ...counted.flatMap((owner) => owner.findings),
    ...differingSubjects(counted),
    ...differingReferences(recorded, counted, references),
    ...(keys === null ? [] : differingDrafts(recorded, owners)),
    ...restored,
  ]
  return {
    findings: await withoutDeleted(tenant, findings, counted),
    stored: counted.reduce((sum, { expected: { carriedBy }, count }) => sum + (carriedBy === null ? count : 0), 0),
    opened: counted.reduce((sum, { bytes }) => sum + bytes.size, 0),
  }
}

async function readOwners(
  tenant: Tenant,
  expected: readonly ExpectedPieces[],
  keys: InstitutionKeys | null,
  surroundings: Surroundings,
): Promise<Owner[]> {
  const escalations = expected.filter(({ kind, createdAt }) => kind === 'decision' && createdAt === null)
  const [applications, times] = await Promise.all([
    surroundings.applicationsOf(tenant, [...new Set(expected.map(({ applicationId }) => applicationId))]),
    surroundings.timesOf(
      tenant,
      escalations.map(({ id }) => id),
    ),
  ])
  const owners = expected.map((owner) => {
    const application = applications.get(owner.applicationId)
    const recordedAt = owner.kind === 'application' ? application?.created : times.get(owner.id)
    return {
      ...owner,
      createdAt: owner.createdAt ?? recordedAt ?? null,
      subjectId: application?.subject_id ?? null,
      draftDigests: application?.draft_digests ?? null,
    }
  })
  const rows = await readOwned(tenant, owners, keys !== null)
  const opener = new Opener(tenant.institutionId, keys)
  return rows.map((row, at) => {
    const owner = owners[at]!
    const opened = opener.open(owner, row)
    const isWhole = opened.differing.size === 0 && row.columns === expectedLines(owner.pieces, SEALED_BYTES)
    const findings = isWhole ? [] : differingPieces(owner, readStoredPieces(row.columns), opened)
    return { ...opened, expected: owner, subjectId: owner.subjectId, count: row.count, findings }
  })
}

function differingPieces(
  owner: ExpectedPieces,
  stored: readonly StoredPiece[],
  opened: OpenedOwner,
): EvidenceFinding[] {
  const others = new Map(stored.map((piece) => [piece.name, piece]))
  const findings = owner.pieces.flatMap((piece): EvidenceFinding[] => {
    const found = others.get(piece.name)
    others.delete(piece.name)
    if (found === undefined) return [findingOf(owner, piece.name, 'missing', [])]
    const differing = [...differingColumns(piece, found, SEALED_BYTES), ...(opened.differing.get(piece.name) ?? [])]
    return differing.length === 0 ? [] : [findingOf(owner, piece.name, 'changed', [...new Set(differing)].toSorted())]
  })
  if (owner.carriedBy !== null) return findings
  return [...findings, ...[...others.keys()].map((name) => unrecorded(`pieces/${owner.id}/${name}`))]
}

/** A piece that a later manifest only lists was compared where it was recorded; here the manifest must name its owner. */
function findingOf(
  { id, seq, carriedBy, applicationId }: ExpectedPieces,
  name: string,
  finding: 'missing' | 'changed',
  columns: readonly string[],
): EvidenceFinding {
  return carriedBy === null || finding === 'missing'
    ? { row: `pieces/${id}/${name}`, finding, columns, seq, applicationId }
    : { row: `manifests/${carriedBy}`, finding: 'changed', columns: ['piece_owners'], seq }
}

function differingSubjects(owners: readonly Owner[]): EvidenceFinding[] {
  const found = owners.flatMap(({ subject, subjectId, expected: { seq, applicationId } }) =>
    subject.length === 0 ? [] : [[`subjects/${subjectId}`, { subject, seq, applicationId }] as const],
  )
  return [...Map.groupBy(found, ([row]) => row)].map(([row, all]) => {
    const { seq, applicationId } = all[0]![1]
    const columns = [...new Set(all.flatMap(([, { subject }]) => subject))].toSorted()
    return columns.includes(MISSING)
      ? { row, finding: 'missing', columns: [], seq, applicationId }
      : { row, finding: 'changed', columns, seq, applicationId }
  })
}

async function expectedReferences(tenant: Tenant, recorded: readonly RecordedManifest[]): Promise<string[]> {
  return findActs(
    tenant,
    recorded.map(({ row }) => row.application_id),
    Object.keys(ACTS),
  )
}

/** The references are not part of what the event commits to: each must name the event of its act. */
function differingReferences(
  recorded: readonly RecordedManifest[],
  owners: readonly Owner[],
  acts: readonly string[],
): EvidenceFinding[] {
  const byId = new Map(owners.map((owner) => [owner.expected.id, owner]))
  return recorded.flatMap(({ row, event: { seq } }, at): EvidenceFinding[] => {
    const bytes = byId.get(row.id)?.bytes.get('audit-references')
    if (bytes === undefined) return []
    const events = acts[at]!.split('\n').map((line) => ({ kind: line.split(' ')[0]!, seq: Number(line.split(' ')[1]) }))
    const references = referencesOf(bytes)
    if (references !== null && referencesFit(references, events, seq)) return []
    return [{ row: `pieces/${row.id}/audit-references`, finding: 'changed', columns: ['sealed'], seq }]
  })
}

/** What was submitted is what the first evaluation copied, which a manifest commits to. */
function differingDrafts(recorded: readonly RecordedManifest[], owners: readonly Owner[]): EvidenceFinding[] {
  // What differs from the digests of the draft was named where it was recorded.
  const inputs = new Map(
    owners.map(({ expected, bytes, differing }) => [
      expected.id,
      differing.has('application-input') ? undefined : bytes.get('application-input'),
    ]),
  )
  return recorded.filter(recordsSubmission).flatMap(({ row, event: { seq } }): EvidenceFinding[] => {
    const { application_id: id, evaluation_id } = row
    const [draft, evaluated] = [inputs.get(id), inputs.get(evaluation_id)]
    if (draft === undefined || evaluated === undefined || draft.equals(evaluated)) return []
    return [{ row: `pieces/${id}/application-input`, finding: 'changed', columns: ['sealed'], seq }]
  })
}

/** Pieces that these records say were deleted, and that are there. */
async function restoredPieces(tenant: Tenant, records: readonly AuditRecord[]): Promise<EvidenceFinding[]> {
  const deleted = new Map(records.flatMap((record) => deletedPieces(record).map((row) => [row, record.seq] as const)))
  const existing = await findExisting(tenant, [...deleted.keys()])
  return existing.map((row) => ({ row, finding: 'not_deleted', columns: [], seq: deleted.get(row)! }))
}

/** Leaves out the missing pieces that a later event says were deleted. */
async function withoutDeleted(
  tenant: Tenant,
  findings: readonly EvidenceFinding[],
  owners: readonly Owner[],
): Promise<EvidenceFinding[]> {
  const missing = new Set(findings.filter(({ finding }) => finding === 'missing').map(({ row }) => row))
  if (missing.size === 0) return [...findings]
  const isMissing = ({ expected: { id, pieces } }: Owner): boolean =>
    pieces.some(({ name }) => missing.has(`pieces/${id}/${name}`))
  const applications = new Set(owners.filter(isMissing).map(({ expected }) => expected.applicationId))
  const records = await findDeletions(tenant, [...applications])
  const deleted = new Set(records.flatMap((bytes) => deletedPieces(readRecord(bytes))))
  return findings.filter(({ row, finding }) => finding !== 'missing' || !deleted.has(row))
}

/** Those of the named pieces that no event explains. */
export async function unexplainedPieces(tenant: Tenant, names: readonly string[]): Promise<EvidenceFinding[]> {
  return (await findUnownedPieces(tenant, names)).map(unrecorded)
}
