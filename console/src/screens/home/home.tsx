// What waits for the person: drafts of their own, and what they may decide.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '../../components/card.tsx'
import { useMe } from '../../service/me.ts'
import { Unread } from '../../service/unread.tsx'
import { useFormats, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { ApplicationTable } from '../applications/list/application-table.tsx'
import { AdministratorHome } from './administrator.tsx'
import { AuditorHome } from './auditor.tsx'
import { DataProtectionHome } from './data-protection-officer.tsx'
import { GrantsHome } from './grants.tsx'
import { KnowledgeHome } from './corpus.tsx'
import { OwnSupport } from './own-support.tsx'
import { applicationsQuery } from '../applications/list/list-query.ts'
import type { ListSearch } from '../applications/list/search.ts'
import { ImportHome } from './imports.tsx'
import { IndicatorHome } from './indicators.tsx'
import { PolicyHome } from './policies.tsx'

const texts = pairs({
  title: { en: 'Today', fr: 'Aujourd’hui' },
  escalated: { en: 'Escalated', fr: 'Transmis' },
  toDecide: { en: 'To decide', fr: 'À décider' },
  drafts: { en: 'My drafts', fr: 'Mes brouillons' },
  waiting: { en: 'Mine, waiting for a decision', fr: 'Les miens, en attente de décision' },
  decided: { en: 'Mine, decided lately', fr: 'Les miens, décidés récemment' },
  enter: { en: 'Enter an application', fr: 'Saisir un dossier' },
  deposit: { en: 'Deposit a document', fr: 'Déposer un document' },
  all: { en: (count: string) => `All ${count}`, fr: (count: string) => `Tous (${count})` },
  nothing: { en: 'Nothing waits here.', fr: 'Rien en attente.' },
})

const FEW = 8

export function Home() {
  const words = useWords(texts)
  const { permissions, roles } = useMe()
  const lists: readonly (readonly [title: string, search: ListSearch])[] = [
    ...(permissions.includes('decisions.record')
      ? ([
          [words.escalated, { status: 'escalated' }],
          [words.toDecide, { status: 'submitted' }],
        ] as const)
      : []),
    ...(permissions.includes('applications.write')
      ? ([
          [words.drafts, { status: 'draft', mine: true }],
          [words.waiting, { status: 'submitted', mine: true }],
          [words.decided, { status: 'decided', mine: true }],
        ] as const)
      : []),
  ]
  return (
    <div className="stack">
      <div className="row apart">
        <h1>{words.title}</h1>
        <span className="row">
          {permissions.includes('applications.write') ? (
            <Link to="/applications/new" className="button">
              {words.enter}
            </Link>
          ) : null}
          {permissions.includes('knowledge.manage') ? (
            <Link to="/documents/deposit" className="button">
              {words.deposit}
            </Link>
          ) : null}
        </span>
      </div>
      {permissions.includes('policies.read') ? <PolicyHome /> : null}
      {permissions.includes('imports.run') ? <ImportHome /> : null}
      {roles.includes('business_lead') ? <IndicatorHome /> : null}
      {lists.map(([title, search]) => (
        <Waiting key={title} title={title} search={search} />
      ))}
      {permissions.includes('users.manage') ? <AdministratorHome /> : null}
      {permissions.includes('rights.manage') ? <DataProtectionHome /> : null}
      {permissions.includes('exceptional_access.decide') ? <GrantsHome /> : null}
      {permissions.includes('knowledge.manage') ? <KnowledgeHome /> : null}
      {permissions.includes('audit.read') ? <AuditorHome /> : null}
      <OwnSupport />
    </div>
  )
}

function Waiting({ title, search }: { readonly title: string; readonly search: ListSearch }) {
  const words = useWords(texts)
  const { number } = useFormats()
  const list = useQuery(applicationsQuery(search, FEW))
  const all = (
    <Link to="/applications" search={search}>
      {words.all(number(String(list.data?.total ?? 0)))}
    </Link>
  )
  const isEmpty = list.data === undefined || list.data.items.length === 0
  return (
    <Card title={title} aside={isEmpty ? null : all} flush={!isEmpty}>
      <Unread query={list} />
      {list.data?.items.length === 0 ? <p className="soft">{words.nothing}</p> : null}
      {list.data === undefined || isEmpty ? null : <ApplicationTable items={list.data.items} caption={title} />}
    </Card>
  )
}
