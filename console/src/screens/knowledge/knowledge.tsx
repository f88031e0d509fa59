// A question, and the passages that answer it, each with its source. What one may not read is not found.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ChoiceField, TypedField } from '../../components/fields.tsx'
import { Empty, Reading } from '../../components/states.tsx'
import { useMay } from '../../service/me.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { useLanguage, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { Answer } from './answer.tsx'
import { type KnowledgeSearch, passagesQuery } from './knowledge-queries.ts'
import { Passage } from './passage.tsx'
import { knowledgeWords, modules } from './words.ts'

const texts = pairs({
  question: { en: 'What are you looking for?', fr: 'Que cherchez-vous ?' },
  hint: {
    en: 'A question or some words. Typing errors do not matter; write nothing about an applicant.',
    fr: 'Une question ou quelques mots. Les fautes de frappe ne gênent pas ; n’écrivez rien d’un demandeur.',
  },
  search: { en: 'Search', fr: 'Chercher' },
  none: { en: 'No passage answers this', fr: 'Aucun passage ne répond' },
  noneHint: {
    en: 'Try other words or the other language. A document that is reserved to other roles leaves no trace here: ask the knowledge manager.',
    fr: 'Essayez d’autres mots ou l’autre langue. Un document réservé à d’autres rôles ne laisse aucune trace ici : demandez au gestionnaire documentaire.',
  },
})

const route = getRouteApi('/knowledge')

export function Knowledge() {
  const words = useWords(texts)
  const common = useWords(knowledgeWords)
  const { language: own } = useLanguage()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const mayManage = useMay('knowledge.manage')
  const language = search.language ?? own
  const question = { q: search.q ?? '', language, module: search.module ?? null }
  const found = useQuery({ ...passagesQuery(question), enabled: question.q !== '', placeholderData: keepPreviousData })
  return (
    <div className="stack narrow">
      <div className="row apart">
        <h1>{common.title}</h1>
        {mayManage ? <Link to="/documents">{common.corpus}</Link> : null}
      </div>
      <Question
        key={question.q}
        search={search}
        language={language}
        onChange={(changed) => void navigate({ search: changed })}
      />
      {found.error === null ? null : <RefusalNote fault={found.error} onRepeat={() => void found.refetch()} />}
      {found.isLoading ? <Reading /> : null}
      {question.q !== '' && found.data?.passages.length === 0 ? (
        <Empty title={words.none}>
          <p className="soft">{words.noneHint}</p>
        </Empty>
      ) : null}
      {question.q === '' || found.data === undefined || found.data.passages.length === 0 ? null : (
        <>
          <Answer key={`${question.q} ${language}`} question={question} />
          <ol className="passages">
            {found.data.passages.map((passage) => (
              <li key={passage.rank}>
                <Passage passage={passage} />
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}

interface QuestionProps {
  readonly search: KnowledgeSearch
  readonly language: 'en' | 'fr'
  readonly onChange: (search: KnowledgeSearch) => void
}

function Question({ search, language, onChange }: QuestionProps) {
  const words = useWords(texts)
  const common = useWords(knowledgeWords)
  const [typed, setTyped] = useState(search.q ?? '')
  const ask = (changed: KnowledgeSearch): void => {
    const q = typed.trim()
    const { q: _old, ...kept } = { ...search, ...changed }
    onChange(q === '' ? kept : { ...kept, q })
  }
  return (
    <search>
      <form
        noValidate
        className="stack near"
        onSubmit={(event) => {
          event.preventDefault()
          ask({})
        }}
      >
        <TypedField label={words.question} hint={words.hint} value={typed} maxLength={2_000} onChange={setTyped} />
        <div className="line">
          <ChoiceField
            label={common.language}
            value={language}
            options={(['en', 'fr'] as const).map((code) => ({ code, text: common[code] }))}
            onChange={(code) => ask({ language: code === 'fr' ? 'fr' : 'en' })}
          />
          <ChoiceField
            label={common.module}
            value={search.module ?? ''}
            empty={common.everything}
            options={modules.map((code) => ({ code, text: common[code] }))}
            onChange={(module) => {
              const { module: _old, ...rest } = search
              onChange(module === '' ? rest : { ...rest, module })
            }}
          />
          <Button type="submit" kind="primary">
            {words.search}
          </Button>
        </div>
      </form>
    </search>
  )
}
