// The evidence of an evaluation: computed again by the service, and exported as one signed file for who does not trust it.
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../components/button.tsx'
import { Card } from '../../../components/card.tsx'
import { Chip, type Tone } from '../../../components/shape.tsx'
import { saveFile } from '../../../components/save-file.ts'
import { CheckHere } from '../../../service/check-here.tsx'
import { useMay } from '../../../service/me.ts'
import { RefusalNote } from '../../../service/refusal-note.tsx'
import {
  type ApplicationDetailOut,
  type EvaluationOut,
  perform,
  type ReconstitutionOut,
  service,
} from '../../../service/service.ts'
import { useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'

const texts = pairs({
  title: { en: 'Evidence', fr: 'Preuve' },
  what: {
    en: 'One signed file from which anybody can check that nothing was changed, and compute the recommendation again without this service.',
    fr: 'Un fichier signé avec lequel chacun peut vérifier que rien n’a été modifié, et recalculer la recommandation sans ce service.',
  },
  erased: {
    en: 'One signed file from which anybody can check that what remains of this application was not changed. Its recommendation was destroyed, so that it cannot be computed again; files that were exported before still verify.',
    fr: 'Un fichier signé avec lequel chacun peut vérifier que ce qui reste de ce dossier n’a pas été modifié. Sa recommandation a été détruite et ne peut plus être recalculée ; les fichiers exportés avant restent vérifiables.',
  },
  again: { en: 'Compute again', fr: 'Recalculer' },
  export: { en: 'Export the evidence', fr: 'Exporter la preuve' },
  checks: {
    en: 'The verifier opens beside this page, reads the file in the browser and sends it nowhere.',
    fr: 'Le vérificateur s’ouvre à côté de cette page, lit le fichier dans le navigateur et ne l’envoie nulle part.',
  },
  match: { en: 'computed again: the same', fr: 'recalculé : identique' },
  mismatch: { en: 'computed again: it differs', fr: 'recalculé : différent' },
  not_recomputable: { en: 'cannot be computed again', fr: 'ne peut être recalculé' },
  engine_unavailable: { en: 'its engine is not here', fr: 'son moteur n’est pas présent' },
})

const TONES: Readonly<Record<ReconstitutionOut['verdict'], Tone>> = {
  match: 'good',
  mismatch: 'bad',
  not_recomputable: 'warn',
  engine_unavailable: 'warn',
}

interface Props {
  readonly application: ApplicationDetailOut
  readonly evaluation: EvaluationOut
}

export function Evidence({ application, evaluation }: Props) {
  const words = useWords(texts)
  const mayReconstitute = useMay('evaluations.reconstitute')
  const isErased = application.erased || evaluation.recommendation === null
  const again = useMutation({
    mutationFn: () =>
      perform(() =>
        service.post('/api/v1/evaluations/{evaluation_id}/reconstitution', { path: { evaluation_id: evaluation.id } }),
      ),
  })
  const { exporting, name, save, read } = useExport(application)
  const verdict = again.data?.verdict
  return (
    <Card
      title={words.title}
      aside={verdict === undefined ? null : <Chip tone={TONES[verdict]}>{words[verdict]}</Chip>}
    >
      <div className="stack near">
        <p className="soft">{isErased ? words.erased : words.what}</p>
        <p className="mono soft">{evaluation.fingerprints.evaluation}</p>
        {again.error === null ? null : <RefusalNote fault={again.error} />}
        {exporting.error === null ? null : <RefusalNote fault={exporting.error} />}
        <div className="row act">
          {mayReconstitute && !isErased ? (
            <Button isPending={again.isPending} onPress={() => again.mutate()}>
              {words.again}
            </Button>
          ) : null}
          <Button isPending={exporting.isPending} onPress={save}>
            {words.export}
          </Button>
          <CheckHere name={name} read={read} isDisabled={exporting.isPending} />
        </div>
        <p className="soft small">{words.checks}</p>
      </div>
    </Card>
  )
}

function useExport(application: ApplicationDetailOut) {
  const exporting = useMutation({
    mutationFn: (_version: number) =>
      perform(() =>
        service.post('/api/v1/applications/{application_id}/evidence', {
          path: { application_id: application.id },
          as: 'bytes',
        }),
      ),
  })
  const name = `evidence-${application.reference}.json`
  // Its bytes are signed: they are saved as they came.
  const save = (): void =>
    exporting.mutate(application.row_version, { onSuccess: (bytes) => saveFile(name, bytes, 'application/json') })
  // Each export is an event of the chain: a file of this state that is here already is not asked for again.
  const read = async (): Promise<BlobPart> => {
    const isHere = exporting.data !== undefined && exporting.variables === application.row_version
    return isHere ? exporting.data : exporting.mutateAsync(application.row_version)
  }
  return { exporting, name, save, read }
}
