// What a page of the list of applications is asked for.
import type { Status } from '../shapes.ts'

export interface PageParams {
  readonly status: Status | null
  /** The product asked for and that of a grant of support; nothing is of two products. */
  readonly productIds: readonly string[]
  readonly createdBy: string | null
  /** Those of a grant of support, if it names applications. */
  readonly applications: readonly string[] | null
  /** A prefix of the readable reference in upper case, and the blind indexes of a whole applicant's or external reference. */
  readonly search: { readonly prefix: string; readonly applicant: Buffer; readonly external: Buffer } | null
  readonly sort: 'updated_desc' | 'score_desc' | 'score_asc'
  readonly limit: number
  readonly offset: number
}

/**
 * Where only a creator is asked for, `products` are those in which that person has applications: an index of creators alone would
 * take an entry of every version of an application, and each product is a range of the index of both.
 */
export interface ListedParams extends PageParams {
  readonly products: readonly string[]
}
