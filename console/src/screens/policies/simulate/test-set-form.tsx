import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { FileDrop } from '../../../components/file-drop.tsx'
import { Note } from '../../../components/note.tsx'
import { saveFile } from '../../../components/save-file.ts'
import type { GridV1, SimulationCaseIn, SimulationIn } from '../../../service/service.ts'
import { useFormats, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { MAX_CASES, readTestSet, testSetHeader, type TestSetProblem } from './read-test-set.ts'

const texts = pairs({
  file: { en: 'Test set', fr: 'Jeu d’essai' },
  hint: {
    en: 'A CSV file in UTF-8, one case per line, numbers as 1500.5: drop it here. It is read on this page.',
    fr: 'Un fichier CSV en UTF-8, un cas par ligne, nombres comme 1500.5 : déposez-le ici. Il est lu sur cette page.',
  },
  template: { en: 'Save an empty test set', fr: 'Enregistrer un jeu d’essai vide' },
  run: { en: (count: string) => `Simulate on ${count} cases`, fr: (count: string) => `Simuler sur ${count} cas` },
  unreadable: { en: 'This is no CSV file in UTF-8.', fr: 'Ce n’est pas un fichier CSV en UTF-8.' },
  no_row: { en: 'The file has no case.', fr: 'Le fichier n’a aucun cas.' },
  too_many: {
    en: (max: string) => `A test set has at most ${max} cases.`,
    fr: (max: string) => `Un jeu d’essai a au plus ${max} cas.`,
  },
  column_lacks: {
    en: (column: string) => `The column ${column} lacks.`,
    fr: (column: string) => `La colonne ${column} manque.`,
  },
  unknown_columns: {
    en: (columns: string) => `The grid has no field for: ${columns}.`,
    fr: (columns: string) => `La grille n’a pas de champ pour : ${columns}.`,
  },
  bad_row: {
    en: (line: string) => `Line ${line} has another number of cells than the header.`,
    fr: (line: string) => `La ligne ${line} n’a pas le nombre de cellules de l’en-tête.`,
  },
  bad_value: {
    en: (line: string, column: string) => `Line ${line}, column ${column}: not a value of this column.`,
    fr: (line: string, column: string) =>
      `Ligne ${line}, colonne ${column} : ce n’est pas une valeur de cette colonne.`,
  },
})

interface Props {
  readonly grid: GridV1
  readonly isPending: boolean
  readonly onRun: (body: SimulationIn) => void
}

export function TestSetForm({ grid, isPending, onRun }: Props) {
  const words = useWords(texts)
  const { number } = useFormats()
  const [cases, setCases] = useState<readonly SimulationCaseIn[] | null>(null)
  const [problem, setProblem] = useState<TestSetProblem | null>(null)
  const read = async (file: File): Promise<void> => {
    const found = readTestSet(grid, new Uint8Array(await file.arrayBuffer()))
    setCases(found.cases ?? null)
    setProblem(found.problem ?? null)
  }
  return (
    <div className="stack near">
      <FileDrop label={words.file} hint={words.hint} accept=".csv,text/csv" onFile={(file) => void read(file)} />
      {problem === null ? null : (
        <Note tone="bad" urgent>
          <Problem problem={problem} />
        </Note>
      )}
      <div className="row act">
        <Button onPress={() => saveFile(`test-set-${grid.code}.csv`, `${testSetHeader(grid)}\n`, 'text/csv')}>
          {words.template}
        </Button>
        {cases === null ? null : (
          <Button kind="primary" isPending={isPending} onPress={() => onRun({ test_set: [...cases] })}>
            {words.run(number(String(cases.length)))}
          </Button>
        )}
      </div>
    </div>
  )
}

function Problem({ problem }: { readonly problem: TestSetProblem }) {
  const words = useWords(texts)
  const { number } = useFormats()
  if (problem.kind === 'column_lacks') return words.column_lacks(problem.column)
  if (problem.kind === 'unknown_columns') return words.unknown_columns(problem.columns.join(', '))
  if (problem.kind === 'bad_row') return words.bad_row(String(problem.line))
  if (problem.kind === 'bad_value') return words.bad_value(String(problem.line), problem.column)
  if (problem.kind === 'too_many') return words.too_many(number(String(MAX_CASES)))
  return words[problem.kind]
}
