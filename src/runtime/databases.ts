// As whom each kind of work connects, whichever server it is.
import type { Folders } from './folders.ts'

/** On a server of one's own only what was given; on the embedded one all of them. */
export interface Urls {
  readonly app: string | undefined
  readonly jobs: string | undefined
  readonly operator: string | undefined
  readonly eraser: string | undefined
  /** Creates roles and migrates; nothing else. */
  readonly owner: string | undefined
}

export interface Databases {
  readonly embedded: boolean
  readonly urls: Urls
  readonly folders: Folders
  /** Stops the embedded server when it was started here. */
  close(): Promise<void>
}

export interface Notices {
  info(message: string): void
  warn(message: string): void
}
