import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { TypedField } from '../../components/fields.tsx'
import { useMe } from '../../service/me.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { type MeOut, perform, service } from '../../service/service.ts'
import { useFormats, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { roleNames } from '../../words/role-names.ts'

const texts = pairs({
  title: { en: 'Profile', fr: 'Profil' },
  email: { en: 'Email address', fr: 'Adresse électronique' },
  roles: { en: 'Roles', fr: 'Rôles' },
  delegation: { en: 'Decides up to', fr: 'Décide jusqu’à' },
  anyProduct: { en: 'all products', fr: 'tous les produits' },
  given: {
    en: 'Address, roles and delegations are given by an administrator.',
    fr: 'L’adresse, les rôles et les délégations sont donnés par un administrateur.',
  },
  name: { en: 'Name', fr: 'Nom' },
  function: { en: 'Function', fr: 'Fonction' },
  functionHint: {
    en: 'It is shown to colleagues and grants no right.',
    fr: 'Elle est montrée aux collègues et ne donne aucun droit.',
  },
  keep: { en: 'Keep the profile', fr: 'Enregistrer le profil' },
  kept: { en: 'Kept.', fr: 'Enregistré.' },
})

export function OwnProfile() {
  const words = useWords(texts)
  const names = useWords(roleNames)
  const me = useMe()
  return (
    <Card title={words.title}>
      <div className="stack">
        <dl className="values">
          <dt>{words.email}</dt>
          <dd>{me.email}</dd>
          <dt>{words.roles}</dt>
          <dd>{me.roles.map((role) => names[role]).join(', ')}</dd>
          <Delegations of={me} />
        </dl>
        <p className="soft small">{words.given}</p>
        <ProfileForm me={me} />
      </div>
    </Card>
  )
}

function Delegations({ of }: { readonly of: MeOut }) {
  const words = useWords(texts)
  const { money } = useFormats()
  return of.delegations.map(({ product_id, max_amount }) => (
    <Fragment key={product_id}>
      <dt>{words.delegation}</dt>
      <dd>
        {money(max_amount, of.institution.currency)}
        {product_id === null ? ` · ${words.anyProduct}` : ''}
      </dd>
    </Fragment>
  ))
}

function ProfileForm({ me }: { readonly me: MeOut }) {
  const words = useWords(texts)
  const queries = useQueryClient()
  const [typed, setTyped] = useState({ display_name: me.display_name, function: me.function ?? '' })
  const keeping = useMutation({
    mutationFn: () => {
      const role = typed.function.trim()
      const body = {
        display_name: typed.display_name.trim(),
        function: role === '' ? null : role,
        language: me.language,
      }
      return perform(() => service.put('/api/v1/me/profile', { body }))
    },
    onSuccess: ({ display_name, function: role }) =>
      queries.setQueryData(['me'], { ...me, display_name, function: role }),
  })
  const isWhole = typed.display_name.trim() !== ''
  return (
    <form
      noValidate
      className="stack near"
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole && !keeping.isPending) keeping.mutate()
      }}
    >
      <TypedField
        label={words.name}
        value={typed.display_name}
        onChange={(display_name) => setTyped((now) => ({ ...now, display_name }))}
        autoComplete="name"
        maxLength={120}
        isRequired
      />
      <TypedField
        label={words.function}
        hint={words.functionHint}
        value={typed.function}
        onChange={(changed) => setTyped((now) => ({ ...now, function: changed }))}
        autoComplete="organization-title"
        maxLength={120}
      />
      {keeping.error === null ? null : <RefusalNote fault={keeping.error} />}
      <div className="row">
        <Button type="submit" kind="primary" isPending={keeping.isPending} isDisabled={!isWhole}>
          {words.keep}
        </Button>
        <span role="status" className="soft">
          {keeping.isSuccess ? words.kept : ''}
        </span>
      </div>
    </form>
  )
}
