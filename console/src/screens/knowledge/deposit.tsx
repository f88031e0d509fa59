// A document is deposited or replaced; how it will read stands beside what is typed.
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { memo, useDeferredValue, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Note } from '../../components/note.tsx'
import { Reading } from '../../components/states.tsx'
import { StaleNote } from '../../components/stale-note.tsx'
import { useAct } from '../../service/act.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { type DocumentIn, type DocumentOut, type DocumentPutOut, Refused, service } from '../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { DepositFields } from './deposit-fields.tsx'
import { DocumentBody } from './document-body.tsx'
import { documentQuery } from './knowledge-queries.ts'
import {
  type DocumentIssues,
  emptyDocument,
  readDocument,
  type TypedDocument,
  typedDocument,
} from './typed-document.ts'
import { knowledgeWords } from './words.ts'

const texts = pairs({
  replace: { en: (title: string) => `Replace: ${title}`, fr: (title: string) => `Remplacer : ${title}` },
  preview: { en: 'Preview', fr: 'Aperçu' },
  nothing: { en: 'What you write appears here.', fr: 'Ce que vous écrivez apparaît ici.' },
  keep: { en: 'Deposit', fr: 'Déposer' },
  hint: {
    en: 'Found at once by those who may read it; recorded with its fingerprint.',
    fr: 'Trouvé aussitôt par ceux qui peuvent le lire ; inscrit avec son empreinte.',
  },
  created: {
    en: (passages: string) => `Deposited: ${passages} passages can be found.`,
    fr: (passages: string) => `Déposé : ${passages} passages peuvent être trouvés.`,
  },
  replaced: {
    en: (passages: string) => `Replaced: ${passages} passages can be found.`,
    fr: (passages: string) => `Remplacé : ${passages} passages peuvent être trouvés.`,
  },
  unchanged: {
    en: () => 'It is the same as before: nothing changed.',
    fr: () => 'Il est identique : rien n’a changé.',
  },
  html_ignored: {
    en: 'HTML in it is kept and not found.',
    fr: 'Le HTML qu’il contient est gardé et n’est pas trouvé.',
  },
  no_headings: {
    en: 'It has no headings: give each subject one, and people find it better.',
    fr: 'Il n’a pas de titres : donnez-en un à chaque sujet, on le trouvera mieux.',
  },
  empty_heading: { en: 'A heading is empty.', fr: 'Un titre est vide.' },
  meanwhile: {
    en: (title: string, version: number) => `${title}, version ${version}`,
    fr: (title: string, version: number) => `${title}, version ${version}`,
  },
})

const route = getRouteApi('/documents/deposit')

export function Deposit() {
  const { language: own } = useLanguage()
  const { key, language = own } = route.useSearch()
  const before = useQuery({
    ...documentQuery({ shelf: 'documents', key: key ?? '', language }),
    enabled: key !== undefined,
    staleTime: Infinity,
  })
  if (key === undefined) return <Form key="new" before={null} language={language} />
  if (before.error !== null) return <RefusalNote fault={before.error} onRepeat={() => void before.refetch()} />
  return before.data === undefined ? <Reading /> : <Form key={key} before={before.data} language={language} />
}

interface FormProps {
  readonly before: DocumentOut | null
  readonly language: 'en' | 'fr'
}

function Form({ before, language }: FormProps) {
  const words = useWords(texts)
  const common = useWords(knowledgeWords)
  const [typed, setTyped] = useState<TypedDocument>(() =>
    before === null ? emptyDocument(language) : typedDocument(before),
  )
  // A key is shown in its field before the preview follows: a document may have 4 MiB.
  const previewed = useDeferredValue(typed)
  const [issues, setIssues] = useState<DocumentIssues>({})
  const [rowVersion, setRowVersion] = useState(before?.row_version ?? null)
  const depositing = useAct(
    (body: DocumentIn) =>
      service.put('/api/v1/knowledge/documents/{key}', {
        path: { key: typed.key },
        query: { language: typed.language },
        body: { ...body, row_version: rowVersion },
      }),
    [['knowledge']],
    ({ document }) => setRowVersion(document.row_version),
  )
  const isStale = depositing.error instanceof Refused && depositing.error.code === 'STALE_ROW_VERSION'
  const deposit = (event: { preventDefault: () => void }): void => {
    event.preventDefault()
    const read = readDocument(typed)
    setIssues(read.issues)
    if (read.body !== null && !depositing.isPending) depositing.mutate(read.body)
  }
  const goOn = (now: DocumentOut, isMine: boolean): void => {
    setRowVersion(now.row_version)
    if (!isMine) setTyped(typedDocument(now))
    depositing.reset()
  }
  return (
    <form noValidate className="stack" onSubmit={deposit}>
      <h1>{before === null ? common.deposit : words.replace(before.title)}</h1>
      <div className="two">
        <DepositFields
          typed={typed}
          issues={issues}
          isNew={rowVersion === null}
          onChange={(change) => setTyped((now) => ({ ...now, ...change }))}
        />
        <Preview content={previewed.content} language={previewed.language} />
      </div>
      {isStale ? <Meanwhile typed={typed} onGoOn={goOn} /> : null}
      {depositing.error === null || isStale ? null : <RefusalNote fault={depositing.error} />}
      {depositing.data === undefined ? null : <Deposited answer={depositing.data} />}
      <div className="row apart act">
        <span className="soft small">{words.hint}</span>
        <Button type="submit" kind="primary" isPending={depositing.isPending}>
          {words.keep}
        </Button>
      </div>
    </form>
  )
}

type PreviewProps = Pick<TypedDocument, 'content' | 'language'>

const Preview = memo(function Preview({ content, language }: PreviewProps) {
  const words = useWords(texts)
  return (
    <Card title={words.preview}>
      {content.trim() === '' ? (
        <p className="soft">{words.nothing}</p>
      ) : (
        <div lang={language}>
          <DocumentBody content={content} anchors={[]} />
        </div>
      )}
    </Card>
  )
})

function Deposited({ answer: { document, outcome, warnings } }: { readonly answer: DocumentPutOut }) {
  const words = useWords(texts)
  const { number } = useFormats()
  return (
    <Note tone={warnings.length === 0 ? 'good' : 'warn'} urgent>
      <p>{words[outcome](number(String(document.passages)))}</p>
      {warnings.map(({ code }) => (
        <p key={code}>{words[code]}</p>
      ))}
    </Note>
  )
}

interface MeanwhileProps {
  readonly typed: TypedDocument
  readonly onGoOn: (now: DocumentOut, isMine: boolean) => void
}

function Meanwhile({ typed: { key, language }, onGoOn }: MeanwhileProps) {
  const words = useWords(texts)
  const now = useQuery({ ...documentQuery({ shelf: 'documents', key, language }), staleTime: 0, gcTime: 0 })
  if (now.error !== null) return <RefusalNote fault={now.error} />
  if (now.data === undefined || now.isFetching) return null
  return (
    <StaleNote onTheirs={() => onGoOn(now.data, false)} onMine={() => onGoOn(now.data, true)}>
      <p>{words.meanwhile(now.data.title, now.data.version)}</p>
    </StaleNote>
  )
}
