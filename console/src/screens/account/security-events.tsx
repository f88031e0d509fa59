import { useQuery } from '@tanstack/react-query'
import { Scroll } from '../../components/scroll.tsx'
import { Card } from '../../components/card.tsx'
import { Chip, type Tone } from '../../components/shape.tsx'
import { Unread } from '../../service/unread.tsx'
import { perform, type SecurityEventOut, service } from '../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'

const texts = pairs({
  title: { en: 'What happened to my account', fr: 'Ce qui est arrivé à mon compte' },
  report: {
    en: 'Tell an administrator what you do not recognise. Network addresses are not recorded.',
    fr: 'Signalez à un administrateur ce que vous ne reconnaissez pas. Aucune adresse réseau n’est enregistrée.',
  },
  when: { en: 'When', fr: 'Quand' },
  what: { en: 'What', fr: 'Quoi' },
  who: { en: 'By', fr: 'Par' },
  me: { en: 'me', fr: 'moi' },
  colleague: { en: 'a colleague', fr: 'un collègue' },
  operator: { en: 'the operator', fr: 'l’exploitant' },
  service: { en: 'the service', fr: 'le service' },
  unknown: { en: 'somebody', fr: 'quelqu’un' },
  denied: { en: 'refused', fr: 'refusé' },
  failed: { en: 'failed', fr: 'échoué' },
})

const TONES: Readonly<Record<'denied' | 'failed', Tone>> = { denied: 'warn', failed: 'warn' }
const LATEST = 20

export function SecurityEvents() {
  const words = useWords(texts)
  const list = useQuery({
    queryKey: ['me', 'security-events'],
    queryFn: () => perform(() => service.get('/api/v1/me/security-events', { query: { limit: LATEST } })),
  })
  return (
    <Card title={words.title} flush>
      <Unread query={list} />
      {list.data === undefined ? null : (
        <>
          <p className="soft small in">{words.report}</p>
          <Scroll>
            <table>
              <caption className="unseen">{words.title}</caption>
              <thead>
                <tr>
                  <th scope="col">{words.what}</th>
                  <th scope="col">{words.when}</th>
                  <th scope="col">{words.who}</th>
                </tr>
              </thead>
              <tbody>
                {list.data.map((event) => (
                  <EventRow key={event.seq} event={event} />
                ))}
              </tbody>
            </table>
          </Scroll>
        </>
      )}
    </Card>
  )
}

function EventRow({ event: { at, by, outcome, text_en, text_fr } }: { readonly event: SecurityEventOut }) {
  const words = useWords(texts)
  const { language } = useLanguage()
  const { time } = useFormats()
  return (
    <tr>
      <th scope="row">
        {language === 'fr' ? text_fr : text_en}{' '}
        {outcome === 'success' ? null : <Chip tone={TONES[outcome]}>{words[outcome]}</Chip>}
      </th>
      <td>{time(at)}</td>
      <td>{words[by]}</td>
    </tr>
  )
}
