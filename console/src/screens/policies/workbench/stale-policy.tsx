import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { PickField } from '../../../components/fields.tsx'
import { Note } from '../../../components/note.tsx'
import { Reading } from '../../../components/states.tsx'
import { type GridV1, perform, type PolicyDetailOut, service } from '../../../service/service.ts'
import { useFormats, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { differencesOf, type Parameters } from '../parameter-lines.ts'
import { DifferenceTable } from '../version/differences.tsx'
import { useLineNames } from '../version/line-name.tsx'
import { mergedParameters } from './merge-parameters.ts'

const texts = pairs({
  title: {
    en: (when: string) => `This draft was changed meanwhile, on ${when}.`,
    fr: (when: string) => `Ce brouillon a été modifié entre-temps, le ${when}.`,
  },
  theirs: { en: 'What stands', fr: 'Ce qui est enregistré' },
  mine: { en: 'Mine', fr: 'Le mien' },
  go: { en: 'Go on with these', fr: 'Continuer ainsi' },
})

interface Props {
  readonly policyId: string
  readonly grid: GridV1
  readonly mine: Parameters
  readonly onMerged: (theirs: PolicyDetailOut, merged: Parameters) => void
}

export function StalePolicy({ policyId, grid, mine, onMerged }: Props) {
  const words = useWords(texts)
  const names = useLineNames(grid)
  const { time } = useFormats()
  const [theirSections, setTheirSections] = useState<readonly string[]>([])
  const recorded = useQuery({
    queryKey: ['policies', 'meanwhile', policyId],
    queryFn: () => perform(() => service.get('/api/v1/policies/{policy_id}', { path: { policy_id: policyId } })),
    staleTime: 0,
    gcTime: 0,
  })
  if (recorded.data === undefined) return <Reading />
  const theirs = recorded.data
  const found = differencesOf(grid, theirs.parameters, mine)
  const sections = [...new Set(found.map(({ section }) => section))]
  const merge = (): void => onMerged(theirs, mergedParameters(theirs.parameters, mine, theirSections))
  return (
    <Note tone="warn" urgent>
      <div className="stack near">
        <p>{words.title(time(theirs.updated_at))}</p>
        <DifferenceTable found={found} grid={grid} before={words.theirs} after={words.mine} />
        {sections.map((section) => (
          <PickField
            key={section}
            label={names.section(section)}
            value={theirSections.includes(section) ? 'theirs' : 'mine'}
            options={[
              { code: 'theirs', text: words.theirs },
              { code: 'mine', text: words.mine },
            ]}
            onChange={(whose) =>
              setTheirSections((now) =>
                whose === 'theirs' ? [...now, section] : now.filter((each) => each !== section),
              )
            }
          />
        ))}
        <div className="row">
          <Button kind="primary" onPress={merge}>
            {words.go}
          </Button>
        </div>
      </div>
    </Note>
  )
}
