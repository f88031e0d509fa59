// From a deposit to an answer: a page of a manual, found by an analyst, cited and quoted.
import { valueOf } from '../client/index.ts'
import type { LenderParams } from './cast.ts'
import type { OpenLender } from './desk.ts'
import { Unexpected } from './http.ts'
import type { RunningService } from './service.ts'

const PAGE = `# Proof of income

## Employees

Ask for three payslips in a row, the latest not older than two months.

## Self-employed

Ask for the last two tax assessments. A forecast is no proof.
`

/** The cited section, and the first statement of the answer. */
export interface Consulted {
  readonly section: string
  readonly statement: string
}

export async function consultManual(
  service: RunningService,
  { reference }: LenderParams,
  { people: { kofi, ana } }: OpenLender,
): Promise<Consulted> {
  await kofi.signIn()
  const path = { key: 'proof-of-income' }
  const query = { language: 'en' as const }
  const body = { title: 'Proof of income', content: PAGE, module: 'branch' }
  valueOf(await kofi.client.put('/api/v1/knowledge/documents/{key}', { path, query, body }))
  const asked = { q: 'which tax assessments', language: 'en' as const, module: 'branch' }
  const { passages } = valueOf(await ana.client.get('/api/v1/knowledge/search', { query: asked }))
  const section = passages[0]?.citation.section
  if (section !== 'Self-employed') throw new Unexpected(`the search found ${section ?? 'nothing'}`)
  await service.command('institution', 'set', reference, 'answers_enabled=on')
  const question = { question: 'Which tax assessments does a self-employed bring?', language: 'en' as const }
  const answered = await ana.client.post('/api/v1/knowledge/answers', { body: { ...question, module: 'branch' } })
  const [first] = valueOf(answered).statements
  if (first === undefined || first.citations.length === 0) throw new Unexpected('the answer cites nothing')
  return { section, statement: first.text }
}
