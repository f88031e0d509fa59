// node:test follows every promise of a process, to name the test that an uncaught exception belongs to. In a test that
// calls the service this takes a quarter of the processor time. All tests are declared before the first one runs, and
// then nothing else needs it: an uncaught exception still fails the file, and its stack is printed here.
// To be imported before node:test, which takes `createHook` when it is loaded.
import asyncHooks, { type AsyncHook } from 'node:async_hooks'

const { createHook } = asyncHooks
let tracking: AsyncHook | undefined

asyncHooks.createHook = (callbacks) => {
  asyncHooks.createHook = createHook
  tracking = createHook(callbacks)
  return tracking
}

/** For a `before` of each suite of a process: all are declared when the first one begins. */
export function stopTracking(): void {
  if (tracking === undefined) throw new TypeError('node:test was loaded before test/run/promise-tracking.ts')
  tracking.disable()
  for (const event of ['uncaughtExceptionMonitor', 'unhandledRejection']) process.off(event, print).on(event, print)
}

function print(fault: unknown): void {
  console.error(fault)
}
