// The types of the client without their generator: a drift is named, and two branches with different operations merge.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { inScratchProject } from '../tidy/scratch.fixture.ts'
import { clientTypes } from './client-types.ts'
import { differencesOf, marked } from './contract-pieces.ts'
import { present } from './generator.ts'

const openapi = present('openapi.json')
const [first, second, ...rest] = present(clientTypes.path).split('\n')
const types = rest.join('\n')

/** The contract and its types after a change. */
interface Both {
  readonly openapi: string
  readonly types: string
}

const unmarked = types
  .replace(/ \/\/ [0-9a-f]{16}$/gm, '')
  .replace(/^ +\/\/ .*\n/gm, '')
  .replace(/^\n(?=[ }])/gm, '')
const before: Both = { openapi, types: unmarked }
/** As `npm run generate` prints a change. */
const printed = ({ openapi: source, types: text }: Both): string => [first, second, marked(text, source)].join('\n')

function replaced(both: Both, old: string, by: string): Both {
  assert.ok(both.openapi.includes(old) && both.types.includes(old), old)
  return { openapi: both.openapi.replaceAll(old, by), types: both.types.replaceAll(old, by) }
}

function withCode(both: Both, code: string, after: string): Both {
  const source = both.openapi.replace(`"${after}",`, (line) => `${line}\n          "${code}",`)
  return { openapi: source, types: both.types.replace(`| "${after}"\n`, (line) => `${line}            | "${code}"\n`) }
}

/** The contract with a copy of an operation that has a path of its own, after it. */
function withCopy(both: Both, path: string, operation: string): Both {
  const source = JSON.parse(both.openapi) as { paths: Record<string, object> }
  const rename = (text: string): string =>
    text.replaceAll(path, `${path}/copy`).replaceAll(`"${operation}"`, '"copied"')
  const entries = Object.entries(source.paths).flatMap(([name, item]) =>
    name === path
      ? [
          [name, item],
          [`${name}/copy`, JSON.parse(rename(JSON.stringify(item)))],
        ]
      : [[name, item]],
  )
  const blockOf = (opening: string): string => {
    const at = both.types.indexOf(opening)
    return both.types.slice(at, both.types.indexOf('\n    };\n', at) + '\n    };\n'.length)
  }
  const blocks = [blockOf(`    readonly "${path}": {`), blockOf(`    readonly ${operation}: {`)]
  const copy = (block: string): string => rename(block).replace(`readonly ${operation}:`, 'readonly copied:')
  return {
    openapi: `${JSON.stringify({ ...source, paths: Object.fromEntries(entries) }, null, 2)}\n`,
    types: blocks.reduce((text, block) => text.replace(block, () => block + copy(block)), both.types),
  }
}

/** Commits each change on a branch of its own and merges both. */
function merged(one: Both, other: Both): { readonly status: number | null } & Both {
  const files = { 'openapi.json': before.openapi, 'contract.ts': printed(before) }
  return inScratchProject(files, (root) => {
    const git = (...options: string[]): number | null => {
      const author = ['-c', 'user.name=a', '-c', 'user.email=a@example', '-c', 'commit.gpgsign=false']
      return spawnSync('git', [...author, ...options], { cwd: root }).status
    }
    const commit = (both: Both): void => {
      writeFileSync(join(root, 'openapi.json'), both.openapi)
      writeFileSync(join(root, 'contract.ts'), printed(both))
      assert.equal(git('commit', '-qam', 'a change'), 0)
    }
    assert.equal(git('init', '-q', '-b', 'main'), 0)
    git('add', '-A')
    assert.equal(git('commit', '-qm', 'begin'), 0)
    git('switch', '-qc', 'other')
    commit(other)
    git('switch', '-q', 'main')
    commit(one)
    const status = git('merge', '-q', '-m', 'both', 'other')
    const read = (name: string): string => readFileSync(join(root, name), 'utf8')
    return { status, openapi: read('openapi.json'), types: read('contract.ts').split('\n').slice(2).join('\n') }
  })
}

