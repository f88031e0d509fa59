// Where each column in which a value of an applicant can stand appears in the access report, or why it does not. The register
// of personal data (src/retention/rules/personal-data.ts) has the same columns; the report is typed by this table, and its
// dictionary takes the meaning of these members from it.
import type { Texts } from '../values/texts.ts'

/** What is recorded and not shown; the report says so with the reason. */
type Withheld = 'scorecard-points' | 'names-of-staff' | 'unattributed-rows' | 'unattributed-support-texts'

interface ReportMember<Part extends string = string, Member extends string = string> {
  readonly part: Part
  readonly member: Member
  /** The entry of the dictionary that explains it. */
  readonly name: string
  readonly meaning: Texts
}

export type PlaceInReport =
  | { readonly shown: readonly ReportMember[]; readonly withheld?: readonly Withheld[] }
  /** A copy, or a hash by which it is found: what it says is shown where that column is. */
  | { readonly as: string }
  /** No value of the person can be read from it, by why. */
  | { readonly absent: string }

function member<const Part extends string, const Member extends string>(
  part: Part,
  name: Member,
  fr: string,
  en: string,
  entry: string = name,
): ReportMember<Part, Member> {
  return { part, member: name, name: entry, meaning: { fr, en } }
}

const recorded = ['les valeurs enregistrées, par nature', 'the recorded values, by their nature'] as const
const simulated = [
  'vos résultats dans des essais de politiques, sans effet sur vous',
  'your results when policies were tried, without effect on you',
] as const

const key = { absent: 'a key, no value' } as const
const fingerprint = { absent: 'a fingerprint, from which no value can be read' } as const
const sums = { absent: 'figures of groups, none of a member' } as const
const entered = { as: 'pieces.sealed' } as const
const ofFile = { as: 'import_file_chunks.sealed' } as const

export const placesInReport = {
  'subjects.blind_index': entered,
  'subjects.wrapped_key': key,
  'rights_requests.reference_index': { absent: 'a hash of what the reader presents' },
  'applications.external_index': entered,
  'applications.list_score': entered,
  'applications.draft_digests': fingerprint,
  'application_facts.amount': entered,
  'application_facts.score': entered,
  'evaluation_facts.score': entered,
  'evaluation_facts.knockouts': entered,
  'decision_facts.amount': entered,
  'pieces.sealed': {
    shown: [
      member('applications', 'values', ...recorded),
      member('evaluations', 'values', ...recorded),
      member('decisions', 'values', ...recorded),
    ],
    withheld: ['scorecard-points', 'names-of-staff'],
  },
  'pieces.salts': { absent: 'random bytes' },
  'pieces.sizes': entered,
  'evaluations.input_fingerprint': fingerprint,
  'evaluations.result_fingerprint': fingerprint,
  'evaluations.evaluation_fingerprint': {
    shown: [
      member(
        'evaluations',
        'evaluation_fingerprint',
        'l’empreinte qui prouve l’évaluation',
        'the fingerprint that proves the evaluation',
      ),
    ],
  },
  'consents.sealed_document': {
    shown: [member('consents', 'document_reference', 'où est conservé le document', 'where the document is kept')],
  },
  'import_file_chunks.sealed': {
    shown: [
      member(
        'imports',
        'text',
        'la ligne du fichier, telle quelle',
        'the row of the file, as it stands',
        'imports.text',
      ),
    ],
    withheld: ['unattributed-rows'],
  },
  'import_files.wrapped_key': key,
  'import_files.header': {
    shown: [member('imports', 'columns', 'les titres des colonnes', 'the labels of the columns')],
  },
  'import_files.filename': {
    shown: [member('imports', 'filename', 'le nom du fichier', 'the name of the file')],
  },
  'import_rows.external_index': ofFile,
  'import_rows.applicant_index': ofFile,
  'historical_simulation_chunks.results': { shown: [member('evaluations', 'simulated', ...simulated)] },
  'historical_simulation_chunks.tally': sums,
  'historical_simulations.comparison': sums,
  'historical_simulation_seals.document': sums,
  'policy_simulations.result': { shown: [member('applications', 'simulated', ...simulated)] },
  'support_requests.wrapped_key': key,
  'support_requests.sealed_texts': {
    shown: [
      member(
        'support',
        'exchanges',
        'les échanges de l’établissement avec l’assistance où figure la référence d’une de vos demandes',
        'what the lender and support wrote to each other with the reference of one of your applications',
      ),
    ],
    withheld: ['unattributed-support-texts'],
  },
  'support_events.sealed_note': { as: 'support_requests.sealed_texts' },
} as const satisfies Readonly<Record<string, PlaceInReport>>

type Places = (typeof placesInReport)[keyof typeof placesInReport]
type Shown = Extract<Places, { readonly shown: readonly unknown[] }>['shown'][number]
export type WithheldInReport = Extract<Places, { readonly withheld: readonly unknown[] }>['withheld'][number]

type Members<Part> = Readonly<Record<Extract<Shown, { readonly part: Part }>['member'], unknown>>

/** What makes each part of a report that the register names: every object of a part has the members that the register puts there. */
export type PartsOfReport<Found> = {
  readonly [Part in Shown['part']]: (found: Found) => Members<Part> | readonly Members<Part>[]
}

export const membersInReport: readonly ReportMember[] = Object.values<PlaceInReport>(placesInReport).flatMap((place) =>
  'shown' in place ? place.shown : [],
)
