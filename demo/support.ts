// A support request from the question to the confirmation: staff over HTTP, the operator by commands.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { valueOf } from '../client/index.ts'
import type { LenderParams } from './cast.ts'
import type { OpenLender } from './desk.ts'
import { Unexpected } from './http.ts'
import type { RunningService } from './service.ts'

export interface SupportShown {
  readonly reference: string
  /** What was handed over to the control console. */
  readonly transmission: string
}

export async function askSupport(
  service: RunningService,
  { reference: lender }: LenderParams,
  { people }: OpenLender,
  out: string,
): Promise<SupportShown> {
  const { client } = people.ana
  const body = {
    category: 'functional' as const,
    impact: 'degraded' as const,
    module: 'desk' as const,
    summary: 'Which purpose is a used car?',
    description: 'The form has a purpose for a new car and one for a used car, and the customer buys a demonstrator.',
    idempotency_key: randomUUID(),
  }
  const { id, reference } = valueOf(await client.post('/api/v1/support/requests', { body }))
  const act = (...words: readonly string[]) =>
    service.command('support', words[0]!, lender, reference, ...words.slice(1))
  await act('qualify')
  await act('assign')
  await act('start')
  await act('ask', '--note', 'How many kilometres has it?')
  const path = { request_id: id }
  const read = async () => valueOf(await client.get('/api/v1/support/requests/{request_id}', { path })).request
  const answer = { note: 'Eleven thousand.', row_version: (await read()).row_version }
  valueOf(await client.post('/api/v1/support/requests/{request_id}/information', { path, body: answer }))
  await act('resolve', '--note', 'Then it is a used car.')
  const transmission = join(out, 'support-transmission.json')
  await service.command('support', 'transmit', '--out', transmission)
  const { transmitted, row_version } = await read()
  if (!transmitted) throw new Unexpected('the request was not marked as handed over')
  const confirmation = { path, body: { row_version } }
  const closed = valueOf(await client.post('/api/v1/support/requests/{request_id}/confirmation', confirmation))
  if (closed.status !== 'closed' || closed.transmitted) throw new Unexpected(`the request is ${closed.status}`)
  return { reference, transmission }
}
