// The applications on which two versions differ, for who may read applications.
import { Link } from '@tanstack/react-router'
import { Card } from '../../../components/card.tsx'
import { Scroll } from '../../../components/scroll.tsx'
import { useMay } from '../../../service/me.ts'
import type { HistoricalComparisonOut } from '../../../service/service.ts'
import { useFormats, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { replayWords } from '../replay-words.ts'

const texts = pairs({
  changed: { en: 'Applications that differ', fr: 'Dossiers qui diffèrent' },
  changedFew: {
    en: (shown: string, total: string) => `the first ${shown} of ${total}`,
    fr: (shown: string, total: string) => `les ${shown} premiers sur ${total}`,
  },
  changedHidden: {
    en: (total: string) => `${total} in all. Who may read applications sees them listed.`,
    fr: (total: string) => `${total} en tout. Qui peut lire les dossiers en voit la liste.`,
  },
  application: { en: 'Application', fr: 'Dossier' },
})

/** A page of the browser stays light; the service lists a thousand. */
const FEW = 100

export function Changed({ comparison: { changed } }: { readonly comparison: HistoricalComparisonOut }) {
  const words = useWords(texts)
  const common = useWords(replayWords)
  const { number } = useFormats()
  const mayRead = useMay('applications.read')
  if (changed.items === null || !mayRead)
    return changed.total === 0 ? null : (
      <Card title={words.changed}>
        <p>{words.changedHidden(number(String(changed.total)))}</p>
      </Card>
    )
  const shown = changed.items.slice(0, FEW)
  const score = (value: string | null): string => (value === null ? '' : ` (${number(value)})`)
  return (
    <Card
      title={words.changed}
      aside={
        <span className="soft small">
          {words.changedFew(number(String(shown.length)), number(String(changed.total)))}
        </span>
      }
      flush
    >
      <Scroll>
        <table className="list">
          <caption className="unseen">{words.changed}</caption>
          <thead>
            <tr>
              <th>{words.application}</th>
              <th>{common.reference}</th>
              <th>{common.candidate}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ application_id, candidate, reference }) => (
              <tr key={application_id}>
                <th scope="row">
                  <Link to="/applications/$applicationId" params={{ applicationId: application_id }} className="mono">
                    {application_id}
                  </Link>
                </th>
                <td>
                  {common[reference.recommendation]}
                  {score(reference.score)}
                </td>
                <td>
                  {common[candidate.recommendation]}
                  {score(candidate.score)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </Card>
  )
}
