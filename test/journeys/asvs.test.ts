// Compares the security ledger with the requirements of the standard, and its links with the tree.
import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const ledger = readFileSync(join(root, 'docs/security/asvs.md'), 'utf8')

/**
 * OWASP ASVS 5.0.0: a line for each chapter, in it a word for each section, in that the level of each requirement. So
 * V1.2.10 is the tenth figure of the second word of the first line: level 3.
 */
const LEVELS: readonly string[] = [
  '22 1111122223 112222222223 222 123',
  '122 112 12223 23',
  '3 113 12223 11222233 11122333 3 22333',
  '12233 23333 22 1222',
  '2 112333 113 222',
  '122 111111112222 11223333 112233 22222333 2223 33 2222',
  '222 1111 22 11222 223 22',
  '1233 1123 133 23',
  '111 1222',
  '22 223 22223 1111122222233333 22222 22 222',
  '2233 22233 11233 1222 23 23 33',
  '12233 11 22223',
  '2333 222223 2233 1222233',
  '22 12223333 122',
  '12233 12233 1222222 3333',
  '2 22222 2222 222 2223',
  '23 22223333 22',
]

/** The totals of the standard: 345 requirements. */
const COUNTS = { 1: 70, 2: 183, 3: 92 }

const required = LEVELS.flatMap((chapter, v) =>
  chapter
    .split(' ')
    .flatMap((section, s) =>
      [...section].map((level, i) => ({ number: `${v + 1}.${s + 1}.${i + 1}`, level: Number(level) })),
    ),
)
const rows = [
  ...ledger.matchAll(
    /^\| (?<number>\d+\.\d+\.\d+) \| (?<level>\d) \| (?<words>[^|]+) \| (?<status>[^|]+) \| (?<shown>[^|]+) \|$/gm,
  ),
].map(({ groups }) => groups as Record<'number' | 'level' | 'words' | 'status' | 'shown', string>)

/** A linked file with the titles quoted after it. */
function shownBy(text: string): { path: string; titles: string[] }[] {
  const links = text.matchAll(/\[[^\]]+\]\(\.\.\/\.\.\/(?<path>[^)#]+)(?:#[^)]*)?\)(?<quoted>(?: “[^”]+”)*)/g)
  return [...links].map(({ groups }) => ({
    path: groups!['path']!,
    titles: [...groups!['quoted']!.matchAll(/“(?<title>[^”]+)”/g)].map((match) => match.groups!['title']!),
  }))
}

describe('the security ledger', () => {
  it('the security ledger states how many requirements of each level the standard has', () => {
    for (const [level, count] of Object.entries(COUNTS))
      assert.equal(required.filter((one) => one.level === Number(level)).length, count, `level ${level}`)
  })

  it('the security ledger has every requirement of level 1 and 2 once, in order, under its level, and no other', () => {
    assert.deepEqual(
      rows.map(({ number, level }) => ({ number, level: Number(level) })),
      required.filter(({ level }) => level <= 2),
    )
  })

  it('the security ledger states of each requirement whether it is met or does not apply, and why', () => {
    for (const { number, words, status, shown } of rows) {
      assert.ok(['met', 'not met', 'does not apply'].includes(status), `${number}: ${status}`)
      assert.ok(words.length > 8 && shown.length > 8, number)
      if (status === 'met') assert.ok(shownBy(shown).length > 0, `${number} is met and shown by nothing`)
    }
  })

  it('the totals of the security ledger match its entries', () => {
    for (const status of ['met', 'not met', 'does not apply']) {
      const of = (level: string): number => rows.filter((row) => row.status === status && row.level === level).length
      assert.ok(ledger.includes(`| ${status} | ${of('1')} | ${of('2')} | ${of('1') + of('2')} |`), status)
    }
  })

  it('the security ledger names only existing files, and tests by their titles', () => {
    const all = shownBy(ledger)
    assert.ok(all.length >= 150, `${all.length} links`)
    for (const { path, titles } of all) {
      assert.ok(existsSync(join(root, path)), path)
      const text = titles.length > 0 ? readFileSync(join(root, path), 'utf8') : ''
      for (const title of titles) assert.ok(text.includes(title), `${path} has no test “${title}”`)
    }
    assert.ok(all.flatMap(({ titles }) => titles).length >= 100)
  })
})

/** What the ledger rules out for code that runs: a pattern, and the only files that may contain it. */
const NOWHERE: readonly (readonly [what: string, pattern: RegExp, except: readonly string[]])[] = [
  ['code made of text', /\beval\(|\bnew Function\(|from 'node:vm'/, []],
  [
    'a shell',
    /shell: true|\bexecSync\(|\{[^}]*\bexec\b[^}]*\} from 'node:child_process'|['"](?:\/[\w/]*\/)?(?:ba|da|k|z)?sh['"]/,
    // Its shell runs a constant text, which holds npm back until its process is recorded.
    ['scripts/prepare.mjs'],
  ],
  ['a certificate that is not checked', /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|ignoreTLS/, []],
  ['markup that is not escaped', /\.innerHTML\b|insertAdjacentHTML|document\.write/, []],
  ['a cipher but AES-256-GCM', /createCipheriv\((?!'aes-256-gcm')/, []],
  ['a hash but SHA-256', /create(?:Hash|Hmac)\((?!'sha256')/, ['src/platform/access/totp.ts']],
  ['a weak random value', /Math\.random\(/, ['scripts']],
  [
    'a request to somewhere',
    // Types of incoming requests send no request.
    /\bfetch\(|(?<!^import type [^\n]*)from 'node:https?'|\bimport\('node:https?'\)/m,
    // The address that the operator configured, without redirects.
    ['src/runtime', 'src/platform/run-file.ts', 'scripts/prepare.mjs', 'src/knowledge/answers/ask-endpoint.ts'],
  ],
]

describe('what the ledger rules out', () => {
  const sources = globSync(['{bin,core,src,verifier}/**/*.{ts,mjs}', 'scripts/*.mjs'], { cwd: root }).filter(
    (path) => !/\.(?:test|fixture)\.ts$/.test(path),
  )
  const foundIn = (pattern: RegExp, except: readonly string[]): string[] =>
    sources.filter(
      (path) => !except.some((one) => path.startsWith(one)) && pattern.test(readFileSync(join(root, path), 'utf8')),
    )

  for (const [what, pattern, except] of NOWHERE) {
    it(`no file that runs contains ${what}`, () => {
      assert.ok(sources.length >= 300)
      assert.deepEqual(foundIn(pattern, except), [])
    })
  }
})
