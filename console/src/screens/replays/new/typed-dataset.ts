// A dataset as it stands in its form, read into the criteria that the interface takes.
import { readTypedDate } from '../../../formats/typed-date.ts'
import type { DatasetCreateIn } from '../../../../../client/index.ts'

export interface TypedDataset {
  readonly name: string
  readonly from: string
  readonly to: string
  readonly statuses: readonly string[]
  readonly channels: readonly string[]
  readonly recommendations: readonly string[]
  readonly imported: string
  /** One per line: an application id. */
  readonly excluded: string
  readonly exclusionReason: string
}

export const EMPTY_DATASET: TypedDataset = {
  name: '',
  from: '',
  to: '',
  statuses: [],
  channels: [],
  recommendations: [],
  imported: '',
  excluded: '',
  exclusionReason: 'duplicate',
}

export type DatasetIssue = 'needed' | 'notADay' | 'reversed' | 'notIds'
export type DatasetIssues = Partial<Record<'name' | 'from' | 'to' | 'excluded', DatasetIssue>>

type Population = NonNullable<DatasetCreateIn['population']>
type Reason = NonNullable<DatasetCreateIn['exclusions']>[number]['reason_code']

export type ReadDataset =
  | { readonly body: DatasetCreateIn; readonly issues?: undefined }
  | { readonly issues: DatasetIssues; readonly body?: undefined }

export function readDataset(productId: string, typed: TypedDataset): ReadDataset {
  const [from, to] = [readTypedDate(typed.from), readTypedDate(typed.to)]
  const ids = typed.excluded.split(/[\s,;]+/).filter((id) => id !== '')
  const issues: DatasetIssues = {
    ...(typed.name.trim() === '' ? { name: 'needed' } : {}),
    ...(from === null ? { from: 'notADay' } : {}),
    ...(to === null ? { to: 'notADay' } : from !== null && to < from ? { to: 'reversed' } : {}),
    ...(ids.every(isId) ? {} : { excluded: 'notIds' }),
  }
  if (Object.keys(issues).length > 0 || from === null || to === null) return { issues }
  // What nobody restricted is left out: every value belongs to the population.
  const population: Population = {
    ...(typed.statuses.length > 0 ? { statuses: typed.statuses as NonNullable<Population['statuses']> } : {}),
    ...(typed.channels.length > 0 ? { channels: typed.channels as NonNullable<Population['channels']> } : {}),
    ...(typed.recommendations.length > 0
      ? { recommendations: typed.recommendations as NonNullable<Population['recommendations']> }
      : {}),
    ...(typed.imported === '' ? {} : { imported: typed.imported === 'yes' }),
  }
  const exclusions = ids.map((application_id) => ({ application_id, reason_code: typed.exclusionReason as Reason }))
  return {
    body: {
      product_id: productId,
      name: typed.name.trim(),
      period: { from, to },
      ...(Object.keys(population).length > 0 ? { population } : {}),
      ...(exclusions.length > 0 ? { exclusions } : {}),
    },
  }
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
