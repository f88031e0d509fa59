// Where functions begin and end, in code whose strings and comments are blanked.
import { lineAt } from './tree.ts'

export interface FunctionSize {
  readonly line: number
  readonly lines: number
}

/** Functions, methods and arrow functions with a body in braces. */
export function functionsIn(code: string): FunctionSize[] {
  const found: FunctionSize[] = []
  const open: { at: number; isFunction: boolean }[] = []
  for (let at = 0; at < code.length; at += 1) {
    if (code[at] === '{') open.push({ at, isFunction: beginsBody(code.slice(Math.max(0, at - 600), at)) })
    else if (code[at] === '}') {
      const opened = open.pop()
      if (opened?.isFunction === true)
        found.push({ line: lineAt(code, opened.at), lines: code.slice(opened.at, at).split('\n').length })
    }
  }
  return found
}

/** After `=>`, or after a parameter list (with or without a return type) that no control word precedes. */
function beginsBody(before: string): boolean {
  if (/=>\s*$/.test(before)) return true
  const list = /\)\s*(?::\s*[^;={}()]+)?\s*$/.exec(before) ?? /\)\s*:[^;]*[}>\])]\s*$/.exec(before)
  if (list === null) return false
  let depth = 0
  for (let at = list.index; at >= 0; at -= 1) {
    if (before[at] === ')') depth += 1
    if (before[at] === '(') depth -= 1
    if (depth === 0) return !/\b(?:if|for|while|switch|catch|with|await)\s*$/.test(before.slice(0, at))
  }
  return false
}
