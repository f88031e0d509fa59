// Prepares the demonstration of a first start in the background, while the service already answers.
import { existsSync } from 'node:fs'
import { type Config, isLoopback } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'
import type { Databases } from './databases/databases.ts'
import { type OpenOperator, openOperator } from './open-operator.ts'

export interface Demonstration {
  /** Resolves when everything is prepared, or was abandoned because the service ends. */
  readonly done: Promise<void>
  cancel(): void
}

/** Exists in a clone only; a deployed archive has no demonstration. */
const PREPARATION = new URL('../../demo/prepare.ts', import.meta.url)

/** Without DEMO=on, accounts with known passwords are never created where other people can reach them. */
function isWanted(config: Config, databases: Databases): boolean {
  if (config.DEMO !== undefined) return config.DEMO === 'on' && databases.urls.operator !== undefined
  return databases.embedded && isLoopback(config.HOST) && config.TLS_CERT === undefined
}

/** Null when there is to be no demonstration. */
export function demonstrate(config: Config, databases: Databases, url: string, log: Log): Demonstration | null {
  if (!isWanted(config, databases)) return null
  if (!existsSync(PREPARATION)) {
    if (config.DEMO === 'on') log.warn('DEMO=on has no effect: a deployment contains no demonstration')
    return null
  }
  const ending = new AbortController()
  return { done: prepared(), cancel: () => ending.abort() }

  async function prepared(): Promise<void> {
    let operator: OpenOperator | null = null
    try {
      operator = await openOperator(config, databases, () => config.PUBLIC_URL ?? url)
      const { demonstrationGuide, demonstrationState, prepareDemonstration } =
        // oxlint-disable-next-line no-restricted-imports -- its existence is checked above: a deployment has no demo
        await import('../../demo/prepare.ts')
      const preparation = { operator, url, dataDir: databases.folders.data, ending: ending.signal }
      const state = await demonstrationState(preparation)
      if (state === 'none' || ending.signal.aborted) return
      process.stdout.write(`\n${demonstrationGuide({ url, dataDir: config.DATA_DIR })}\n\n`)
      if (state === 'prepared') return
      process.stdout.write('The demonstration is being prepared; sign in once it is reported as ready.\n')
      // It may be waiting for the next code of a person, and the next start continues it.
      const finished = await Promise.race([prepareDemonstration(preparation).then(() => true), aborted(ending.signal)])
      if (finished) process.stdout.write('The demonstration is ready.\n')
    } catch (fault) {
      if (!ending.signal.aborted)
        log.error({ err: fault }, 'preparing the demonstration failed; the next start continues it')
    } finally {
      await operator?.close()
    }
  }
}

function aborted(signal: AbortSignal): Promise<false> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(false), { once: true }))
}
