// The only SQL on notices.
import type { Sql } from '../platform/database/connect.ts'

export interface NewNotice {
  readonly id: string
  readonly user_id: string
  readonly kind: string
  readonly data: Readonly<Record<string, string>>
  readonly next_attempt_at: Date
  readonly created_at: Date
}

export async function insertNotice(sql: Sql, institutionId: string, notice: NewNotice): Promise<void> {
  await sql
    .insertInto('notices')
    .values({ ...notice, institution_id: institutionId, data: JSON.stringify(notice.data) })
    .execute()
}
