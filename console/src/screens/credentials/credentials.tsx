// Keys by which systems of the institution identify themselves: issued, last used, revoked.
import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Consequence } from '../../components/consequence.tsx'
import { Chip, type Tone } from '../../components/shape.tsx'
import { Empty } from '../../components/states.tsx'
import { Scroll } from '../../components/scroll.tsx'
import { useAct } from '../../service/act.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { Unread } from '../../service/unread.tsx'
import { type ApiCredentialOut, service } from '../../service/service.ts'
import { useFormats, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { credentialsQuery } from './credentials-query.ts'
import { IssueForm } from './issue-form.tsx'
import { credentialWords } from './words.ts'

const texts = pairs({
  what: {
    en: 'With a credential a system checks its own configuration (GET /integration/whoami). Applications, imports and evidence need the session of a person.',
    fr: 'Avec un identifiant, un système vérifie sa configuration (GET /integration/whoami). Dossiers, imports et preuves demandent la session d’une personne.',
  },
  lastUsed: { en: 'Last use', fr: 'Dernière utilisation' },
  issued: {
    en: (who: string, when: string) => `by ${who}, ${when}`,
    fr: (who: string, when: string) => `par ${who}, ${when}`,
  },
  acts: { en: 'Acts', fr: 'Actes' },
  revoke: { en: 'Revoke', fr: 'Révoquer' },
  revokeWhat: {
    en: 'The system that uses it is refused from now on. This cannot be undone: issue a new one and switch the system over first.',
    fr: 'Le système qui l’utilise sera refusé dès maintenant. Cet acte est irréversible : émettez d’abord un nouvel identifiant et basculez le système.',
  },
  none: { en: 'No credential yet', fr: 'Aucun identifiant' },
  noneHint: {
    en: 'Issue one for each system that calls the service.',
    fr: 'Émettez-en un pour chaque système qui appelle le service.',
  },
})

const TONES: Readonly<Record<ApiCredentialOut['state'], Tone>> = { active: 'good', revoked: 'plain', expired: 'warn' }

export function Credentials() {
  const words = useWords(texts)
  const common = useWords(credentialWords)
  const list = useQuery(credentialsQuery)
  return (
    <div className="stack">
      <div className="stack near">
        <h1>{common.title}</h1>
        <p className="soft">{words.what}</p>
      </div>
      <IssueForm />
      <Unread query={list} />
      {list.data?.length === 0 ? (
        <Empty title={words.none}>
          <p className="soft">{words.noneHint}</p>
        </Empty>
      ) : null}
      {list.data === undefined || list.data.length === 0 ? null : <Table credentials={list.data} />}
    </div>
  )
}

function Table({ credentials }: { readonly credentials: readonly ApiCredentialOut[] }) {
  const words = useWords(texts)
  const common = useWords(credentialWords)
  const [revoked, setRevoked] = useState<ApiCredentialOut | null>(null)
  return (
    <div className="card">
      <Scroll>
        <table className="list">
          <caption className="unseen">{common.title}</caption>
          <thead>
            <tr>
              <th>{common.name}</th>
              <th>{common.status}</th>
              <th className="right">{words.lastUsed}</th>
              <th className="right">{common.expires}</th>
              <th>{words.acts}</th>
            </tr>
          </thead>
          <tbody>
            {credentials.map((credential) => (
              <Row key={credential.id} credential={credential} onRevoke={setRevoked} />
            ))}
          </tbody>
        </table>
      </Scroll>
      {revoked === null ? null : <Revoke credential={revoked} onEnd={() => setRevoked(null)} />}
    </div>
  )
}

interface RowProps {
  readonly credential: ApiCredentialOut
  readonly onRevoke: (credential: ApiCredentialOut) => void
}

/** A question about one does not render the rows of all. */
const Row = memo(function Row({ credential, onRevoke }: RowProps) {
  const words = useWords(texts)
  const common = useWords(credentialWords)
  const { time, date } = useFormats()
  const { name, state, created_by, created_at, last_used_at, expires_at } = credential
  return (
    <tr>
      <th scope="row">
        {name}
        <div className="small soft">{words.issued(created_by.display_name, date(created_at))}</div>
      </th>
      <td>
        <Chip tone={TONES[state]}>{common[state]}</Chip>
      </td>
      <td className="right keep">{last_used_at === null ? common.never : time(last_used_at)}</td>
      <td className="right keep">{expires_at === null ? common.never : time(expires_at)}</td>
      <td>
        {state === 'active' ? (
          <Button kind="quiet" onPress={() => onRevoke(credential)}>
            {words.revoke}
            <span className="unseen">{name}</span>
          </Button>
        ) : null}
      </td>
    </tr>
  )
})

function Revoke({ credential, onEnd }: { readonly credential: ApiCredentialOut; readonly onEnd: () => void }) {
  const words = useWords(texts)
  const path = { credential_id: credential.id }
  const revoking = useAct(
    () => service.post('/api/v1/admin/api-credentials/{credential_id}/revoke', { path }),
    [['credentials']],
    onEnd,
  )
  return (
    <Consequence
      title={`${words.revoke}: ${credential.name}`}
      act={words.revoke}
      isPending={revoking.isPending}
      onAct={() => revoking.mutate()}
      onClose={onEnd}
    >
      <p>{words.revokeWhat}</p>
      {revoking.error === null ? null : <RefusalNote fault={revoking.error} />}
    </Consequence>
  )
}
