// Requests to the operator that wait for their requester; nothing when none does.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '../../components/card.tsx'
import { useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { requestsQuery } from '../support/support-queries.ts'
import { SupportTable } from '../support/support-table.tsx'

const texts = pairs({
  title: { en: 'Support waits for you', fr: 'L’assistance attend votre réponse' },
  all: { en: 'All my requests', fr: 'Toutes mes demandes' },
})

export function OwnSupport() {
  const words = useWords(texts)
  const list = useQuery(requestsQuery({}))
  const waiting = list.data?.filter(({ status }) => status === 'awaiting_information' || status === 'resolved') ?? []
  if (waiting.length === 0) return null
  return (
    <Card title={words.title} aside={<Link to="/support">{words.all}</Link>} flush>
      <SupportTable requests={waiting} caption={words.title} />
    </Card>
  )
}