describe('the members of the generated types', () => {
  it('two branches that change and add different operations and codes merge without a conflict and without a drift', () => {
    const one = withCode(
      withCopy(before, '/api/v1/me/sessions', 'list_own_sessions'),
      'BRANCH_ONE',
      'ADDRESS_HAS_ACCOUNT',
    )
    const old = 'Revoke the pending recovery link of an account'
    const other = withCode(replaced(before, old, 'Revoke a recovery link'), 'BRANCH_TWO', 'NOT_FOUND')
    const both = merged(one, other)
    assert.equal(both.status, 0)
    for (const part of ['me/sessions/copy', 'BRANCH_ONE', 'BRANCH_TWO', 'Revoke a recovery link'])
      assert.ok(both.openapi.includes(part) && both.types.includes(part), part)
    assert.deepEqual(differencesOf(both.types, both.openapi), [])
  })

  it('two branches that change or add neighbours merge without a conflict and without a drift', () => {
    const copy = withCopy(before, '/api/v1/admin/credit-products/{product_id}/archive', 'archive_credit_product')
    const original = replaced(before, 'Archive a product permanently', 'Archive it')
    const next = replaced(before, 'The custom fields of the institution, including retired ones', 'All custom fields')
    // These take one line each.
    const header = replaced(before, 'what is left of these limits', 'the rest of these limits')
    const nextHeader = replaced(before, 'the scheme by which to present a token', 'how to present a token')
    for (const [one, other] of [
      [copy, original],
      [copy, next],
      [original, next],
      [header, nextHeader],
    ] as const) {
      const both = merged(one, other)
      assert.equal(both.status, 0)
      assert.deepEqual(differencesOf(both.types, both.openapi), [])
    }
  })

  it('two branches that change one operation are a conflict', () => {
    const old = 'Revoke the pending recovery link of an account'
    assert.equal(merged(replaced(before, old, 'Revoke one'), replaced(before, old, 'Revoke another')).status, 1)
  })

  it('the operations of a path may stand in any order in the contract', () => {
    const source = JSON.parse(openapi) as { paths: Record<string, object> }
    const paths = Object.entries(source.paths).map(([path, item]) => [
      path,
      Object.fromEntries(Object.entries(item).toReversed()),
    ])
    const found = differencesOf(types, JSON.stringify({ ...source, paths: Object.fromEntries(paths) }))
    // The fingerprint of a path covers its text.
    assert.deepEqual(
      found.filter((name) => !name.startsWith('paths ')),
      [],
    )
  })

  it('every drift by hand is reported with the member that it concerns', () => {
    assert.deepEqual(differencesOf(types, openapi), [])
    const edits: readonly (readonly [expected: readonly string[], types: string, openapi: string])[] = [
      [
        ['operations revoke_recovery'],
        types.replace(/(?<=readonly revoke_recovery: \{.*\n)/, '        // edited\n'),
        openapi,
      ],
      [
        ['schemas PersonOut'],
        types.replace(/readonly PersonOut: \{.*\n/, '$&            readonly more: string;\n'),
        openapi,
      ],
      [['schemas ErrorCode'], types.replace(/^ +\| "NOT_FOUND"\n/m, ''), openapi],
      [['schemas ErrorCode'], types, openapi.replace('"NOT_FOUND",', '"NOT_FOUND",\n"NOT_FOUND_2",')],
      [['operations revoke_recovery'], types.replace(/^    readonly revoke_recovery: [^]*?\n    \};\n/m, ''), openapi],
      [['operations copied'], withCopy({ openapi, types }, '/api/v1/me/sessions', 'list_own_sessions').types, openapi],
      [['headers RateLimit'], types.replace(/^ +\/\/ headers RateLimit\n/m, ''), openapi],
      [['headers RateLimit'], types.replace(/(?<=readonly RateLimit: .*\n)\n/, ''), openapi],
      [['headers RateLimit'], types, openapi.replace('what is left of these limits', 'the rest')],
      [['type PersonOut'], types.replace(/^export type PersonOut = .*\n/m, ''), openapi],
    ]
    for (const [expected, text, source] of edits) {
      assert.ok(text !== types || source !== openapi, expected[0])
      const found = differencesOf(text, source)
      for (const name of expected) assert.ok(found.includes(name), `${name}: ${found.join(', ')}`)
    }
  })
})
