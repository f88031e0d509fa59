// The files that were sent from this page, by their ids: the service never answers their content, so sample cells come from
// here. They are forgotten with the page.
const kept = new Map<string, File>()

export function keepFile(fileId: string, file: File): void {
  kept.set(fileId, file)
}

export function keptFile(fileId: string): File | null {
  return kept.get(fileId) ?? null
}
