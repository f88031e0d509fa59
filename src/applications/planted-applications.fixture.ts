// Applications written by SQL for tests of plans and pages, which need more of them than anybody would enter.
import type { TestDatabase } from '../../test/database.ts'
import { superuserQuery } from '../../test/superuser-query.ts'

/** SQL of each value, of the number `n` of the application from 1 on. */
export interface PlantedValues {
  readonly reference: string
  readonly product: string
  readonly creator: string
  readonly status?: string
  readonly external?: string
  readonly score?: string
  readonly updated?: string
}

/** Each with a subject and facts of its own. `parameters` are `$3` and on in the values. */
export async function plantApplications(
  database: TestDatabase,
  institutionId: string,
  count: number,
  values: PlantedValues,
  parameters: readonly unknown[] = [],
): Promise<void> {
  const {
    reference,
    product,
    creator,
    status = `'draft'`,
    external = 'null',
    score = 'null',
    updated = 'now()',
  } = values
  await superuserQuery(
    database,
    `with subject as (
       insert into subjects (institution_id, id, blind_index, wrapped_key, created_at)
       select $1, gen_random_uuid(), sha256(('subject of ' || ${reference})::bytea), '\\x00', now() from generate_series(1, $2::int) n returning id
     ), made as (
       insert into applications (institution_id, id, reference, product_id, subject_id, status, external_index, draft_digests, created_by, list_score, created_at, updated_at)
       select $1, gen_random_uuid(), ${reference}, ${product}, id, ${status}, ${external}, decode(repeat('00', 96), 'hex'), ${creator}, ${score}, now(), ${updated}
       from (select id, (row_number() over ())::int as n from subject) s returning id, list_score
     )
     insert into application_facts (institution_id, application_id, amount, duration_months, score)
     select $1, id, 1000, 12, list_score from made`,
    [institutionId, count, ...parameters],
  )
}
