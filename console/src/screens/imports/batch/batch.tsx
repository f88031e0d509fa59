// A checked file: what the check found, what a confirmation would do, and how far the import is.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Card } from '../../../components/card.tsx'
import { Note } from '../../../components/note.tsx'
import { Progress } from '../../../components/progress.tsx'
import { Chip } from '../../../components/shape.tsx'
import type { BatchOut } from '../../../service/service.ts'
import { countedEn, countedFr } from '../../../words/counted.ts'
import { useFormats, useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { productName } from '../../applications/product-name.ts'
import { batchQuery } from '../import-queries.ts'
import { importWords, TONES } from '../import-words.ts'
import { BatchActs } from './batch-acts.tsx'
import { Issues } from './issues.tsx'
import { Outlook } from './outlook.tsx'
import { Quality } from './quality.tsx'
import { Rows } from './rows.tsx'

const texts = pairs({
  by: {
    en: (who: string, when: string) => `checked by ${who}, ${when}`,
    fr: (who: string, when: string) => `contrôlé par ${who}, ${when}`,
  },
  confirmed: {
    en: (who: string, when: string) => `confirmed by ${who}, ${when}`,
    fr: (who: string, when: string) => `confirmé par ${who}, ${when}`,
  },
  progress: { en: 'Progress', fr: 'Avancement' },
  done: {
    en: (done: string, total: string, made: string) =>
      `${done} of ${countedEn(total, 'row', 'rows')}, ${countedEn(made, 'draft', 'drafts')} made`,
    fr: (done: string, total: string, made: string) =>
      `${countedFr(done, 'ligne', 'lignes')} sur ${total}, ${countedFr(made, 'brouillon créé', 'brouillons créés')}`,
  },
  leave: {
    en: 'You can leave this page: the work goes on.',
    fr: 'Vous pouvez quitter cette page : le travail continue.',
  },
  failed: { en: 'The import stopped.', fr: 'L’import s’est arrêté.' },
  withdrawn: {
    en: (who: string, when: string, removed: string, kept: string) =>
      `Withdrawn by ${who}, ${when}: ${removed} drafts removed, ${kept} applications kept because somebody had changed or submitted them.`,
    fr: (who: string, when: string, removed: string, kept: string) =>
      `Retiré par ${who}, ${when} : ${removed} brouillons supprimés, ${kept} dossiers conservés parce que quelqu’un les avait modifiés ou soumis.`,
  },
  withdrawing: { en: 'It is being withdrawn.', fr: 'Le retrait est en cours.' },
  unmapped: {
    en: (names: string) => `Columns without a field: ${names}.`,
    fr: (names: string) => `Colonnes sans champ : ${names}.`,
  },
})

const route = getRouteApi('/imports/$batchId')

export function Batch() {
  const words = useWords(texts)
  const { batchId } = route.useParams()
  const { data: batch } = useSuspenseQuery(batchQuery(batchId))
  const { counts, unmapped_columns, failure } = batch
  return (
    <>
      <Head batch={batch} />
      <div className="stack">
        {failure === null ? null : (
          <Note tone="bad">
            <p>{words.failed}</p>
            <p className="small soft" lang="en">
              {failure.code}: {failure.message}
            </p>
          </Note>
        )}
        <Withdrawn batch={batch} />
        <Advance batch={batch} />
        {counts === null ? null : <Counts batch={batch} />}
        {unmapped_columns === null || unmapped_columns.length === 0 ? null : (
          <Note tone="plain">{words.unmapped(unmapped_columns.join(', '))}</Note>
        )}
        <Outlook batch={batch} />
        {counts === null ? null : (
          <>
            <Quality batch={batch} />
            <Issues batch={batch} />
            <Rows batch={batch} />
          </>
        )}
      </div>
    </>
  )
}

function Head({ batch }: { readonly batch: BatchOut }) {
  const words = useWords(texts)
  const common = useWords(importWords)
  const { language } = useLanguage()
  const { date } = useFormats()
  const { file, product, mapping, state, created_by, created_at, confirmed_by, confirmed_at } = batch
  return (
    <div className="head">
      <div>
        <div className="row">
          <h1>{file.filename}</h1>
          <Chip tone={TONES[state]}>{common[state]}</Chip>
        </div>
        <p className="facts">
          <span>{productName(product, language)}</span>
          <span>
            {mapping.code} v{mapping.version}
          </span>
          <span>{words.by(created_by.display_name, date(created_at))}</span>
          {confirmed_by === null || confirmed_at === null ? null : (
            <span>{words.confirmed(confirmed_by.display_name, date(confirmed_at))}</span>
          )}
        </p>
        <p className="mono soft">{file.fingerprint}</p>
      </div>
      <BatchActs batch={batch} />
    </div>
  )
}

function Advance({ batch: { state, progress } }: { readonly batch: BatchOut }) {
  const words = useWords(texts)
  const { number } = useFormats()
  if (state !== 'queued' && state !== 'importing') return null
  const shown = (count: number): string => number(String(count))
  return (
    <Card title={words.progress}>
      <Progress
        label={words.progress}
        done={progress.rows_done}
        total={progress.rows_total}
        text={words.done(shown(progress.rows_done), shown(progress.rows_total), shown(progress.applications_created))}
      />
      <p className="hint">{words.leave}</p>
    </Card>
  )
}

function Withdrawn({ batch: { withdrawal } }: { readonly batch: BatchOut }) {
  const words = useWords(texts)
  const { number, time } = useFormats()
  if (withdrawal === null) return null
  const { by, begun_at, drafts_removed, applications_kept, finished_at } = withdrawal
  if (finished_at === null) return <Note tone="warn">{words.withdrawing}</Note>
  return (
    <Note tone="warn">
      {words.withdrawn(
        by.display_name,
        time(begun_at),
        number(String(drafts_removed)),
        number(String(applications_kept ?? 0)),
      )}
    </Note>
  )
}

function Counts({ batch: { counts } }: { readonly batch: BatchOut }) {
  const common = useWords(importWords)
  const { number } = useFormats()
  if (counts === null) return null
  return (
    <div className="card">
      <div className="in figures">
        {(['rows', 'valid', 'valid_with_warnings', 'rejected', 'duplicate'] as const).map((key) => (
          <div key={key}>
            <p className="soft small">{common[key]}</p>
            <p className="big">{number(String(counts[key]))}</p>
          </div>
        ))}
      </div>
    </div>
  )
}
