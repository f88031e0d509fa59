// Documents put into a world by the pipeline of a deposit: read as Markdown, split, stored, indexed, recorded in the chain.
import { isRefusal } from '../../core/values/refusal.ts'
import { appendEvents } from '../../src/platform/audit/append.ts'
import { systemFrame } from '../../src/platform/audit/frame.ts'
import { inTenant } from '../../src/platform/database/transaction.ts'
import { prepareDeposit, type PreparedDeposit } from '../../src/knowledge/documents/prepare-deposit.ts'
import { storeDeposit } from '../../src/knowledge/documents/store-deposit.ts'
import type { Language } from '../../src/knowledge/languages.ts'
import type { World } from '../../test/world.ts'

export interface BenchDocument {
  readonly key: string
  readonly language: Language
  readonly title: string
  readonly content: string
}

/**
 * Documents and characters of one transaction. Each commit takes its time; but a count that one transaction changes again and
 * again keeps all its versions until the end, and 20 documents of 100 passages took 1.7 times as long together as one by one.
 */
const TOGETHER = 10
const CHARACTERS_TOGETHER = 50_000

/** `onRefused` is told the key of a document without text; nothing else is refused. */
export async function depositAll(
  world: World,
  institutionId: string,
  documents: readonly BenchDocument[],
  onRefused: (key: string) => void,
): Promise<void> {
  const { platform } = world.service
  const unset = { module: null, roles: [], sourceUrl: null, reviewedOn: null, reviewDue: null }
  for (const group of groupsOf(documents)) {
    const prepared: PreparedDeposit[] = []
    for (const document of group) {
      const deposit = await prepareDeposit(institutionId, { ...document, ...unset })
      if (isRefusal(deposit)) onRefused(document.key)
      else prepared.push(deposit)
    }
    await inTenant(platform.pool, institutionId, async (tenant) => {
      const events = []
      for (const deposit of prepared) {
        const params = { deposit, rowVersion: null, by: null, shipped: false, now: platform.clock.now() }
        const stored = await storeDeposit(platform, tenant, params)
        if (isRefusal(stored)) throw new TypeError(`${deposit.key} is refused`)
        events.push(stored.event)
      }
      if (events.length > 0) await appendEvents(tenant, systemFrame(platform), events)
    })
  }
}

function* groupsOf(documents: readonly BenchDocument[]): Generator<readonly BenchDocument[]> {
  let group: BenchDocument[] = []
  let characters = 0
  for (const document of documents) {
    group.push(document)
    characters += document.content.length
    if (group.length < TOGETHER && characters < CHARACTERS_TOGETHER) continue
    yield group
    group = []
    characters = 0
  }
  if (group.length > 0) yield group
}
