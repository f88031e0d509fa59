// A recovery for somebody who lost password or second factor: a link of one hour, which alone opens nothing.
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Note } from '../../components/note.tsx'
import { Once } from '../../components/once.tsx'
import { useAct } from '../../service/act.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { service, type UserOut } from '../../service/service.ts'
import { useFormats, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'

const texts = pairs({
  title: { en: 'Recovery', fr: 'Récupération' },
  what: {
    en: 'The person replaces what was lost by a link of one hour, and proves the other factor: the link alone opens nothing, and you never sign in for them. Their sessions close once it is done. A new link ends a pending one.',
    fr: 'La personne remplace ce qu’elle a perdu par un lien d’une heure, en prouvant l’autre facteur : le lien seul n’ouvre rien, et vous ne vous connectez jamais à sa place. Ses sessions se ferment ensuite. Un nouveau lien met fin à celui en attente.',
  },
  password: { en: 'Replace the password', fr: 'Remplacer le mot de passe' },
  second_factor: { en: 'Replace the second factor', fr: 'Remplacer le second facteur' },
  pendingPassword: {
    en: (until: string) => `A link that replaces the password is pending until ${until}.`,
    fr: (until: string) => `Un lien de remplacement du mot de passe est en attente jusqu’au ${until}.`,
  },
  pendingFactor: {
    en: (until: string) => `A link that replaces the second factor is pending until ${until}.`,
    fr: (until: string) => `Un lien de remplacement du second facteur est en attente jusqu’au ${until}.`,
  },
  revoke: { en: 'Revoke the pending link', fr: 'Révoquer le lien en attente' },
  sent: { en: 'The link was sent by email.', fr: 'Le lien a été envoyé par courriel.' },
  linkTitle: { en: 'The recovery link, shown once', fr: 'Le lien de récupération, affiché une seule fois' },
  linkWhy: {
    en: 'No email was sent. Hand it over yourself, within the hour; that you saw it is recorded, and the account does not write or approve policies until a link goes by email.',
    fr: 'Aucun courriel n’est parti. Remettez-le vous-même, dans l’heure ; le fait que vous l’avez vu est inscrit, et le compte ne rédige ni n’approuve de politique tant qu’un lien ne part pas par courriel.',
  },
  suspended: {
    en: 'A suspended account is reactivated before it recovers anything.',
    fr: 'Un compte suspendu doit être réactivé avant toute récupération.',
  },
})

export function Recovery({ person }: { readonly person: UserOut }) {
  const words = useWords(texts)
  const { time } = useFormats()
  const [link, setLink] = useState<string | null>(null)
  const path = { user_id: person.id }
  const issuing = useAct(
    (kind: 'password' | 'second_factor') =>
      service.post('/api/v1/admin/users/{user_id}/recovery', { path, body: { kind } }),
    [['people']],
    (issued) => setLink(issued.link),
  )
  const revoking = useAct(() => service.post('/api/v1/admin/users/{user_id}/recovery/revoke', { path }), [['people']])
  const pending = person.recovery_pending
  const fault = issuing.error ?? revoking.error
  return (
    <Card title={words.title}>
      <div className="stack near">
        <p className="soft">{person.status === 'suspended' ? words.suspended : words.what}</p>
        {pending === null ? null : (
          <p>{(pending.kind === 'password' ? words.pendingPassword : words.pendingFactor)(time(pending.expires_at))}</p>
        )}
        {fault === null ? null : <RefusalNote fault={fault} />}
        {issuing.isSuccess && issuing.data.link === null ? <Note tone="good">{words.sent}</Note> : null}
        {link === null ? null : (
          <Once title={words.linkTitle} why={words.linkWhy} secret={link} onDone={() => setLink(null)} />
        )}
        {person.status === 'suspended' ? null : (
          <div className="row act">
            {pending === null ? null : (
              <Button isPending={revoking.isPending} onPress={() => revoking.mutate()}>
                {words.revoke}
              </Button>
            )}
            <Button isPending={issuing.isPending} onPress={() => issuing.mutate('password')}>
              {words.password}
            </Button>
            <Button isPending={issuing.isPending} onPress={() => issuing.mutate('second_factor')}>
              {words.second_factor}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
