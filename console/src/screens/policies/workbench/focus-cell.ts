/** The path of a whole list leads to its first cell. */
export function focusCell(path: string): void {
  const cells = [...document.querySelectorAll<HTMLElement>('[name^="/"]')]
  const nameOf = (cell: HTMLElement): string => cell.getAttribute('name') ?? ''
  const found =
    cells.find((cell) => nameOf(cell) === path) ?? cells.find((cell) => nameOf(cell).startsWith(`${path}/`)) ?? cells[0]
  found?.scrollIntoView({ block: 'center' })
  found?.focus()
}
