// After a creation without an answer: the drafts that this person has for the applicant, so that none is entered twice.
// The service knows no key of a creation; an external reference, where one was typed, refuses the second draft.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Unread } from '../../../service/unread.tsx'
import { useFormats, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { applicationsQuery } from '../list/list-query.ts'

const texts = pairs({
  stand: { en: 'Your drafts for this applicant:', fr: 'Vos brouillons pour ce demandeur :' },
  none: {
    en: 'You have no draft for this applicant: keep it again.',
    fr: 'Vous n’avez aucun brouillon pour ce demandeur : enregistrez-le de nouveau.',
  },
})

const FEW = 5

export function PerhapsKept({ applicant }: { readonly applicant: string }) {
  const words = useWords(texts)
  const { money, time } = useFormats()
  const found = useQuery({
    ...applicationsQuery({ status: 'draft', mine: true, find: applicant }, FEW),
    // What was read before the creation says nothing about it.
    staleTime: 0,
  })
  if (found.data === undefined || found.isFetching) return <Unread query={found} />
  if (found.data.items.length === 0) return <p>{words.none}</p>
  return (
    <div className="stack near">
      <p>{words.stand}</p>
      <ul>
        {found.data.items.map(({ id, reference, amount, currency, updated_at }) => (
          <li key={id}>
            <Link to="/applications/$applicationId" params={{ applicationId: id }}>
              {reference}
            </Link>
            {amount === null ? null : `, ${money(amount, currency)}`}, {time(updated_at)}
          </li>
        ))}
      </ul>
    </div>
  )
}
