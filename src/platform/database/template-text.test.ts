import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import type { Db } from './connect.ts'
import { compiledTemplate, statement } from './template-text.ts'

let compilations = 0

class CountingCompiler extends PostgresQueryCompiler {
  override compileQuery(...given: Parameters<PostgresQueryCompiler['compileQuery']>) {
    compilations += 1
    return super.compileQuery(...given)
  }
}

const db: Db = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (all) => new PostgresIntrospector(all),
    createQueryCompiler: () => new CountingCompiler(),
  },
})

/** Each call is of the same template. */
function pair(one: unknown, other: unknown): [string, readonly unknown[]] {
  const { sql: text, parameters } = written`select ${one}, ${other} from users`
  return [text, parameters]
}

function written(template: TemplateStringsArray, ...parameters: readonly unknown[]) {
  return compiledTemplate(db, template, parameters)
}

const columns = sql`a, b`

describe('the text of a template', () => {
  it('the text of a template is that of its first compilation, with the values of each call', () => {
    const first = pair(columns, 1)
    assert.deepEqual(first, ['select a, b, $1 from users', [1]])
    const [text, values] = pair(columns, [2, 3])
    assert.equal(text, first[0])
    assert.deepEqual(values, [[2, 3]])
  })

  it('the text of a template is compiled again for other fragments, or for fragments at other places', () => {
    const a = [pair(columns, 1), pair(1, columns), pair(sql`c`, 1), pair(columns, sql`d`), pair(1, 2), pair(columns, 3)]
    assert.deepEqual(a, [
      ['select a, b, $1 from users', [1]],
      ['select $1, a, b from users', [1]],
      ['select c, $1 from users', [1]],
      ['select a, b, d from users', []],
      ['select $1, $2 from users', [1, 2]],
      ['select a, b, $1 from users', [3]],
    ])
  })

  it('keeps the values of its fragments', () => {
    const within = sql`e = ${4}`
    assert.deepEqual(pair(within, 5), ['select e = $1, $2 from users', [4, 5]])
    assert.deepEqual(pair(within, 6), ['select e = $1, $2 from users', [4, 6]])
    assert.deepEqual(pair(null, undefined), ['select $1, $2 from users', [null, undefined]])
  })

  it('contains the statements that stand in it, with their values in the order of the text', () => {
    const part = (value: unknown) => statement`f = ${value} or g = ${columns}`
    const expected = 'select f = $1 or g = a, b, $2 from users'
    assert.deepEqual(pair(part(1), 2), [expected, [1, 2]])
    assert.deepEqual(pair(part(3), part(4)), ['select f = $1 or g = a, b, f = $2 or g = a, b from users', [3, 4]])
    assert.deepEqual(pair(part(5), 6), [expected, [5, 6]])
    const { sql: text, parameters } = sql`where ${part(7)}`.compile(db)
    assert.deepEqual([text, parameters], ['where f = $1 or g = a, b', [7]])
  })

  it('the text of a template is kept for each of 64 lists of fragments, and compiled each time beyond', () => {
    const fragments = Array.from({ length: 70 }, (_, n) => sql.ref(`c${n}`))
    const compiledIn = (work: () => void): number => {
      const before = compilations
      work()
      return compilations - before
    }
    const all = (): void => {
      for (const [n, fragment] of fragments.entries()) {
        const { sql: text, parameters } = written`select ${fragment}, ${n} from accounts`
        assert.deepEqual([text, parameters], [`select "c${n}", $1 from accounts`, [n]])
      }
    }
    assert.equal(compiledIn(all), 70)
    assert.equal(compiledIn(all), 6)
  })
})
