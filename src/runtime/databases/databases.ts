// The database addresses for each kind of work, on the embedded or one's own server.
import type { Folders } from '../folders.ts'

/** On one's own server only those configured; on the embedded server all of them. */
export interface Urls {
  readonly app: string | undefined
  readonly jobs: string | undefined
  readonly operator: string | undefined
  readonly eraser: string | undefined
  /** Only for creating roles and migrating. */
  readonly owner: string | undefined
}

export interface Databases {
  readonly embedded: boolean
  readonly urls: Urls
  readonly folders: Folders
  /** Stops the embedded server if this process started it; `soon` leaves the rest of its files to the next start. */
  close(how?: 'soon'): Promise<void>
}

export interface Notices {
  info(message: string): void
  warn(message: string): void
}
