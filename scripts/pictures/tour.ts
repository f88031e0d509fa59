import type { Page } from 'playwright-core'

/** The browser with which a person of the demonstration signs in, and a camera. */
export interface Tour {
  readonly address: string
  readonly as: (name: string) => Promise<Page>
  /** Of rows that the product of the demonstration takes, from elsewhere. */
  readonly file: string | undefined
  readonly keep: (page: Page, name: string) => Promise<void>
}
