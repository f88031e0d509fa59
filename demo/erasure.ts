// From a consent to an attested erasure: one applicant consents, asks what is held of them, and asks to be erased.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { valueOf } from '../client/index.ts'
import type { LenderParams } from './cast.ts'
import type { OpenLender } from './desk.ts'
import { Unexpected } from './http.ts'
import type { Person } from './person.ts'
import type { RunningService } from './service.ts'

export interface ErasedPerson {
  /** What was held of the person. */
  readonly report: string
  /** What the purge destroyed. */
  readonly attestation: string
}

export async function eraseOne(
  service: RunningService,
  { reference }: LenderParams,
  { people }: OpenLender,
  applicationId: string,
  out: string,
): Promise<ErasedPerson> {
  const { dora, ana } = people
  await dora.signIn()
  const path = { application_id: applicationId }
  const application = valueOf(await ana.client.get('/api/v1/applications/{application_id}', { path }))
  const applicant_reference = application.applicant_reference!
  await recordConsent(dora, applicationId)
  const report = await reportTo(dora, applicant_reference, join(out, 'access-report.json'))
  const asked = { kind: 'erasure' as const, applicant_reference }
  const { id, row_version } = valueOf(await dora.client.post('/api/v1/trust/data-rights', { body: asked }))
  const request = { request_id: id }
  valueOf(
    await dora.client.post('/api/v1/trust/data-rights/{request_id}/accept-erasure', {
      path: request,
      body: { row_version },
    }),
  )
  await service.command('purge', 'run', '--institution', reference)
  const { status, purge_run_id } = valueOf(
    await dora.client.get('/api/v1/trust/data-rights/{request_id}', { path: request }),
  )
  if (status !== 'completed' || purge_run_id === null) throw new Unexpected(`the request for erasure is ${status}`)
  const { erased } = valueOf(await ana.client.get('/api/v1/applications/{application_id}', { path }))
  if (!erased) throw new Unexpected('the application still shows values of the person')
  return { report, attestation: await attestationOf(dora, purge_run_id, join(out, 'attestation.json')) }
}

async function recordConsent({ client }: Person, application_id: string): Promise<void> {
  const purpose = {
    code: 'credit_news',
    title: { fr: 'Nouveautés', en: 'News' },
    text: { fr: 'J’accepte de recevoir les nouveautés.', en: 'I agree to receive news.' },
    legal_basis: 'consent' as const,
  }
  const { id: purpose_id } = valueOf(await client.post('/api/v1/trust/consent-purposes', { body: purpose }))
  const act = {
    purpose_id,
    act: 'collection' as const,
    occurred_at: new Date().toISOString(),
    document_reference: 'Form 7, signed at the branch',
  }
  const path = { application_id }
  valueOf(await client.post('/api/v1/applications/{application_id}/consents', { path, body: act }))
}

async function reportTo({ client }: Person, applicant_reference: string, file: string): Promise<string> {
  const asked = { kind: 'access' as const, applicant_reference }
  const { id, row_version } = valueOf(await client.post('/api/v1/trust/data-rights', { body: asked }))
  const bytes = await client.post('/api/v1/trust/data-rights/{request_id}/access-report', {
    path: { request_id: id },
    body: { row_version, applicant_reference },
    as: 'bytes',
  })
  writeFileSync(file, valueOf(bytes))
  return file
}

async function attestationOf({ client }: Person, run_id: string, file: string): Promise<string> {
  const path = { run_id }
  writeFileSync(file, valueOf(await client.get('/api/v1/trust/purge-runs/{run_id}/attestation', { path, as: 'bytes' })))
  return file
}
