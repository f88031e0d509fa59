// What can be answered to a request for access now, each answer with what follows from it.
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Consequence } from '../../components/consequence.tsx'
import { useAct } from '../../service/act.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { type ExceptionalAccessOut, service } from '../../service/service.ts'
import { useFormats, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { type AnswerName, answersTo } from './answers.ts'

const texts = pairs({
  consent: { en: 'Consent', fr: 'Consentir' },
  refusal: { en: 'Refuse', fr: 'Refuser' },
  opposition: { en: 'Oppose for good', fr: 'S’opposer définitivement' },
  revocation: { en: 'End the access', fr: 'Mettre fin à l’accès' },
  consentWhat: {
    en: (opens: string, ends: string) =>
      `The support person is invited and reads from ${opens} until ${ends}. You can end it at any moment; what they exported meanwhile stays with them.`,
    fr: (opens: string, ends: string) =>
      `La personne de l’assistance est invitée et lit du ${opens} au ${ends}. Vous pouvez y mettre fin à tout moment ; ce qu’elle a exporté entre-temps lui reste.`,
  },
  refusalWhat: {
    en: 'The request ends. Support would have to ask again.',
    fr: 'La demande prend fin. L’assistance devrait en présenter une autre.',
  },
  oppositionWhat: {
    en: 'The request ends for good, even where somebody consented already. This cannot be undone.',
    fr: 'La demande prend fin définitivement, même si quelqu’un a déjà consenti. Cet acte est irréversible.',
  },
  revocationWhat: {
    en: 'Sessions and invitation of the support person end at once. This cannot be undone. What was exported stays with them.',
    fr: 'Les sessions et l’invitation de la personne prennent fin aussitôt. Cet acte est irréversible. Ce qui a été exporté lui reste.',
  },
})

interface Props {
  readonly grant: ExceptionalAccessOut
  readonly onLink: (link: string | null) => void
}

export function Answers({ grant, onLink }: Props) {
  const words = useWords(texts)
  const [asked, setAsked] = useState<AnswerName | null>(null)
  const answers = answersTo(grant, Date.now())
  return (
    <>
      {answers.length === 0 ? null : (
        <div className="row act">
          {answers.map((answer) => (
            <Button key={answer} kind={answer === 'consent' ? 'primary' : 'plain'} onPress={() => setAsked(answer)}>
              {words[answer]}
            </Button>
          ))}
        </div>
      )}
      {asked === null ? null : <Asked answer={asked} grant={grant} onLink={onLink} onEnd={() => setAsked(null)} />}
    </>
  )
}

interface AskedProps {
  readonly answer: AnswerName
  readonly grant: ExceptionalAccessOut
  readonly onLink: (link: string | null) => void
  readonly onEnd: () => void
}

function Asked({ answer, grant, onLink, onEnd }: AskedProps) {
  const words = useWords(texts)
  const { time } = useFormats()
  const path = { grant_id: grant.id }
  const answering = useAct(
    () => service.post(`/api/v1/admin/exceptional-access/{grant_id}/${answer}`, { path }),
    [['support-access']],
    (decided) => {
      onLink(decided.link)
      onEnd()
    },
  )
  const what =
    answer === 'consent' ? words.consentWhat(time(grant.opens_at), time(grant.ends_at)) : words[`${answer}What`]
  return (
    <Consequence
      title={`${words[answer]}: ${grant.requested_by.name}`}
      act={words[answer]}
      isPending={answering.isPending}
      onAct={() => answering.mutate()}
      onClose={onEnd}
    >
      <p>{what}</p>
      {answering.error === null ? null : <RefusalNote fault={answering.error} />}
    </Consequence>
  )
}
