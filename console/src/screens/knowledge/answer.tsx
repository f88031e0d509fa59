// An answer drafted from passages, each sentence with those that it is from. Where that is turned off, it says so.
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Note } from '../../components/note.tsx'
import { useAct } from '../../service/act.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { type AnswerOut, Refused, service } from '../../service/service.ts'
import { useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { Passage } from './passage.tsx'

const texts = pairs({
  draft: { en: 'Draft an answer from passages', fr: 'Rédiger une réponse à partir des passages' },
  disabled: {
    en: 'Drafted answers are turned off in this institution: the passages below are the answer. The operator can turn them on.',
    fr: 'Les réponses rédigées sont désactivées dans cet établissement : les passages ci-dessous sont la réponse. L’exploitant peut les activer.',
  },
  title: { en: 'Drafted answer', fr: 'Réponse rédigée' },
  extractive: { en: 'sentences of the passages as they stand', fr: 'phrases des passages telles quelles' },
  endpoint: {
    en: 'drafted by a language model: check it against its sources',
    fr: 'rédigée par un modèle de langage : vérifiez-la sur ses sources',
  },
  sources: { en: 'Its sources', fr: 'Ses sources' },
})

interface Props {
  readonly question: { readonly q: string; readonly language: 'en' | 'fr'; readonly module: string | null }
}

export function Answer({ question: { q, language, module } }: Props) {
  const words = useWords(texts)
  const drafting = useAct(
    () => service.post('/api/v1/knowledge/answers', { body: { question: q, language, module } }),
    [],
  )
  const isDisabled = drafting.error instanceof Refused && drafting.error.code === 'ANSWERS_DISABLED'
  if (drafting.data !== undefined) return <Drafted answer={drafting.data} />
  if (isDisabled)
    return (
      <Note tone="plain" urgent>
        {words.disabled}
      </Note>
    )
  return (
    <div className="stack near">
      {drafting.error === null ? null : <RefusalNote fault={drafting.error} />}
      <div className="row">
        <Button isPending={drafting.isPending} onPress={() => drafting.mutate()}>
          {words.draft}
        </Button>
      </div>
    </div>
  )
}

function Drafted({ answer }: { readonly answer: AnswerOut }) {
  const words = useWords(texts)
  return (
    <Card title={words.title} aside={<span className="soft small">{words[answer.method]}</span>}>
      <div className="stack near">
        {answer.statements.map(({ text, citations }, at) => (
          <p key={at}>
            {text}{' '}
            {citations.map((rank) => (
              <sup key={rank}>[{rank}] </sup>
            ))}
          </p>
        ))}
        <h3>{words.sources}</h3>
        <ol className="passages">
          {answer.passages.map((passage) => (
            <li key={passage.rank}>
              <Passage passage={passage} />
            </li>
          ))}
        </ol>
      </div>
    </Card>
  )
}
