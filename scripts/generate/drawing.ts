// The table of the areas and the drawing of the arrows in ARCHITECTURE.md: made from architecture.ts, below the head of
// the table and between the fences of the mermaid block.
import { composition } from '../../architecture-composition.ts'
import { areas } from '../../architecture.ts'
import { type Generator, present } from './generator.ts'

const PATH = 'ARCHITECTURE.md'
const rows = /(?<=^\| area \| subject \|\n\|---\|---\|\n)(?:\|.*\n)*/m
const block = /(?<=^```mermaid\n)[^`]*(?=^```$)/m

export const drawing: Generator = {
  path: PATH,
  from: 'architecture.ts',
  needsDatabase: false,
  objections: (project) => {
    const text = present(PATH, project)
    return [
      ...(block.test(text) ? [] : [`${PATH} has no mermaid block: restore it, the arrows are drawn there`]),
      ...(rows.test(text)
        ? []
        : [`${PATH} has no table \`area | subject\`: restore its head, the areas are listed there`]),
    ]
  },
  make: (project) => present(PATH, project).replace(rows, tableText).replace(block, drawingText),
}

function tableText(): string {
  return Object.entries(areas)
    .map(([area, { holds }]) => `| \`${area}\` | ${holds} |\n`)
    .join('')
}

function drawingText(): string {
  const lines = [
    ...Object.entries(areas).flatMap(importsOf),
    ...Object.keys(areas).flatMap(readsOf),
    ...compositionLines(),
  ]
  return ['flowchart LR', ...lines.map((line) => `  ${line}`), ''].join('\n')
}

function importsOf([area, { reaches }]: readonly [string, { readonly reaches: readonly string[] }]): string[] {
  return reaches.map((other) => `${area} --> ${other}`)
}

/** Dotted: its statements read a table of the other. */
function readsOf(area: string): string[] {
  const owners = (areas[area]?.reads ?? []).flatMap((table) =>
    Object.keys(areas).filter((other) => areas[other]?.tables?.includes(table)),
  )
  return [...new Set(owners)].toSorted().map((owner) => `${area} -.-> ${owner}`)
}

function compositionLines(): string[] {
  return Object.entries(composition).flatMap(([room, { reaches }]) =>
    reaches === 'every area' ? [`${room} ==> every[every area]`] : reaches.map((other) => `${room} --> ${other}`),
  )
}
