// What each name of a member in a report means. Where one name has two meanings, an entry has the path that tells them apart:
// the longest entry with which the path of a member ends is the one of that member.
import type { Texts } from '../../../../core/values/texts.ts'
import { membersInReport } from '../../../../core/personal-data/report-places.ts'
import type { NamedTexts } from './named-texts.ts'
import { namesOfEvaluations } from './names-of-evaluations.ts'
import { namesOfRecords } from './names-of-records.ts'

const table: NamedTexts = [
  // The parts of the report.
  ['subject', 'la personne que concerne ce rapport', 'the person whom this report is about'],
  ['applications', 'vos demandes de crédit', 'your credit applications'],
  ['evaluations', 'les évaluations automatiques de vos demandes', 'the automatic evaluations of your applications'],
  [
    'decisions',
    'les décisions prises par une personne de l’établissement',
    'the decisions that a person of the lender took',
  ],
  ['consents', 'les consentements que vous avez donnés ou retirés', 'the consents that you gave or withdrew'],
  [
    'imports',
    'les lignes de fichiers où figure votre référence, avec la demande qui en provient s’il y en a une',
    'the rows of files in which your reference stands, with the application that came of it if there is one',
  ],
  ['requests', 'vos demandes relatives à vos données', 'your requests about your data'],
  [
    'support',
    'ce que l’assistance technique a lu et écrit de vos demandes',
    'what technical support read and wrote of your applications',
  ],
  // The lender and the person.
  ['institution', 'l’établissement qui a établi ce rapport', 'the lender that issued this report'],
  ['institution.id', 'le numéro interne de l’établissement', 'the internal number of the lender'],
  [
    'institution.reference',
    'la référence de l’établissement dans ce service',
    'the reference of the lender in this service',
  ],
  ['institution.name', 'le nom de l’établissement', 'the name of the lender'],
  ['person_id', 'le numéro interne qui vous désigne', 'the internal number that stands for you'],
  ['is_known', 'si la référence présentée désigne une personne', 'whether the presented reference names a person'],
  ['application_count', 'le nombre de demandes de ce rapport', 'how many applications this report has'],
  ['is_complete', 'si toutes vos demandes y sont', 'whether all your applications are in it'],
  ['withheld', 'ce que l’établissement ne montre pas, et pourquoi', 'what the lender does not show, and why'],
  ['what', 'ce qui n’est pas montré', 'what is not shown'],
  ['withheld.reason', 'pourquoi ce n’est pas montré', 'why it is not shown'],
  // Numbers and times.
  ['id', 'le numéro interne', 'the internal number'],
  ['application_id', 'le numéro interne de la demande', 'the internal number of the application'],
  ['evaluation_id', 'le numéro interne de l’évaluation', 'the internal number of the evaluation'],
  ['decision_id', 'le numéro interne de la décision', 'the internal number of the decision'],
  ['simulation_id', 'le numéro interne de la simulation', 'the internal number of the simulation'],
  ['created_at', 'quand cela a été enregistré', 'when this was recorded'],
  ['submitted_at', 'quand la demande a été soumise', 'when the application was submitted'],
  ['updated_at', 'la dernière modification', 'the last change'],
  ['version', 'le numéro de version', 'the number of the version'],
  ['fr', 'en français', 'in French'],
  ['en', 'en anglais', 'in English'],
  // The dictionary.
  ['dictionary', 'le sens des noms et des codes de ce rapport', 'the meaning of the names and codes in this report'],
  [
    'names',
    'le sens de chaque nom ; le nom le plus long par lequel finit un chemin est le sien',
    'the meaning of each name; the longest one with which a path ends is the one of that path',
  ],
  [
    'codes',
    'le sens des codes des listes fixes, par nom, comme ci-dessus',
    'the meaning of the codes of fixed lists, by name, as above',
  ],
  [
    'grids',
    'le sens des codes de chaque grille d’évaluation',
    'the meaning of the codes of each grid of an evaluation',
  ],
  ['meaning', 'le sens', 'the meaning'],
  ['constants', 'les nombres fixés par la politique', 'the numbers that the policy sets'],
  ['grids.inputs', 'le sens de chaque donnée demandée', 'the meaning of each value that is asked for'],
  ['grids.ratios', 'le sens de chaque ratio calculé', 'the meaning of each ratio that is computed'],
  ['grids.knockouts', 'le sens de chaque règle', 'the meaning of each rule'],
  ['grids.characteristics', 'le sens de chaque caractéristique notée', 'the meaning of each characteristic'],
  ['grids.reasons', 'le sens de chaque motif', 'the meaning of each reason'],
  ['grids.code', 'le code de la grille', 'the code of the grid'],
  ['grids.title', 'le titre de la grille', 'the title of the grid'],
  ['dictionary.custom_fields', 'le sens de chaque valeur complémentaire', 'the meaning of each additional value'],
  ['inputs.values', 'le sens de chaque réponse possible', 'the meaning of each possible answer'],
  ['custom_fields.values', 'le sens de chaque réponse possible', 'the meaning of each possible answer'],
  ['code', 'le code', 'the code'],
]

export const names: Readonly<Record<string, Texts>> = Object.fromEntries([
  ...[...table, ...namesOfRecords, ...namesOfEvaluations].map(([name, fr, en]) => [name, { fr, en }] as const),
  // Of what the register of personal data says that it is in the report.
  ...membersInReport.map(({ name, meaning }) => [name, meaning] as const),
])
