import { pointerStep } from '../../values/schema.ts'
import type { Problem } from '../types.ts'
import type { Grid, Texts } from './types.ts'

// Words are compared without accents and case. Terms of several words must stand together. `everywhere` is false where
// the words also name a branch or a purpose ("medical practice"), so that they are looked for in names of fields only.
const PROTECTED: readonly { group: string; everywhere: boolean; terms: string }[] = [
  {
    group: 'sex or gender',
    everywhere: true,
    terms: `sex, sexe, gender, genre, male, males, female, females, woman, women, homme, hommes, femme, femmes,
      pregnant, pregnancy, enceinte, grossesse, nom de jeune fille, maiden name, civilite, salutation, courtesy title,
      mr mrs, mr ms, m mme, monsieur, madame`,
  },
  {
    group: 'marital or family status',
    everywhere: true,
    terms: `marital, matrimonial, matrimoniale, matrimoniaux, marriage, mariage, married, unmarried, divorced, widow,
      widowed, widower, family status, familial status, civil status, personal status, etat civil, situation familiale,
      situation de famille, statut familial, marie, mariee, maries, celibataire, divorce, divorcee, veuf, veuve, pacs`,
  },
  {
    group: 'race or ethnic origin',
    everywhere: true,
    terms: `race, races, racial, raciale, ethnic, ethnicity, ethnique, ethnie, skin color, skin colour, couleur de peau,
      caste, tribe, tribu, mother tongue, langue maternelle`,
  },
  {
    group: 'nationality',
    everywhere: true,
    terms: `nationality, nationalities, nationalite, nationalites, national origin, origine nationale, citizenship,
      citoyennete, foreigner, foreign worker, foreign national, travailleur etranger, ressortissant etranger, immigrant,
      immigration, immigre, immigree, place of birth, country of birth, birthplace, birth country, lieu de naissance,
      pays de naissance`,
  },
  {
    group: 'religion',
    everywhere: false,
    terms: 'religion, religious, religieux, religieuse, faith, confession, church, eglise, culte',
  },
  {
    group: 'political opinion',
    everywhere: false,
    terms: 'political, politics, politique, politiques, party membership',
  },
  {
    group: 'union membership',
    everywhere: false,
    terms: `trade union, labor union, labour union, union member, union membership, syndicat, syndical, syndicale,
      syndique, syndiquee`,
  },
  {
    group: 'sexual orientation',
    everywhere: true,
    terms: 'sexual, sexuel, sexuelle, sexuality, sexualite, homosexual, homosexuel, homosexuelle',
  },
  {
    group: 'health',
    everywhere: false,
    terms: `health, sante, medical, medicale, illness, disease, diseases, maladie, maladies, smoker, fumeur, fumeuse`,
  },
  {
    group: 'disability',
    everywhere: true,
    terms: `disability, disabilities, disabled, handicap, handicapped, handicape, handicapee, invalidity, invalidite`,
  },
  { group: 'genetic data', everywhere: true, terms: 'genetic, genetics, genetique, genetiques, genome, dna, adn' },
]

const TERMS = PROTECTED.flatMap(({ group, everywhere, terms }) =>
  terms.split(',').map((term) => ({ group, everywhere, words: ` ${words(term)} ` })),
)

/** The protected group a name speaks of, if any. */
export function protectedGroup(name: string, place: 'name' | 'value'): string | null {
  const spoken = ` ${words(name)} `
  const found = TERMS.find((term) => (place === 'name' || term.everywhere) && spoken.includes(term.words))
  return found?.group ?? null
}

/** Every code and label of the grid that names a protected characteristic, in French or English. */
export function protectedProblems(grid: Grid): Problem[] {
  const problems: Problem[] = []
  const look = (name: string, path: string, place: 'name' | 'value'): void => {
    const group = protectedGroup(name, place)
    if (group === null) return
    const message = `names a protected characteristic (${group}); a credit policy must not use it (\`--allow-protected REASON\` lets it in and is shown with the grid)`
    problems.push({ path, code: 'protected_characteristic', message })
  }
  const named = (item: { code: string; label?: Texts }, path: string, place: 'name' | 'value'): void => {
    look(item.code, `${path}/code`, place)
    if (item.label === undefined) return
    look(item.label.fr, `${path}/label/fr`, place)
    look(item.label.en, `${path}/label/en`, place)
  }
  grid.fields.forEach((field, at) => {
    named(field, `/fields/${at}`, 'name')
    field.values?.forEach((value, index) => named(value, `/fields/${at}/values/${index}`, 'value'))
  })
  for (const list of ['ratios', 'constants', 'knockouts', 'characteristics'] as const) {
    grid[list]?.forEach((item, at) => named(item, `/${list}${pointerStep(at)}`, 'name'))
  }
  return problems
}

/** Lower case words without accents, one space between them: `Étatcivil_2` does not hide, `sextant` is not `sex`. */
function words(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '')
  const parted = plain.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase()
  return parted.replace(/[^\p{L}]+/gu, ' ').trim()
}
