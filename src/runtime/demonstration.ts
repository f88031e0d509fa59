// The demonstration of a first start: prepared in the background of a service that answers already.
import { existsSync } from 'node:fs'
import { type Config, isLoopback } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'
import type { Databases } from './databases.ts'
import { type OpenOperator, openOperator } from './open-operator.ts'

export interface Demonstration {
  /** Ends when everything is prepared, or was given up because the service ends. */
  readonly done: Promise<void>
  giveUp(): void
}

/** In a clone; an archive that is deployed has no demonstration. */
const PREPARATION = new URL('../../demo/prepare.ts', import.meta.url)

/** Known passwords never stand where somebody else can reach them, unless DEMO=on says so. */
function isWanted(config: Config, databases: Databases): boolean {
  if (config.DEMO !== undefined) return config.DEMO === 'on' && databases.urls.operator !== undefined
  return databases.embedded && isLoopback(config.HOST) && config.TLS_CERT === undefined
}

export function demonstrate(config: Config, databases: Databases, url: string, log: Log): Demonstration {
  let over = false
  const done = isWanted(config, databases) ? prepared() : Promise.resolve()
  return { done, giveUp: () => (over = true) }

  async function prepared(): Promise<void> {
    if (!existsSync(PREPARATION)) return void (config.DEMO === 'on' && log.warn('DEMO=on: a deployment has none'))
    let operator: OpenOperator | null = null
    try {
      operator = await openOperator(config, databases, () => config.PUBLIC_URL ?? url)
      const { demonstrationPeople, demonstrationState, prepareDemonstration } =
        // oxlint-disable-next-line no-restricted-imports -- looked for above: a deployment has no demo
        await import('../../demo/prepare.ts')
      const preparation = { operator, url, dataDir: databases.folders.data }
      const state = await demonstrationState(preparation)
      if (state === 'none') return
      process.stdout.write(`\n${demonstrationPeople()}\n`)
      if (state === 'prepared') return
      process.stdout.write('It is being prepared; sign in when this says that it is ready.\n')
      await prepareDemonstration(preparation)
      process.stdout.write('The demonstration is ready.\n')
    } catch (fault) {
      if (!over) log.error({ err: fault }, 'the demonstration could not be prepared; the next start goes on with it')
    } finally {
      await operator?.close()
    }
  }
}
