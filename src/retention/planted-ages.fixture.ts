// Objects of every age written by SQL, for tests of the plans that find those past their retention.
import { superuserClient } from '../../test/superuser-query.ts'
import type { TestDatabase } from '../../test/database.ts'

export interface PlantedAges {
  readonly institutionId: string
  readonly userId: string
  readonly productId: string
  readonly applications: number
  readonly others: number
  /** The age of the oldest, in days: the ages of each kind are spread evenly up to it. */
  readonly days: number
  readonly now: Date
}

/** As many of each other kind as `others`, half of the consents with an application of their person. */
export async function plantAges(database: TestDatabase, planted: PlantedAges): Promise<void> {
  const { institutionId, userId, productId, applications, others, days, now } = planted
  const client = await superuserClient(database)
  const statement = (text: string, values: readonly unknown[] = []) => client.query(text, [...values])
  const age = (total: string) => `$3::timestamptz - $4::int * interval '1 day' * (n / (${total})::float8)`
  const run = (text: string, more: readonly unknown[]) => statement(text, [institutionId, userId, now, days, ...more])
  await statement('set session_replication_role = replica')
  await run(
    `with one as (
       select n, gen_random_uuid() as id, ${age('$5::int')} as at, (array['draft', 'decided', 'decided', 'submitted', 'escalated'])[1 + n % 5] as status
       from generate_series(1, $5::int) n
     ), subject as (
       insert into subjects (institution_id, id, wrapped_key, created_at) select $1::uuid, id, '\\x00', at from one
     ), decision as (
       insert into decisions (institution_id, id, application_id, evaluation_id, kind, decided_by, commitment, created_at)
       select $1::uuid, gen_random_uuid(), id, id, 'decision', $2::uuid, '', at + interval '1 hour' from one where status = 'decided'
     )
     insert into applications (institution_id, id, reference, product_id, subject_id, status, draft_digests, created_by, created_at, updated_at, submitted_at)
     select $1::uuid, id, 'A-' || 5000000 + n, $6::uuid, id, status, decode(repeat('00', 96), 'hex'), $2::uuid, at, at, case when status <> 'draft' then at end from one`,
    [applications, productId],
  )
  await run(
    `with person as (select id, row_number() over (order by created_at) as n, created_at as at from applications where institution_id = $1 order by created_at limit $5::int / 2)
     insert into consents (institution_id, id, subject_id, application_id, purpose_id, act, occurred_at, sealed_document, recorded_by, recorded_at)
     select $1::uuid, gen_random_uuid(), id, id, id, 'collection', at, '\\x00'::bytea, $2::uuid, at from person
     union all
     select $1::uuid, gen_random_uuid(), g, g, g, 'collection', at, '\\x00'::bytea, $2::uuid, at
     from (select gen_random_uuid() as g, ${age('($5::int / 2)')} as at from generate_series(1, $5::int / 2) n) s where $4::int > 0 and $3::timestamptz is not null`,
    [others],
  )
  const each = `from (select n, gen_random_uuid() as g, ${age('$5::int')} as at from generate_series(1, $5::int) n) s where $2::uuid is not null`
  const more = [others]
  await run(
    `insert into sessions (institution_id, id, user_id, state, token_fingerprint, created_at, last_seen_at)
     select $1::uuid, g, $2::uuid, 'revoked', sha256(n::text::bytea), at, at ${each}`,
    more,
  )
  await run(
    `insert into rights_requests (institution_id, id, number, kind, status, reason_code, received_on, due_on, created_by, created_at, closed_by, closed_at)
     select $1::uuid, g, 1000 + n, 'access', 'refused', 'excessive', at::date, at::date, $2::uuid, at, $2::uuid, at ${each}`,
    more,
  )
  await run(
    `insert into support_requests (institution_id, id, number, category, impact, module, app_version, priority, priority_reason, wrapped_key, sealed_texts, idempotency_key, created_by, created_at, updated_at)
     select $1::uuid, g, 1000 + n, 'access', 'none', 'desk', '1', 'low', 'no_operational_impact', '\\x00'::bytea, '\\x00'::bytea, g, $2::uuid, at, at ${each}`,
    more,
  )
  await run(
    `insert into import_files (institution_id, id, filename, fingerprint, size_bytes, chunk_bytes, byte_order_mark, delimiter, header, header_line, data_start, wrapped_key, created_by, created_at)
     select $1::uuid, g, 'f', 'sha256:' || repeat('0', 64), 1, 4096, false, ';', '', 1, 1, '\\x00', $2::uuid, at ${each}`,
    more,
  )
  await statement('vacuum (analyze) applications, decisions, consents, sessions, rights_requests, import_files')
  await client.end()
}
