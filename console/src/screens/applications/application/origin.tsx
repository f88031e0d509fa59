// Where each value of an imported application stands in the file that it came from, read only for who asks for it.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Scroll } from '../../../components/scroll.tsx'
import { useMay } from '../../../service/me.ts'
import { type ApplicationDetailOut, perform, type ProvenanceOut, service } from '../../../service/service.ts'
import { Unread } from '../../../service/unread.tsx'
import { useFormats, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { transformationWords } from '../../imports/mapping/transformation-words.ts'
import { AskFirst } from './ask-first.tsx'

const texts = pairs({
  title: { en: 'Where the values came from', fr: 'Origine des valeurs' },
  what: {
    en: 'The file, the row and the cell of each imported value, and what the mapping made of it.',
    fr: 'Le fichier, la ligne et la cellule de chaque valeur importée, et ce que la correspondance en a fait.',
  },
  show: { en: 'Show the cells', fr: 'Afficher les cellules' },
  none: {
    en: 'No cell is known: the values were destroyed.',
    fr: 'Aucune cellule connue : les valeurs ont été détruites.',
  },
  from: {
    en: (file: string, row: number, line: number, when: string) =>
      `${file}, row ${row} (line ${line}), received ${when}`,
    fr: (file: string, row: number, line: number, when: string) =>
      `${file}, enregistrement ${row} (ligne ${line}), reçu le ${when}`,
  },
  unnamed: { en: 'a file without a name', fr: 'un fichier sans nom' },
  batch: { en: 'the import', fr: 'l’import' },
  field: { en: 'Field', fr: 'Champ' },
  column: { en: 'Column', fr: 'Colonne' },
  bytes: { en: 'Bytes', fr: 'Octets' },
  notation: { en: 'Notation', fr: 'Notation' },
  constant: { en: 'constant of the mapping', fr: 'constante de la correspondance' },
  edited: { en: 'changed at the desk since', fr: 'modifiée au guichet depuis' },
})

function originQuery(applicationId: string) {
  return queryOptions({
    queryKey: ['applications', 'origin', applicationId],
    queryFn: () =>
      perform(() =>
        service.get('/api/v1/link/applications/{application_id}/provenance', {
          path: { application_id: applicationId },
        }),
      ),
  })
}

/** Nothing for an application that was entered at the desk. */
export function Origin({ application }: { readonly application: ApplicationDetailOut }) {
  const words = useWords(texts)
  const mayRead = useMay('provenance.read')
  if (!mayRead || application.channel !== 'import' || application.erased) return null
  return (
    <AskFirst title={words.title} what={words.what} show={words.show}>
      <Cells applicationId={application.id} />
    </AskFirst>
  )
}

function Cells({ applicationId }: { readonly applicationId: string }) {
  const words = useWords(texts)
  const { time } = useFormats()
  const mayReadBatch = useMay('imports.read')
  const origin = useQuery(originQuery(applicationId))
  if (origin.data === undefined) return <Unread query={origin} />
  const [first] = origin.data
  if (first === undefined) return <p className="soft">{words.none}</p>
  return (
    <div className="stack near">
      <p className="soft">
        {words.from(first.filename ?? words.unnamed, first.row, first.line, time(first.acquired_at))}{' '}
        {mayReadBatch ? (
          <Link to="/imports/$batchId" params={{ batchId: first.batch_id }}>
            {words.batch}
          </Link>
        ) : null}
      </p>
      <Scroll>
        <table className="list">
          <caption className="unseen">{words.title}</caption>
          <thead>
            <tr>
              <th>{words.field}</th>
              <th>{words.column}</th>
              <th className="right">{words.bytes}</th>
              <th>{words.notation}</th>
            </tr>
          </thead>
          <tbody>
            {origin.data.map((cell) => (
              <Cell key={cell.field} cell={cell} />
            ))}
          </tbody>
        </table>
      </Scroll>
    </div>
  )
}

function Cell({ cell }: { readonly cell: ProvenanceOut }) {
  const words = useWords(texts)
  const notations = useWords(transformationWords)
  const { number } = useFormats()
  const { field, column, position, byte_start: start, byte_end: end, transformations, edited } = cell
  return (
    <tr>
      <th scope="row" className="mono">
        {field}
        {edited ? <div className="small soft">{words.edited}</div> : null}
      </th>
      <td>{position === null ? words.constant : `${column ?? ''} (${position})`}</td>
      <td className="right">
        {start === null || end === null ? '–' : `${number(String(start))}–${number(String(end))}`}
      </td>
      <td>
        {transformations
          .map(({ kind }) => (kind in notations ? notations[kind as keyof typeof notations] : kind))
          .join(', ')}
      </td>
    </tr>
  )
}
