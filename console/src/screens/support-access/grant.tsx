import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '../../components/card.tsx'
import { Chip, type Tone } from '../../components/shape.tsx'
import { Values } from '../../components/values.tsx'
import { useMay } from '../../service/me.ts'
import type { ExceptionalAccessOut } from '../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { productName } from '../applications/product-name.ts'
import { productsQuery } from '../products/products-query.ts'
import { Answers } from './grant-answers.tsx'
import { grantWords } from './words.ts'

const texts = pairs({
  reason: { en: 'Reason', fr: 'Motif' },
  scope: { en: 'May read', fr: 'Périmètre' },
  product: {
    en: (name: string) => `all applications of ${name}`,
    fr: (name: string) => `tous les dossiers de ${name}`,
  },
  applications: {
    en: (count: number) => (count === 1 ? '1 application' : `${count} applications`),
    fr: (count: number) => (count < 2 ? `${count} dossier` : `${count} dossiers`),
  },
  requested: { en: 'Requested', fr: 'Demandé le' },
  opposition: { en: 'Opposition until', fr: 'Opposition jusqu’au' },
  opens: { en: 'Opens, if consented', fr: 'Ouverture, si consenti' },
  ends: { en: 'Ends', fr: 'Fin' },
  answers: { en: 'Answers', fr: 'Réponses' },
  consent: {
    en: (who: string, when: string) => `${who} consented, ${when}`,
    fr: (who: string, when: string) => `${who} a consenti, ${when}`,
  },
  refusal: {
    en: (who: string, when: string) => `${who} refused, ${when}`,
    fr: (who: string, when: string) => `${who} a refusé, ${when}`,
  },
  opposition_given: {
    en: (who: string, when: string) => `${who} opposed, ${when}`,
    fr: (who: string, when: string) => `${who} s’est opposé, ${when}`,
  },
  revocation: {
    en: (who: string, when: string) => `${who} ended it, ${when}`,
    fr: (who: string, when: string) => `${who} y a mis fin, ${when}`,
  },
  read: { en: (count: string) => `What was read: ${count}`, fr: (count: string) => `Ce qui a été lu : ${count}` },
  refusedRead: { en: 'refused', fr: 'refusé' },
  partly: {
    en: (count: number) => `The latest ${count} are shown.`,
    fr: (count: number) => `Les ${count} dernières sont affichées.`,
  },
})

const TONES: Readonly<Record<ExceptionalAccessOut['state'], Tone>> = {
  requested: 'warn',
  consented: 'warn',
  active: 'warn',
  refused: 'plain',
  opposed: 'plain',
  ended: 'plain',
  expired: 'plain',
}

interface Props {
  readonly grant: ExceptionalAccessOut
  readonly onLink: (link: string | null) => void
}

export function Grant({ grant, onLink }: Props) {
  const common = useWords(grantWords)
  const words = useWords(texts)
  const { time } = useFormats()
  const { requested_by: by, state, answers } = grant
  const said = {
    consent: words.consent,
    refusal: words.refusal,
    opposition: words.opposition_given,
    revocation: words.revocation,
  }
  return (
    <Card title={by.name} aside={<Chip tone={TONES[state]}>{common[state]}</Chip>}>
      <div className="stack near">
        <p className="small soft">{by.email}</p>
        <Values
          rows={[
            [words.reason, grant.reason],
            [words.scope, <Scope key="scope" grant={grant} />],
            [words.requested, time(grant.requested_at)],
            [words.opposition, time(grant.opposition_ends_at)],
            [words.opens, time(grant.opens_at)],
            [words.ends, time(grant.ends_at)],
            answers.length === 0
              ? null
              : [
                  words.answers,
                  answers.map(({ kind, by: who, at }) => <div key={at}>{said[kind](who.display_name, time(at))}</div>),
                ],
          ]}
        />
        <Consultations grant={grant} />
        <Answers grant={grant} onLink={onLink} />
      </div>
    </Card>
  )
}

function Scope({ grant }: { readonly grant: ExceptionalAccessOut }) {
  const words = useWords(texts)
  const { language } = useLanguage()
  const mayRead = useMay('products.read')
  const products = useQuery({ ...productsQuery, enabled: mayRead && grant.product_id !== null })
  if (grant.applications !== null) return words.applications(grant.applications.length)
  const product = products.data?.find(({ id }) => id === grant.product_id)
  return words.product(product === undefined ? (grant.product_id ?? '') : productName(product, language))
}

function Consultations({ grant }: { readonly grant: ExceptionalAccessOut }) {
  const words = useWords(texts)
  const { time, number } = useFormats()
  const mayRead = useMay('applications.read')
  const { consultations, consultations_total: total } = grant
  if (total === 0) return null
  return (
    <details>
      <summary>{words.read(number(String(total)))}</summary>
      {consultations.length < total ? <p className="small soft">{words.partly(consultations.length)}</p> : null}
      <ul className="plain-list">
        {consultations.map(({ at, operation, application_id: id, outcome }) => (
          <li key={`${at} ${operation} ${id}`}>
            {time(at)} · <span className="mono">{operation}</span>{' '}
            {id === null ? null : mayRead ? (
              <Link to="/applications/$applicationId" params={{ applicationId: id }} className="mono">
                {id}
              </Link>
            ) : (
              <span className="mono">{id}</span>
            )}
            {outcome === 'denied' ? ` · ${words.refusedRead}` : null}
          </li>
        ))}
      </ul>
    </details>
  )
}
