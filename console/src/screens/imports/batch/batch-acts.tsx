import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Act } from '../../../components/act.tsx'
import { Button } from '../../../components/button.tsx'
import { Consequence } from '../../../components/consequence.tsx'
import { saveFile } from '../../../components/save-file.ts'
import { useMay } from '../../../service/me.ts'
import { RefusalNote } from '../../../service/refusal-note.tsx'
import { type BatchOut, perform, service } from '../../../service/service.ts'
import { countedEn, countedFr } from '../../../words/counted.ts'
import { useFormats, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { batchQuery } from '../import-queries.ts'

const texts = pairs({
  report: { en: 'Save the error report', fr: 'Enregistrer le rapport d’erreurs' },
  map: { en: 'Change the mapping', fr: 'Modifier la correspondance' },
  confirm: { en: 'Confirm the import', fr: 'Confirmer l’import' },
  what: {
    en: (drafts: string) =>
      `${countedEn(drafts, 'row becomes a draft', 'rows become drafts')} in your name. Nothing is submitted and nothing evaluated.`,
    fr: (drafts: string) =>
      `${countedFr(drafts, 'ligne devient un brouillon', 'lignes deviennent des brouillons')} à votre nom. Rien n’est soumis ni évalué.`,
  },
  rejected: {
    en: (rows: string) => `I accept that ${countedEn(rows, 'rejected row is', 'rejected rows are')} left out`,
    fr: (rows: string) =>
      `J’accepte que ${countedFr(rows, 'ligne rejetée soit laissée', 'lignes rejetées soient laissées')} de côté`,
  },
  undo: {
    en: 'An import is withdrawn by the operator of the service only, with a command and in the name of an import operator; drafts that somebody changed or submitted stay.',
    fr: 'Un import n’est retiré que par l’exploitant du service, par une commande et au nom d’un opérateur d’import ; les brouillons modifiés ou soumis restent.',
  },
  nothing: { en: 'No row would become a draft.', fr: 'Aucune ligne ne deviendrait un brouillon.' },
  required: {
    en: (names: string) => `The mapping gives no column for ${names}, and does not leave it for the desk.`,
    fr: (names: string) => `La correspondance ne donne pas de colonne pour ${names}, et ne le laisse pas au guichet.`,
  },
  requeue: { en: 'Resume the import', fr: 'Reprendre l’import' },
})

export function BatchActs({ batch }: { readonly batch: BatchOut }) {
  const words = useWords(texts)
  const mayRun = useMay('imports.run')
  const [isConfirming, setIsConfirming] = useState(false)
  const { outlook, state } = batch
  const required = outlook?.required_unmapped ?? []
  const why = required.length > 0 ? words.required(required.join(', ')) : outlook?.drafts === 0 ? words.nothing : null
  return (
    <div className="stack near">
      <div className="row act">
        {batch.counts === null ? null : <Report batch={batch} />}
        {mayRun && state === 'prevalidated' ? (
          <>
            <Link
              to="/imports/files/$fileId"
              params={{ fileId: batch.file.id }}
              search={{ product: batch.product.id, mapping: batch.mapping.id, batch: batch.id }}
              className="button"
            >
              {words.map}
            </Link>
            <Act kind="primary" why={why} onPress={() => setIsConfirming(true)}>
              {words.confirm}
            </Act>
          </>
        ) : null}
        {mayRun && state === 'failed' && batch.confirmed_at !== null ? <Requeue batch={batch} /> : null}
      </div>
      {isConfirming ? <Confirmation batch={batch} onClose={() => setIsConfirming(false)} /> : null}
    </div>
  )
}

function Report({ batch }: { readonly batch: BatchOut }) {
  const words = useWords(texts)
  const saving = useMutation({
    mutationFn: () =>
      perform(() =>
        service.get('/api/v1/link/batches/{batch_id}/error-report', { path: { batch_id: batch.id }, as: 'bytes' }),
      ),
    onSuccess: (bytes) => saveFile(`errors-${batch.file.filename}`, bytes, 'text/csv'),
  })
  return (
    <>
      {saving.error === null ? null : <RefusalNote fault={saving.error} />}
      <Button isPending={saving.isPending} onPress={() => saving.mutate()}>
        {words.report}
      </Button>
    </>
  )
}

function Confirmation({ batch, onClose }: { readonly batch: BatchOut; readonly onClose: () => void }) {
  const words = useWords(texts)
  const { number } = useFormats()
  const queries = useQueryClient()
  const rejected = batch.counts?.rejected ?? 0
  const [isAccepted, setIsAccepted] = useState(false)
  const confirming = useMutation({
    mutationFn: () =>
      perform(() =>
        service.post('/api/v1/link/batches/{batch_id}/confirm', {
          path: { batch_id: batch.id },
          body: { row_version: batch.row_version, accept_rejected: isAccepted },
        }),
      ),
    onSuccess: (confirmed) => {
      queries.setQueryData(batchQuery(batch.id).queryKey, confirmed)
      void queries.invalidateQueries({ queryKey: ['imports', 'batches'] })
      onClose()
    },
  })
  return (
    <Consequence
      title={words.confirm}
      act={words.confirm}
      isPending={confirming.isPending}
      isDisabled={rejected > 0 && !isAccepted}
      onAct={() => confirming.mutate()}
      onClose={onClose}
    >
      <p>{words.what(number(String(batch.outlook?.drafts ?? 0)))}</p>
      {rejected === 0 ? null : (
        <label className="one-tick">
          <input type="checkbox" checked={isAccepted} onChange={(event) => setIsAccepted(event.target.checked)} />
          {words.rejected(number(String(rejected)))}
        </label>
      )}
      <p className="soft small">{words.undo}</p>
      {confirming.error === null ? null : <RefusalNote fault={confirming.error} />}
    </Consequence>
  )
}

/** Rows of which drafts were made are not made twice. */
function Requeue({ batch }: { readonly batch: BatchOut }) {
  const words = useWords(texts)
  const queries = useQueryClient()
  const resuming = useMutation({
    mutationFn: () =>
      perform(() =>
        service.post('/api/v1/link/batches/{batch_id}/requeue', {
          path: { batch_id: batch.id },
          body: { row_version: batch.row_version },
        }),
      ),
    onSuccess: (resumed) => queries.setQueryData(batchQuery(batch.id).queryKey, resumed),
  })
  return (
    <>
      {resuming.error === null ? null : <RefusalNote fault={resuming.error} />}
      <Button kind="primary" isPending={resuming.isPending} onPress={() => resuming.mutate()}>
        {words.requeue}
      </Button>
    </>
  )
}
