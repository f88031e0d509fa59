// The cells of the workbench by the paths of blockers.

/** The part that a path belongs to. */
export function sectionOfPath(path: string): string {
  const [, part, code] = path.split('/')
  if (part === 'characteristics' && code !== undefined) return code
  return part === 'knockouts' ? 'knockouts' : 'general'
}
