// Roles to tick, and what their holder decides at most.
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { ChoiceField, TypedField } from '../../components/fields.tsx'
import { Ticks } from '../../components/ticks.tsx'
import { useMe } from '../../service/me.ts'
import { useLanguage, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { type Role, roles } from '../../words/assignable-roles.ts'
import { roleNames } from '../../words/role-names.ts'
import { productName } from '../applications/product-name.ts'
import { productsQuery } from '../products/products-query.ts'
import { rolesQuery } from './people-queries.ts'
import { type AccessIssues, DECIDING, type TypedAccess, type TypedDelegation } from './typed-access.ts'
import { peopleWords } from './words.ts'

const texts = pairs({
  product: { en: 'For', fr: 'Pour' },
  amount: {
    en: (currency: string) => `At most (${currency})`,
    fr: (currency: string) => `Au plus (${currency})`,
  },
  amountHint: {
    en: 'The larger of the amounts asked and granted counts',
    fr: 'Le plus grand des montants demandé et accordé compte',
  },
  add: { en: 'Add a delegation', fr: 'Ajouter une délégation' },
  remove: { en: 'Remove', fr: 'Retirer' },
  without: {
    en: 'Without a delegation a credit manager escalates everything. The one of a product prevails over the general one.',
    fr: 'Sans délégation, un responsable crédit transmet tout. Celle d’un produit l’emporte sur la générale.',
  },
  noRole: { en: 'Choose at least one role.', fr: 'Choisissez au moins un rôle.' },
  idle: {
    en: 'None of these roles decides: remove the delegations, or add credit manager.',
    fr: 'Aucun de ces rôles ne décide : retirez les délégations, ou ajoutez responsable crédit.',
  },
  amountIssue: { en: 'Write an amount, as in 50000.', fr: 'Écrivez un montant, comme 50000.' },
  two_readings: {
    en: 'This can be read in two ways. Write it without grouping.',
    fr: 'Deux lectures sont possibles. Écrivez-le sans séparateur de milliers.',
  },
  twice: { en: 'This product is given twice.', fr: 'Ce produit est donné deux fois.' },
})

interface Props {
  readonly typed: TypedAccess
  readonly issues: AccessIssues
  readonly onChange: (typed: TypedAccess) => void
}

export function AccessFields({ typed, issues, onChange }: Props) {
  const words = useWords(texts)
  const common = useWords(peopleWords)
  const names = useWords(roleNames)
  const { language } = useLanguage()
  const described = useQuery(rolesQuery)
  const roleIssue = issues['roles']
  const decides = typed.roles.some((role) => DECIDING.includes(role))
  const ticks = roles.map((code) => {
    const more = described.data?.find((each) => each.code === code)
    return { code, text: names[code], more: language === 'fr' ? more?.description_fr : more?.description_en }
  })
  return (
    <div className="stack near">
      <Ticks
        label={common.roles}
        ticks={ticks}
        ticked={typed.roles}
        error={roleIssue === 'noRole' || roleIssue === 'idle' ? words[roleIssue] : undefined}
        onChange={(ticked) => onChange({ ...typed, roles: ticked as Role[] })}
      />
      {decides || typed.delegations.length > 0 ? (
        <Delegations
          delegations={typed.delegations}
          issues={issues}
          onChange={(delegations) => onChange({ ...typed, delegations })}
        />
      ) : null}
    </div>
  )
}

interface DelegationsProps {
  readonly delegations: readonly TypedDelegation[]
  readonly issues: AccessIssues
  readonly onChange: (delegations: TypedDelegation[]) => void
}

function Delegations({ delegations, issues, onChange }: DelegationsProps) {
  const words = useWords(texts)
  const common = useWords(peopleWords)
  const change = (index: number, changed: Partial<TypedDelegation>): void =>
    onChange(delegations.map((each, at) => (at === index ? { ...each, ...changed } : each)))
  return (
    <fieldset className="stack near bare">
      <legend className="label">{common.delegations}</legend>
      <p className="soft small">{words.without}</p>
      {delegations.map((delegation, index) => (
        <Delegation
          // A row is its place: it has no identity of its own.
          key={index}
          delegation={delegation}
          issue={issues[`delegations.${index}`]}
          onChange={(changed) => change(index, changed)}
          onRemove={() => onChange(delegations.filter((_, at) => at !== index))}
        />
      ))}
      <div className="row">
        <Button onPress={() => onChange([...delegations, { product: '', amount: '' }])}>{words.add}</Button>
      </div>
    </fieldset>
  )
}

interface DelegationProps {
  readonly delegation: TypedDelegation
  readonly issue: AccessIssues[string] | undefined
  readonly onChange: (changed: Partial<TypedDelegation>) => void
  readonly onRemove: () => void
}

function Delegation({ delegation, issue, onChange, onRemove }: DelegationProps) {
  const words = useWords(texts)
  const common = useWords(peopleWords)
  const { language } = useLanguage()
  const { institution } = useMe()
  const products = useQuery(productsQuery)
  const said = { twice: words.twice, two_readings: words.two_readings, amount: words.amountIssue }
  return (
    <div className="line">
      <ChoiceField
        label={words.product}
        value={delegation.product}
        empty={common.allProducts}
        options={(products.data ?? []).map((product) => ({ code: product.id, text: productName(product, language) }))}
        onChange={(product) => onChange({ product })}
      />
      <TypedField
        label={words.amount(institution.currency)}
        hint={words.amountHint}
        inputMode="decimal"
        value={delegation.amount}
        error={issue === undefined ? undefined : said[issue as keyof typeof said]}
        onChange={(amount) => onChange({ amount })}
      />
      <Button kind="quiet" onPress={onRemove}>
        {words.remove}
      </Button>
    </div>
  )
}
