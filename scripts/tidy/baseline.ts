// What a rule accepts because it stood before the rule did. These lists only shrink: an entry that is not needed any more
// is reported, and scripts/tidy/baseline.test.ts holds how much they may accept.
import type { Finding } from './tree.ts'

/** Indexes that still export names straight from a query file, with how many. */
export const namesOfQueryFiles: Readonly<Record<string, number>> = {
  'src/applications/index.ts': 1,
  'src/evidence/index.ts': 1,
  'src/grids/index.ts': 2,
  'src/identity/index.ts': 9,
  'src/import-files/index.ts': 4,
  'src/policies/index.ts': 3,
  'src/products/index.ts': 2,
  'src/support-access/index.ts': 3,
}

/** Folders that still hold more source files than the limit, with how many. */
export const crowdedFolders: Readonly<Record<string, number>> = {
  'src/identity': 29,
  'src/imports': 26,
  test: 33,
}

/** Banned words, each with the names and paths that still use it. */
export const wordsStillUsed: Readonly<Record<string, readonly string[]>> = {
  'act-stands': ['ActStands', 'src/platform/http/act-stands.ts'],
  'bring-link': ['src/notices/bring-link.ts'],
  closing: ['closing'],
  door: ['door', 'src/platform/http/door.ts'],
  doors: ['doors', 'doorsOf'],
  entrance: ['Entrance', 'createEntrance', 'entrance', 'entranceOf', 'src/platform/http/entrance.ts'],
  half: ['HalfCaller', 'half', 'halfMade', 'halfSeconds', 'removeHalfMade'],
  held: ['Held', 'HeldLock', 'held', 'heldOne', 'isHeld'],
  hold: ['hold', 'holdFor'],
  least: ['LEAST'],
  look: [
    'LOOK_EVERY_MS',
    'LOOK_MS',
    'MAX_AT_A_LOOK',
    'firstLook',
    'look',
    'lookAt',
    'lookAtHead',
    'lookAtRest',
    'lookFor',
  ],
  looked: ['looked'],
  looks: ['MAX_LOOKS', 'looks', 'src/imports/looks.test.ts'],
  most: ['MOST'],
  outside: ['Outside', 'outside'],
  running: ['src/platform/database/embedded/running.ts'],
  says: ['assertSays'],
  standing: ['test/faults/standing.test.ts'],
  told: ['told'],
  wish: [
    'src/runtime/commands/institution-wish.test.ts',
    'src/runtime/commands/institution-wish.ts',
    'wishOf',
    'workerWishOf',
  ],
  wishes: ['wishes'],
}

/** A finding for each entry of a list that nothing needs any more. */
export function unneeded(
  list: string,
  baseline: Readonly<Record<string, unknown>>,
  countOf: (entry: string) => number,
  limit: number,
): Finding[] {
  return Object.keys(baseline)
    .filter((entry) => countOf(entry) <= limit)
    .map((entry) => ({
      path: 'scripts/tidy/baseline.ts',
      line: 1,
      message: `remove '${entry}' from ${list}: it is done`,
    }))
}
