// What puts the areas together, beside the areas of architecture.ts.
import type { Composition } from './architecture-types.ts'

/** What puts the areas together: no area and not the platform reaches it. */
export const composition: Readonly<Record<string, Composition>> = {
  'areas.ts': { does: 'lists the areas and gathers their manifests', reaches: 'every area' },
  'service.ts': {
    does: 'puts platform, areas and HTTP together',
    reaches: ['areas.ts', 'institutions', 'machine-credentials', 'roles', 'sessions', 'support-access'],
  },
  runtime: {
    does: 'starts, supervises and stops the processes; the command line',
    reaches: [
      'areas.ts',
      'service.ts',
      'historical-simulations',
      'imports',
      'institutions',
      'notices',
      'operator',
      'people',
      'purges',
      'roles',
      'sessions',
      'support',
    ],
  },
}
