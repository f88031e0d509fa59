// A rectification that was followed up elsewhere is closed: the service never rewrites what was decided on.
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { useAct } from '../../service/act.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { type RightsRequestOut, service } from '../../service/service.ts'
import { useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'

const texts = pairs({
  title: { en: 'Rectify', fr: 'Rectifier' },
  what: {
    en: 'The service never rewrites what was decided on. Correct the draft, or have a new application entered and evaluated, and correct your own system; then close the request here.',
    fr: 'Le service ne réécrit jamais ce sur quoi on a décidé. Corrigez le brouillon, ou faites saisir et évaluer un nouveau dossier, et corrigez votre propre système ; puis clôturez la demande ici.',
  },
  complete: { en: 'The correction is done: close', fr: 'La correction est faite : clore' },
})

export function Rectify({ request }: { readonly request: RightsRequestOut }) {
  const words = useWords(texts)
  const completing = useAct(
    () =>
      service.post('/api/v1/trust/data-rights/{request_id}/complete-rectification', {
        path: { request_id: request.id },
        body: { row_version: request.row_version },
      }),
    [['rights']],
  )
  return (
    <Card title={words.title}>
      <div className="stack near">
        <p className="soft">{words.what}</p>
        {completing.error === null ? null : <RefusalNote fault={completing.error} />}
        <div className="row act">
          <Button kind="primary" isPending={completing.isPending} onPress={() => completing.mutate()}>
            {words.complete}
          </Button>
        </div>
      </div>
    </Card>
  )
}
