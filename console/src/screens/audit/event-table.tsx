import { Link } from '@tanstack/react-router'
import { Fragment, memo, useCallback, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { useRowKeys } from '../../components/list/row-keys.ts'
import { Chip, type Tone } from '../../components/shape.tsx'
import { Scroll } from '../../components/scroll.tsx'
import { useMay } from '../../service/me.ts'
import type { AuditEventOut } from '../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { eventName } from './event-name.ts'
import { subjectWords } from './subject-words.ts'
import { auditWords } from './words.ts'

const texts = pairs({
  number: { en: 'No.', fr: 'N°' },
  when: { en: 'When', fr: 'Quand' },
  what: { en: 'What', fr: 'Quoi' },
  who: { en: 'Who', fr: 'Qui' },
  about: { en: 'About', fr: 'Objet' },
  record: { en: 'Record', fr: 'Inscription' },
  json: { en: 'JSON', fr: 'JSON' },
  application: { en: 'application', fr: 'dossier' },
  all: { en: 'all', fr: 'tout' },
  sameObject: { en: 'events about it', fr: 'à son sujet' },
})

const TONES: Readonly<Record<AuditEventOut['outcome'], Tone>> = { success: 'good', denied: 'warn', failed: 'bad' }

interface Props {
  readonly events: readonly AuditEventOut[]
  readonly caption: string
}

export function EventTable({ events, caption }: Props) {
  const words = useWords(texts)
  const common = useWords(auditWords)
  const [open, setOpen] = useState<number | null>(null)
  const rows = useRowKeys(events.length)
  const turn = useCallback((seq: number) => setOpen((now) => (now === seq ? null : seq)), [])
  return (
    <div className="card">
      <Scroll>
        <table className="list events">
          <caption className="unseen">{caption}</caption>
          <thead>
            <tr>
              <th className="right">{words.number}</th>
              <th>{words.when}</th>
              <th>{words.what}</th>
              <th>{words.who}</th>
              <th>{words.about}</th>
              <th>{common.outcome}</th>
              <th>{words.record}</th>
            </tr>
          </thead>
          <tbody ref={rows}>
            {events.map((event) => (
              <Fragment key={event.seq}>
                <Row event={event} isOpen={open === event.seq} onTurn={turn} />
                {open === event.seq ? (
                  <tr>
                    <td colSpan={7}>
                      <pre className="mono" id={`record-${event.seq}`}>
                        {JSON.stringify(event, null, 2)}
                      </pre>
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            ))}
          </tbody>
        </table>
      </Scroll>
    </div>
  )
}

interface RowProps {
  readonly event: AuditEventOut
  readonly isOpen: boolean
  readonly onTurn: (seq: number) => void
}

/** Opening one record does not render the lines of the others. */
const Row = memo(function Row({ event, isOpen, onTurn }: RowProps) {
  const words = useWords(texts)
  const common = useWords(auditWords)
  const { language } = useLanguage()
  const { time, number } = useFormats()
  const { seq, at, kind, actor, outcome } = event
  const who = actor.display_name ?? common[actor.type]
  return (
    <tr>
      <th scope="row" className="right">
        {number(String(seq))}
      </th>
      <td className="keep">
        <time dateTime={at}>{time(at)}</time>
      </td>
      <td>{eventName(kind, language)}</td>
      <td>
        {actor.id === null ? (
          who
        ) : (
          <Link from="/audit" to="/audit" search={(now) => ({ ...now, actor: actor.id! })}>
            {who}
          </Link>
        )}
      </td>
      <td>
        <Subject event={event} />
      </td>
      <td>
        <Chip tone={TONES[outcome]}>{common[outcome]}</Chip>
      </td>
      <td className="opens">
        <Button kind="quiet" aria-expanded={isOpen} onPress={() => onTurn(seq)}>
          {words.json}
          <span className="unseen">{seq}</span>
        </Button>
      </td>
    </tr>
  )
})

/** What it is about: the way to it where this console shows it, and to everything else about it. */
function Subject({ event }: { readonly event: AuditEventOut }) {
  const words = useWords(texts)
  const mayReadApplications = useMay('applications.read')
  const mayReadPeople = useMay('users.read')
  const mayReadRights = useMay('rights.read')
  const names: Readonly<Record<string, string | undefined>> = useWords(subjectWords)
  const { subject, data } = event
  const application = subject?.type === 'application' ? subject.id : data['application_id']
  if (subject === null) return null
  const name = names[subject.type] ?? subject.type
  return (
    <>
      {typeof application === 'string' && mayReadApplications ? (
        <Link to="/applications/$applicationId" params={{ applicationId: application }}>
          {words.application}
        </Link>
      ) : subject.type === 'user' && mayReadPeople ? (
        <Link to="/people/$userId" params={{ userId: subject.id }}>
          {name}
        </Link>
      ) : subject.type === 'rights_request' && mayReadRights ? (
        <Link to="/rights/$requestId" params={{ requestId: subject.id }}>
          {name}
        </Link>
      ) : (
        name
      )}
      <span className="small">
        {' · '}
        <Link from="/audit" to="/audit" search={(now) => ({ ...now, subject: subject.id })}>
          {words.all}
          <span className="unseen"> {words.sameObject}</span>
        </Link>
      </span>
    </>
  )
}
