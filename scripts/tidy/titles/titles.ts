// The titles of tests, as `node:test` gets them.
import {
  type CallExpression,
  type Expression,
  type MemberExpression,
  type Node,
  type Program,
  Visitor,
} from 'oxc-parser'
import { possibleTexts, textsOfTemplate } from '../patterns/possible-texts.ts'
import { type At, textOf } from '../syntax.ts'
import type { Source, Tree } from '../tree.ts'

export interface Title extends At {
  /** Each text that the title can be, with `${}` for a value; empty when the title is not written as a text. */
  readonly texts: readonly string[]
}

/** `it.skip` and its like; the other members are hooks, mocks and suites. */
const MODES = ['it', 'test', 'only', 'skip', 'todo']

/** Finds calls of `it` and `test` under any name that the file gives them, and subtests: `context.test(title, …)`. */
export function titlesIn(tree: Tree, source: Source): Title[] {
  if (!source.text.includes('node:test')) return []
  const testers = testersOf(source.program)
  const titles: Title[] = []
  new Visitor({
    CallExpression(call) {
      if (!isTester(call.callee, testers) && !isSubtest(call)) return
      const [first] = call.arguments
      titles.push({ at: call.start, texts: first === undefined ? [] : textsOf(tree, source, first as Expression) })
    },
  }).visit(source.program)
  return titles
}

function textsOf(tree: Tree, source: Source, title: Expression): readonly string[] {
  const texts = title.type === 'TemplateLiteral' ? textsOfTemplate(tree, source, title) : null
  const text = textOf(title)
  return possibleTexts(tree, source, title) ?? texts ?? (text === null ? [] : [text])
}

/** The local names of everything in `node:test` that makes a test, the module itself included. */
function testersOf({ body }: Program): Set<string> {
  return new Set(
    body.flatMap((statement) => {
      if (statement.type !== 'ImportDeclaration' || statement.source.value !== 'node:test') return []
      return statement.specifiers.flatMap((one) => {
        if (one.type !== 'ImportSpecifier') return [one.local.name]
        const isTest = one.imported.type === 'Identifier' && ['default', 'it', 'test'].includes(one.imported.name)
        return isTest ? [one.local.name] : []
      })
    }),
  )
}

function isTester(callee: Node, testers: ReadonlySet<string>): boolean {
  if (callee.type === 'Identifier') return testers.has(callee.name)
  return callee.type === 'MemberExpression' && MODES.includes(nameOf(callee)) && isTester(callee.object, testers)
}

/** The `test` of a regular expression gets no function. */
function isSubtest({ callee, arguments: given }: CallExpression): boolean {
  if (callee.type !== 'MemberExpression' || nameOf(callee) !== 'test') return false
  return given.some(({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression')
}

function nameOf({ computed, property }: MemberExpression): string {
  if (property.type === 'Literal') return String(property.value)
  return !computed && property.type === 'Identifier' ? property.name : ''
}
