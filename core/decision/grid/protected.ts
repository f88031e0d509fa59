import { pointerStep } from '../../values/schema.ts'
import type { Problem } from '../types.ts'
import type { Grid } from './types.ts'
import type { Texts } from '../../values/texts.ts'

// Words are compared without accents and case. The words of a term must be adjacent. `everywhere` is false where the
// words can also name a business sector or a purpose ("medical practice"); such terms are searched in names only.
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

/** The protected group that a name refers to, or null. */
export function protectedGroup(name: string, place: 'name' | 'value'): string | null {
  const searched = ` ${words(name)} `
  const found = TERMS.find((term) => (place === 'name' || term.everywhere) && searched.includes(term.words))
  return found?.group ?? null
}

/** Every code and label of the grid that names a protected characteristic, in French or English. */
export function protectedProblems(grid: Grid): Problem[] {
  const problems: Problem[] = []
  const checkText = (name: string, path: string, place: 'name' | 'value'): void => {
    const group = protectedGroup(name, place)
    if (group === null) return
    const message = `names a protected characteristic (${group}); a credit policy must not use it (\`--allow-protected REASON\` permits it, and the reason is shown with the grid)`
    problems.push({ path, code: 'protected_characteristic', message })
  }
  const checkItem = (item: { code: string; label?: Texts }, path: string, place: 'name' | 'value'): void => {
    checkText(item.code, `${path}/code`, place)
    if (item.label === undefined) return
    checkText(item.label.fr, `${path}/label/fr`, place)
    checkText(item.label.en, `${path}/label/en`, place)
  }
  grid.fields.forEach((field, at) => {
    checkItem(field, `/fields/${at}`, 'name')
    field.values?.forEach((value, index) => checkItem(value, `/fields/${at}/values/${index}`, 'value'))
  })
  for (const list of ['ratios', 'constants', 'knockouts', 'characteristics'] as const) {
    grid[list]?.forEach((item, at) => checkItem(item, `/${list}${pointerStep(at)}`, 'name'))
  }
  return problems
}

/**
 * Lower-case words without accents, separated by one space: `Étatcivil_2` is recognised, `sextant` does not match
 * `sex`.
 */
function words(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '')
  const separated = plain.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase()
  return separated.replace(/[^\p{L}]+/gu, ' ').trim()
}
