// A world whose service serves a built console, at an address that outlasts a stop of the service.
import { addPages } from '../../src/runtime/listening/pages.ts'
import type { Service } from '../../src/service.ts'
import { createLendingWorld, type LendingDesk } from '../lending.ts'
import type { Lender, World } from '../world.ts'
import { openFront } from './front.ts'

export interface ServedConsole {
  readonly world: World
  readonly desk: LendingDesk
  readonly lender: Lender
  readonly address: string
  /** Stops the service, or starts another one in its place; `address` is then the same. */
  readonly stopService: () => Promise<void>
  readonly startService: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** `complete` adds to the service what is needed beside the console, before it listens. */
export async function serveConsole(
  site: string,
  complete: (service: Service, world: World, desk: LendingDesk) => void = () => undefined,
): Promise<ServedConsole> {
  const { world, desk } = await createLendingWorld({ maxAmount: '50000' })
  const front = await openFront()
  let service: Service | undefined
  const startService = async (): Promise<void> => {
    service = await world.beside()
    addPages(service.http, '0.0.0', undefined, site)
    complete(service, world, desk)
    front.to(await service.listen())
  }
  const stopService = async (): Promise<void> => {
    front.to(null)
    await service?.stop()
    service = undefined
  }
  await startService()
  return {
    world,
    desk,
    lender: world.institutions.alder,
    address: front.address,
    startService,
    stopService,
    stop: async () => {
      await stopService()
      await front.close()
      await world.stop()
    },
  }
}

/** What a tab runs before its scripts, once: who signs out there stays signed out. Text, because tests know no types of a page. */
export function keepSession(token: string): string {
  return `if (sessionStorage.getItem('signed-in') === null) {
    sessionStorage.setItem('signed-in', 'by a test')
    sessionStorage.setItem('probity.session', ${JSON.stringify(token)})
  }`
}
