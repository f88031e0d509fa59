// Compares the stored parts with what the records of a chain, and the manifests that they vouch for, say of them.
import { type AuditRecord, equalBytes, readRecord, type RowFinding } from '../../../core/evidence/index.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { InstitutionKeys } from '../../platform/keys/institution-keys.ts'
import { SEALED_BYTES } from '../../platform/keys/sealing.ts'
import { type RecordedManifest, unrecorded } from './compare-manifests.ts'
import type { ComparedDictionaries } from './compared-dictionaries.ts'
import { findDeletions, findExisting, findUnownedPieces, readOwned } from './comparison-queries.ts'
import { isDigestOf } from '../draft-digests.ts'
import { expectedSizes, MISSING, type OpenedPart, Opener } from '../open-owned.ts'
import { deletedPieces } from './deleted-pieces.ts'
import {
  type ExpectedPart,
  type ExpectedParts,
  expectedParts,
  submissions,
  submittedDrafts,
} from './expected-pieces.ts'
import { readSizes, SALT_BYTES } from '../parts/sealed-parts.ts'

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
  /** Stored parts of the owners that these records name. */
  readonly stored: number
  /** Pieces that were opened and compared with what vouches for them. */
  readonly opened: number
}

/** What is stored of one owner. */
interface Owner {
  readonly expected: ExpectedParts
  readonly parts: readonly OpenedPart[]
  readonly subjectId: string | null
  /** The columns of the data subject that differ. */
  readonly subject: readonly string[]
  readonly findings: readonly EvidenceFinding[]
}

/** `keys`: to open what can be opened; without them only the columns are compared. */
export async function comparePieces(
  tenant: Tenant,
  records: readonly AuditRecord[],
  recorded: readonly RecordedManifest[],
  opening: { readonly keys: InstitutionKeys | null; readonly dictionaries: ComparedDictionaries },
  surroundings: Surroundings,
): Promise<ComparedPieces> {
  const expected = expectedParts(records, recorded)
  const own = new Set(expected.map(({ id }) => id))
  const drafts = opening.keys === null ? [] : submittedDrafts(recorded).filter(({ id }) => !own.has(id))
  const opener = new Opener(tenant, opening.keys, opening.dictionaries)
  const [{ owners, ofDictionaries }, restored] = await Promise.all([
    readOwners(tenant, [...expected, ...drafts], opener, opening.keys !== null, surroundings),
    restoredPieces(tenant, records),
  ])
  const counted = owners.slice(0, expected.length)
  const findings = [
    ...ofDictionaries,
    ...counted.flatMap((owner) => owner.findings),
    ...differingSubjects(counted),
    ...(opening.keys === null ? [] : differingDrafts(recorded, owners)),
    ...restored,
  ]
  return {
    findings: await withoutDeleted(tenant, findings, counted),
    stored: counted.reduce((sum, { parts }) => sum + parts.length, 0),
    opened: counted.flatMap(({ parts }) => parts).reduce((sum, { pieces }) => sum + pieces.length, 0),
  }
}

async function readOwners(
  tenant: Tenant,
  expected: readonly ExpectedParts[],
  opener: Opener,
  contents: boolean,
  surroundings: Surroundings,
): Promise<{ readonly owners: Owner[]; readonly ofDictionaries: readonly RowFinding[] }> {
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
  const read = Map.groupBy(await readOwned(tenant, owners, contents), ({ nth }) => nth)
  const rows = owners.map((_, nth) => read.get(nth)!)
  const { opened, findings: ofDictionaries } = await opener.open(owners, rows)
  const compared = owners.map((owner, nth): Owner => {
    const parts = opened[nth]!.map((part) => withColumns(owner, part))
    return {
      expected: owner,
      parts,
      subjectId: owner.subjectId,
      subject: opener.differingSubject(owner, rows[nth]![0]!, parts),
      findings: differingParts(owner, parts),
    }
  })
  return { owners: compared, ofDictionaries }
}

/** With the columns that differ without opening it. */
function withColumns(
  owner: ExpectedParts & { readonly draftDigests: Buffer | null },
  { stored, differing, pieces }: OpenedPart,
): OpenedPart {
  const expected = owner.parts.find(({ part }) => part === stored.part)
  if (expected === undefined) return { stored, differing, pieces }
  const { draftDigests } = owner
  const isDraft = stored.digest === null || draftDigests === null || isDigestOf(draftDigests, stored.digest)
  const columns = [
    ...differing,
    ...stored.differing!.split(' ').filter((column) => column !== ''),
    ...(hasSizes(expected, stored) ? [] : ['sizes']),
    ...(stored.salts.length === expected.pieces.length * SALT_BYTES ? [] : ['salts']),
    ...(isDraft ? [] : ['salts', 'sealed', 'sizes']),
  ]
  return { stored, differing: [...new Set(columns)].toSorted(), pieces }
}

