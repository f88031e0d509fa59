// The user guide of the release, which every instance has as common documents.
import { existsSync, readFileSync } from 'node:fs'
import type { GivenDocument } from '../documents/prepare-deposit.ts'
import { knowledgeLanguages } from '../languages.ts'

const shippedFolder = new URL('../../../guide/', import.meta.url)

interface GuideEntry {
  readonly key: string
  readonly module: string | null
  readonly roles: readonly string[]
}

/** The first line of a file is the title, as a heading. */
const TITLE = /^# (.+)\n/

/** Empty without a folder. `folder`: ends with a slash. @throws TypeError for a file without title */
export function readGuide(folder: URL = shippedFolder): GivenDocument[] {
  const list = new URL('documents.json', folder)
  if (!existsSync(list)) return []
  const entries = JSON.parse(readFileSync(list, 'utf8')) as readonly GuideEntry[]
  return entries.flatMap((entry) =>
    knowledgeLanguages.map((language) => {
      const content = readFileSync(new URL(`${language}/${entry.key}.md`, folder), 'utf8')
      const title = TITLE.exec(content)?.[1]?.trim()
      if (title === undefined) throw new TypeError(`guide/${language}/${entry.key}.md does not begin with a title`)
      const { key, module, roles } = entry
      return { key, language, title, content, module, roles, sourceUrl: null, reviewedOn: null, reviewDue: null }
    }),
  )
}
