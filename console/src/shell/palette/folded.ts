/** Without accents and capitals, so that both are found however they are typed. */
export function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase().trim()
}

/** Each word that is typed begins a word of the name. */
export function isNamed(name: string, typed: string): boolean {
  const words = folded(name).split(/[\s'-]+/)
  return folded(typed)
    .split(/[\s'-]+/)
    .every((part) => words.some((word) => word.startsWith(part)))
}
