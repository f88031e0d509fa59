// The browser of the machine.
import { existsSync } from 'node:fs'

/** The first opens the same pages with two thirds of the processor time: it has no windows, accounts or suggestions. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

export function browserPath(places: readonly string[] = PLACES): string | undefined {
  return places.find((place) => existsSync(place))
}
