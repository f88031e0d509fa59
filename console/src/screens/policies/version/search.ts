/** The version that the shown one is compared with. */
export interface VersionSearch {
  readonly against?: string
}

export function searchOfVersion({ against }: Record<string, unknown>): VersionSearch {
  return typeof against === 'string' && /^[0-9a-f-]{36}$/.test(against) ? { against } : {}
}