/** Those of a draft are among what its application commits to; an escalation is not compressed, so its length shows them. */
function hasSizes(expected: ExpectedPart, { sizes, length }: OpenedPart['stored']): boolean {
  const listed = expectedSizes(expected)
  if (listed !== null) return sizes.equals(listed)
  const stored = readSizes(sizes)
  if (stored.length !== expected.pieces.length) return false
  return expected.part === 'draft' || length === SEALED_BYTES + 1 + stored.reduce((sum, size) => sum + size, 0)
}

function differingParts({ id, parts, seq, applicationId }: ExpectedParts, opened: readonly OpenedPart[]) {
  const others = new Map(opened.map((part) => [part.stored.part, part]))
  const findings = parts.flatMap(({ part }): EvidenceFinding[] => {
    const found = others.get(part)
    others.delete(part)
    const row = `pieces/${id}/${part}`
    if (found === undefined) return [{ row, finding: 'missing', columns: [], seq, applicationId }]
    const { differing: columns } = found
    return columns.length === 0 ? [] : [{ row, finding: 'changed', columns, seq, applicationId }]
  })
  return [...findings, ...[...others.keys()].map((part) => unrecorded(`pieces/${id}/${part}`))]
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

/** What was submitted is what the first evaluation copied, which a manifest commits to. */
function differingDrafts(recorded: readonly RecordedManifest[], owners: readonly Owner[]): EvidenceFinding[] {
  // What differs from the digests of the draft was named where it was recorded.
  const inputs = new Map(
    owners.map(({ expected, parts }) => [
      expected.id,
      parts
        .filter(({ differing }) => differing.length === 0)
        .flatMap(({ pieces }) => pieces)
        .find(({ name }) => name === 'application-input')?.bytes,
    ]),
  )
  return submissions(recorded).flatMap(({ row, event: { seq } }): EvidenceFinding[] => {
    const { application_id: id, evaluation_id } = row
    const [draft, evaluated] = [inputs.get(id), inputs.get(evaluation_id)]
    if (draft === undefined || evaluated === undefined || equalBytes(draft, evaluated)) return []
    return [{ row: `pieces/${id}/draft`, finding: 'changed', columns: ['sealed'], seq }]
  })
}

/** Parts that have a piece which these records say was deleted. */
async function restoredPieces(tenant: Tenant, records: readonly AuditRecord[]): Promise<EvidenceFinding[]> {
  const deleted = new Map(
    records.flatMap((record) => deletedPieces(record).map((piece) => [piece, record.seq] as const)),
  )
  const existing = await findExisting(tenant, [...deleted.keys()])
  const rows = new Map(existing.map(({ row, piece }) => [row, deleted.get(piece)!]))
  return [...rows].map(([row, seq]) => ({ row, finding: 'not_deleted', columns: [], seq }))
}

/** Leaves out the missing parts of which a later event says that each piece was deleted. */
async function withoutDeleted(
  tenant: Tenant,
  findings: readonly EvidenceFinding[],
  owners: readonly Owner[],
): Promise<EvidenceFinding[]> {
  const missing = new Set(findings.filter(({ finding }) => finding === 'missing').map(({ row }) => row))
  if (missing.size === 0) return [...findings]
  const absent = owners.flatMap(({ expected: { id, applicationId, parts } }) =>
    parts
      .filter(({ part }) => missing.has(`pieces/${id}/${part}`))
      .map(({ part, pieces }) => ({
        applicationId,
        row: `pieces/${id}/${part}`,
        names: pieces.map(({ name }) => `pieces/${id}/${name}`),
      })),
  )
  const records = await findDeletions(tenant, [...new Set(absent.map(({ applicationId }) => applicationId))])
  const deleted = new Set(records.flatMap((bytes) => deletedPieces(readRecord(bytes))))
  const explained = new Set(
    absent.filter(({ names }) => names.every((name) => deleted.has(name))).map(({ row }) => row),
  )
  return findings.filter(({ row, finding }) => finding !== 'missing' || !explained.has(row))
}

/** Those of the named parts that no event explains. */
export async function unexplainedPieces(tenant: Tenant, names: readonly string[]): Promise<EvidenceFinding[]> {
  return (await findUnownedPieces(tenant, names)).map(unrecorded)
}
