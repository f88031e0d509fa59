// What the institution asks people to consent to, in all versions.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Consequence } from '../../components/consequence.tsx'
import { Chip } from '../../components/shape.tsx'
import { Empty } from '../../components/states.tsx'
import { useAct } from '../../service/act.ts'
import { useMay } from '../../service/me.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { Unread } from '../../service/unread.tsx'
import { type ConsentPurposeOut, service } from '../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { purposesQuery } from './purposes-query.ts'
import { purposeWords } from './words.ts'

const texts = pairs({
  what: {
    en: 'The text of a version never changes, since people consented to it: a change is a new version. The state of all active purposes goes into the evidence of a decision, never into the score.',
    fr: 'Le texte d’une version ne change jamais, puisque des personnes y ont consenti : un changement est une nouvelle version. L’état des finalités actives entre dans la preuve d’une décision, jamais dans le score.',
  },
  none: { en: 'No purpose yet', fr: 'Aucune finalité' },
  noneHint: {
    en: 'Create one for each thing that people are asked to consent to.',
    fr: 'Créez-en une pour chaque chose à laquelle on demande de consentir.',
  },
  next: { en: 'New version', fr: 'Nouvelle version' },
  retire: { en: 'Retire', fr: 'Retirer' },
  retireWhat: {
    en: 'No consent is collected for it any more; those that were given remain and can be withdrawn. A retired version is not made active again.',
    fr: 'Plus aucun consentement n’est recueilli pour elle ; ceux qui ont été donnés restent et peuvent être retirés. Une version retirée ne redevient pas active.',
  },
  created: {
    en: (who: string, when: string) => `by ${who}, ${when}`,
    fr: (who: string, when: string) => `par ${who}, ${when}`,
  },
  retiredOn: { en: (when: string) => `retired ${when}`, fr: (when: string) => `retirée le ${when}` },
  older: {
    en: (count: number) => `Earlier versions (${count})`,
    fr: (count: number) => `Versions antérieures (${count})`,
  },
})

export function Purposes() {
  const words = useWords(texts)
  const common = useWords(purposeWords)
  const mayConfigure = useMay('trust.configure')
  const list = useQuery(purposesQuery)
  const byCode = Map.groupBy(list.data ?? [], ({ code }) => code)
  return (
    <div className="stack">
      <div className="stack near">
        <div className="row apart">
          <h1>{common.title}</h1>
          {mayConfigure ? (
            <Link to="/purposes/new" className="button">
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
      {[...byCode].map(([code, versions]) => (
        <Purpose key={code} versions={versions} />
      ))}
    </div>
  )
}

/** The newest version first. */
function Purpose({ versions: [latest, ...older] }: { readonly versions: readonly ConsentPurposeOut[] }) {
  const words = useWords(texts)
  const common = useWords(purposeWords)
  const { language } = useLanguage()
  const mayConfigure = useMay('trust.configure')
  const [isAsked, setAsked] = useState(false)
  if (latest === undefined) return null
  const { title, status, code, version } = latest
  return (
    <Card title={title[language]} aside={<Chip tone={status === 'active' ? 'good' : 'plain'}>{common[status]}</Chip>}>
      <div className="stack near">
        <Version purpose={latest} />
        {older.length === 0 ? null : (
          <details>
            <summary>{words.older(older.length)}</summary>
            <div className="stack near in">
              {older.map((each) => (
                <Version key={each.id} purpose={each} />
              ))}
            </div>
          </details>
        )}
        {mayConfigure ? (
          <div className="row act">
            {status === 'active' ? (
              <Button onPress={() => setAsked(true)}>
                {words.retire}
                <span className="unseen">{title[language]}</span>
              </Button>
            ) : null}
            <Link to="/purposes/new" search={{ after: code }} className="button">
              {words.next}
              <span className="unseen">
                {title[language]} {version}
              </span>
            </Link>
          </div>
        ) : null}
      </div>
      {isAsked ? <Retire purpose={latest} onEnd={() => setAsked(false)} /> : null}
    </Card>
  )
}

function Version({ purpose }: { readonly purpose: ConsentPurposeOut }) {
  const words = useWords(texts)
  const common = useWords(purposeWords)
  const { language } = useLanguage()
  const { date } = useFormats()
  const { code, version, text, legal_basis, created_by, created_at, retired_at } = purpose
  return (
    <div>
      <p className="facts">
        <span className="mono">{code}</span>
        <span>{common.version(version)}</span>
        <span>{common[legal_basis]}</span>
        <span>{words.created(created_by.display_name, date(created_at))}</span>
        {retired_at === null ? null : <span>{words.retiredOn(date(retired_at))}</span>}
      </p>
      <p className="typed">{text[language]}</p>
    </div>
  )
}

function Retire({ purpose, onEnd }: { readonly purpose: ConsentPurposeOut; readonly onEnd: () => void }) {
  const words = useWords(texts)
  const { language } = useLanguage()
  const path = { purpose_id: purpose.id }
  const retiring = useAct(
    () => service.post('/api/v1/trust/consent-purposes/{purpose_id}/retire', { path }),
    [['purposes'], ['consents']],
    onEnd,
  )
  return (
    <Consequence
      title={`${words.retire}: ${purpose.title[language]}`}
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
