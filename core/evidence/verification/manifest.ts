import { checkSchema } from '../../values/schema.ts'
import { DECISION_EVIDENCE } from '../bundle/formats.ts'
import { manifestFingerprint } from '../bundle/build.ts'
import type { Bundle, DecisionManifest, PieceEntry, ShownLinkAccount } from '../bundle/types.ts'
import type { Texts } from '../../values/texts.ts'
import { canonicalBytes } from '../canonical.ts'
import { fromBase64 } from '../encoding.ts'
import { commitmentOfCanonical, SALT_BYTES, type Sha256 } from '../fingerprint.ts'
import { PIECE_SCHEMAS } from '../pieces/index.ts'
import { schemaTexts } from './problem-texts.ts'
import type { Checks } from './report.ts'

/** Checks that the manifest matches its fingerprint and that exactly its pieces are included, withheld or erased. */
export function checkManifest(bundle: Bundle, sha256: Sha256, checks: Checks): void {
  const { statement } = bundle
  const intact = manifestFingerprint(statement.manifest, sha256) === statement.manifest_fingerprint
  checks.add('manifest.fingerprint', intact ? 'MANIFEST_INTACT' : 'MANIFEST_CHANGED')
  checkOrder(statement.manifest.pieces, checks)
  checkAccounts(bundle, checks)
  noteShownLinks(statement.manifest, checks)
}

/** Not a failure: whether such accounts may act is for the institution to decide. */
function noteShownLinks({ shown_link_accounts: acted = [] }: Partial<DecisionManifest>, checks: Checks): void {
  if (acted.length === 0) return
  if (!isOrdered(acted)) return checks.add('manifest.shown_link_accounts', 'SHOWN_LINK_ACCOUNTS_UNORDERED')
  const words = acted.map((who) => SHOWN_LINK_WORDS[who])
  const who = { fr: words.map(({ fr }) => fr).join(', '), en: words.map(({ en }) => en).join(', ') }
  checks.add('manifest.shown_link_accounts', 'SHOWN_LINK_ACCOUNTS', { who })
}

const SHOWN_LINK_WORDS: Readonly<Record<ShownLinkAccount, Texts>> = {
  decider: { fr: 'la décision', en: 'the decision' },
  policy_approver: { fr: 'l’approbation de la politique', en: 'the approval of the policy' },
  policy_author: { fr: 'la rédaction de la politique', en: 'the writing of the policy' },
}

function checkOrder(entries: readonly PieceEntry[], checks: Checks): void {
  for (let index = 1; index < entries.length; index++) {
    const [before, { name }] = [entries[index - 1]!.name, entries[index]!]
    if (before === name) return checks.add('manifest.pieces', 'PIECE_TWICE', { name })
    if (before > name) return checks.add('manifest.pieces', 'PIECES_UNORDERED', { name })
  }
  checks.add('manifest.pieces', 'PIECES_ORDERED')
}

/** In ascending order, each once, so that the same statement has one form. */
function isOrdered(names: readonly string[]): boolean {
  return names.every((name, at) => at === 0 || names[at - 1]! < name)
}

function checkAccounts({ statement, pieces }: Bundle, checks: Checks): void {
  const listed = new Set(statement.manifest.pieces.map(({ name }) => name))
  const accounted = new Set<string>()
  const { withheld, erased } = statement
  const carried = Object.keys(pieces)
  for (const name of [...carried, ...withheld, ...erased]) {
    if (!listed.has(name)) return checks.add('pieces.accounted', 'PIECE_UNLISTED', { name })
    if (accounted.has(name)) return checks.add('pieces.accounted', 'PIECE_AMBIGUOUS', { name })
    accounted.add(name)
  }
  for (const name of listed) {
    if (!accounted.has(name)) return checks.add('pieces.accounted', 'PIECE_ABSENT', { name })
  }
  if (!isOrdered(withheld) || !isOrdered(erased)) return checks.add('pieces.accounted', 'NAMES_UNORDERED')
  const counts = { carried: carried.length, withheld: withheld.length, erased: erased.length }
  checks.add('pieces.accounted', 'PIECES_ACCOUNTED', counts)
}

/** Checks each piece against its entry in the manifest and against the schema that the entry names. */
export function checkPieces(bundle: Bundle, sha256: Sha256, checks: Checks): void {
  const { manifest, withheld, erased } = bundle.statement
  for (const entry of manifest.pieces) {
    const { name } = entry
    if (Object.hasOwn(bundle.pieces, name)) checkPiece(bundle, entry, sha256, checks)
    else if (withheld.includes(name)) checks.add(`piece.${name}`, 'PIECE_WITHHELD')
    else if (erased.includes(name)) checks.add(`piece.${name}`, 'PIECE_ERASED')
  }
}

function checkPiece(bundle: Bundle, entry: PieceEntry, sha256: Sha256, checks: Checks): void {
  const { name, schema, size } = entry
  const { salt, value } = bundle.pieces[name]!
  const bytes = canonicalBytes(value)
  const saltBytes = fromBase64(salt)
  if (saltBytes?.length !== SALT_BYTES) return checks.add(`piece.${name}.commitment`, 'SALT_MALFORMED')
  const matches = commitmentOfCanonical(name, bytes, saltBytes, sha256) === entry.commitment
  if (!matches) return checks.add(`piece.${name}.commitment`, 'COMMITMENT_DIFFERS')
  checks.add(`piece.${name}.commitment`, 'COMMITMENT_MATCHES')
  if (bytes.length !== size) checks.add(`piece.${name}.size`, 'SIZE_DIFFERS', { size: bytes.length, listed: size })
  const shape =
    schema.startsWith(`${name}@`) && Object.hasOwn(PIECE_SCHEMAS, schema) ? PIECE_SCHEMAS[schema] : undefined
  if (bundle.format !== DECISION_EVIDENCE) return checks.add(`piece.${name}.schema`, 'SCHEMA_OTHER', { schema })
  if (shape === undefined) return checks.add(`piece.${name}.schema`, 'SCHEMA_UNKNOWN', { schema })
  const [problem] = checkSchema(shape, value)
  if (problem === undefined) return checks.add(`piece.${name}.schema`, 'SCHEMA_FITS', { schema })
  checks.add(`piece.${name}.schema`, 'SCHEMA_BROKEN', {
    schema,
    path: problem.path || '/',
    problem: schemaTexts(problem),
  })
}

/** Checks that the parts of a decision's evidence refer to each other. */
export function checkLinks(bundle: Bundle, checks: Checks): void {
  const { subject } = bundle.statement
  const manifest = bundle.statement.manifest as DecisionManifest
  const trace = bundle.pieces.trace?.value as { engine_version: string } | undefined
  const decision = bundle.pieces['human-decision']?.value as { evaluation_id: string } | undefined
  const links: [what: string, found: string | undefined, expected: string][] = [
    ['statement.subject.kind', subject.kind, 'application'],
    ['statement.subject.id', subject.id, manifest.application_id],
    ['trace.engine_version', trace?.engine_version, manifest.engine_version],
    ['human-decision.evaluation_id', decision?.evaluation_id, manifest.evaluation_id],
  ]
  const broken = links.find(([, found, expected]) => found !== undefined && found !== expected)
  if (broken === undefined) checks.add('links', 'LINK_HOLDS')
  else checks.add('links', 'LINK_BROKEN', { what: broken[0], found: broken[1]!, expected: broken[2] })
}
