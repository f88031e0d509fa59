// The blocks of code in docs/adding.md, and how they are applied to a copy of the project.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Block {
  readonly path: string
  readonly language: string
  readonly text: string
}

/** The blocks of the section with this title; the line above a block is its path. */
export function blocksOf(page: string, title: string): Block[] {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${title}\n`)) ?? ''
  return [...section.matchAll(/^`([^`\n]+)`:\n\n```(\w+)\n([^]*?)^```$/gm)].map((found) => ({
    path: found[1]!,
    language: found[2]!,
    text: found[3]!,
  }))
}

/** A `diff` changes a file in each part between `@@` lines, any other block is a whole new file. @throws Error when a place is not found once */
export function applyBlock(root: string, { path, language, text }: Block): void {
  const file = join(root, path)
  if (language !== 'diff') {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text, { flag: 'wx' })
    return
  }
  let changed = readFileSync(file, 'utf8')
  for (const part of text.split(/^@@\n/m)) {
    const [before, after] = [linesOf(part, '-'), linesOf(part, '+')]
    const places = changed.split(before).length - 1
    if (places !== 1)
      throw new Error(
        `docs/adding.md shows lines that are ${places} times in ${path}: change its block like the file\n${before}`,
      )
    changed = changed.replace(before, () => after)
  }
  writeFileSync(file, changed)
}

/** The lines without a sign and those with this one, as they are in the file. */
function linesOf(part: string, sign: '-' | '+'): string {
  return part
    .split('\n')
    .filter((line) => line.startsWith(' ') || line.startsWith(sign))
    .map((line) => `${line.slice(1)}\n`)
    .join('')
}
