// The compressed bytes of the built console: what a first page reads, and what each screen reads beside that.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

export interface Sizes {
  readonly initial: number
  readonly largestRoute: number
  readonly route: string
  readonly styles: number
}

export function sizesOf(site: string): Sizes {
  const assets = join(site, 'assets')
  const page = readFileSync(join(site, 'index.html'), 'utf8')
  const first = [...page.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, name]) => name!)
  const initial = closure(assets, first)
  // A build that writes its imports in another way would else weigh nothing.
  if (initial.size < 2) throw new Error(`the page in ${site} names no script with imports`)
  const screens = [...initial].flatMap((name) => dynamicOf(assets, name))
  if (screens.length === 0) throw new Error(`no screen is read later in ${site}`)
  const beside = screens.map((name) => {
    const own = [...closure(assets, [name])].filter((each) => !initial.has(each))
    return { name, bytes: sum(assets, own) }
  })
  const largest = beside.toSorted((one, other) => other.bytes - one.bytes)[0]
  const styles = readdirSync(assets).filter((name) => name.endsWith('.css'))
  return {
    initial: sum(assets, initial),
    largestRoute: largest?.bytes ?? 0,
    route: basename(largest?.name ?? 'none', '.js').replace(/-[\w-]{8}$/, ''),
    styles: sum(assets, styles),
  }
}

/** The files and all that they import when they are read. */
function closure(assets: string, names: Iterable<string>, seen = new Set<string>()): Set<string> {
  for (const name of names) {
    if (seen.has(name)) continue
    seen.add(name)
    const text = readFileSync(join(assets, name), 'utf8')
    closure(
      assets,
      [...text.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)].map(([, each]) => each!),
      seen,
    )
  }
  return seen
}

function dynamicOf(assets: string, name: string): string[] {
  const text = readFileSync(join(assets, name), 'utf8')
  return [...text.matchAll(/import\([`"]\.\/([^`"]+\.js)[`"]\)/g)].map(([, each]) => each!)
}

function sum(assets: string, names: Iterable<string>): number {
  return [...names].reduce((bytes, name) => bytes + statSync(join(assets, `${name}.gz`)).size, 0)
}
