// What the institution records beside the data contract of a grid; it is never scored.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Consequence } from '../../components/consequence.tsx'
import { Chip } from '../../components/shape.tsx'
import { Empty } from '../../components/states.tsx'
import { Scroll } from '../../components/scroll.tsx'
import { useAct } from '../../service/act.ts'
import { useMay } from '../../service/me.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { Unread } from '../../service/unread.tsx'
import { type CustomFieldOut, service } from '../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { productName } from '../applications/product-name.ts'
import { productsQuery } from '../products/products-query.ts'
import { customFieldsQuery } from './custom-fields-query.ts'
import { fieldWords } from './words.ts'

const texts = pairs({
  what: {
    en: 'They stand on the forms of applications and go into the evidence; they are never scored. A field never changes, so that the meaning of its values never changes.',
    fr: 'Ils figurent sur les formulaires de dossiers et entrent dans la preuve ; ils ne sont jamais notés. Un champ ne change jamais, pour que le sens de ses valeurs ne change pas.',
  },
  field: { en: 'Field', fr: 'Champ' },
  added: {
    en: (who: string, when: string) => `by ${who}, ${when}`,
    fr: (who: string, when: string) => `par ${who}, ${when}`,
  },
  acts: { en: 'Acts', fr: 'Actes' },
  retire: { en: 'Retire', fr: 'Retirer' },
  retireWhat: {
    en: 'The field leaves all forms at once. This cannot be undone, and its code is never used again. Values that were recorded stay, and drafts keep theirs.',
    fr: 'Le champ quitte aussitôt tous les formulaires. Cet acte est irréversible, et son code ne sera plus jamais utilisé. Les valeurs enregistrées restent, et les brouillons gardent les leurs.',
  },
  none: { en: 'No field of your own', fr: 'Aucun champ propre' },
  noneHint: {
    en: 'Add one for what you record with each application, as a branch or a campaign.',
    fr: 'Ajoutez-en un pour ce que vous notez avec chaque dossier, comme une agence ou une campagne.',
  },
})

export function CustomFields() {
  const words = useWords(texts)
  const common = useWords(fieldWords)
  const mayManage = useMay('custom_fields.manage')
  const list = useQuery(customFieldsQuery)
  return (
    <div className="stack">
      <div className="stack near">
        <div className="row apart">
          <h1>{common.title}</h1>
          {mayManage ? (
            <Link to="/fields/new" className="button">
              {common.create}
            </Link>
          ) : null}
        </div>
        <p className="soft">{words.what}</p>
      </div>
      <Unread query={list} />
      {list.data?.length === 0 ? (
        <Empty title={words.none}>
          <p className="soft">{words.noneHint}</p>
        </Empty>
      ) : null}
      {list.data === undefined || list.data.length === 0 ? null : <Table fields={list.data} />}
    </div>
  )
}

function Table({ fields }: { readonly fields: readonly CustomFieldOut[] }) {
  const words = useWords(texts)
  const common = useWords(fieldWords)
  const [retired, setRetired] = useState<CustomFieldOut | null>(null)
  return (
    <div className="card">
      <Scroll>
        <table className="list">
          <caption className="unseen">{common.title}</caption>
          <thead>
            <tr>
              <th>{words.field}</th>
              <th>{common.status}</th>
              <th>{common.type}</th>
              <th>{common.product}</th>
              <th>{words.acts}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <Row key={field.id} field={field} onRetire={setRetired} />
            ))}
          </tbody>
        </table>
      </Scroll>
      {retired === null ? null : <Retire field={retired} onEnd={() => setRetired(null)} />}
    </div>
  )
}

interface RowProps {
  readonly field: CustomFieldOut
  readonly onRetire: (field: CustomFieldOut) => void
}

/** A question about one does not render the rows of all. */
const Row = memo(function Row({ field, onRetire }: RowProps) {
  const words = useWords(texts)
  const common = useWords(fieldWords)
  const { language } = useLanguage()
  const { date } = useFormats()
  const mayManage = useMay('custom_fields.manage')
  const products = useQuery(productsQuery)
  const { code, label_en, label_fr, type, required, options, product_id, state, created_by, created_at } = field
  const product = products.data?.find(({ id }) => id === product_id)
  const label = language === 'fr' ? label_fr : label_en
  return (
    <tr>
      <th scope="row">
        {label}
        <div className="small soft">
          <span className="mono">{code}</span> · {words.added(created_by.display_name, date(created_at))}
        </div>
      </th>
      <td>
        <Chip tone={state === 'active' ? 'good' : 'plain'}>{common[state]}</Chip>
        <div className="small soft">{required ? common.required : common.optional}</div>
      </td>
      <td>
        {common[type]}
        {options.length === 0 ? null : (
          <div className="small soft">
            {options.map((option) => (language === 'fr' ? option.label_fr : option.label_en)).join(', ')}
          </div>
        )}
      </td>
      <td>
        {product_id === null ? common.allProducts : product === undefined ? product_id : productName(product, language)}
      </td>
      <td>
        {state === 'active' && mayManage ? (
          <Button kind="quiet" onPress={() => onRetire(field)}>
            {words.retire}
            <span className="unseen">{label}</span>
          </Button>
        ) : null}
      </td>
    </tr>
  )
})

function Retire({ field, onEnd }: { readonly field: CustomFieldOut; readonly onEnd: () => void }) {
  const words = useWords(texts)
  const { language } = useLanguage()
  const path = { field_id: field.id }
  const retiring = useAct(
    () => service.post('/api/v1/admin/custom-fields/{field_id}/retire', { path }),
    [['custom-fields'], ['desk']],
    onEnd,
  )
  return (
    <Consequence
      title={`${words.retire}: ${language === 'fr' ? field.label_fr : field.label_en}`}
      act={words.retire}
      isPending={retiring.isPending}
      onAct={() => retiring.mutate()}
      onClose={onEnd}
    >
      <p>{words.retireWhat}</p>
      {retiring.error === null ? null : <RefusalNote fault={retiring.error} />}
    </Consequence>
  )
}
