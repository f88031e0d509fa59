// A page of the service that opened this one hands over the files that it has, so that nobody has to find them again on
// a disk. Only a page of the same origin can; a page that was opened from a folder has no such origin and takes nothing.

const READY = 'probity-verifier-ready'
/** More were never handed over together: a piece of evidence and a trust file. */
const MAX_FILES = 2

export function listenForHandOver(take: (files: readonly File[]) => void): void {
  const { opener, location } = window as { opener: Window | null; location: Location }
  if (opener === null || !/^https?:$/.test(location.protocol)) return
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== opener || !Array.isArray(data) || data.length > MAX_FILES) return
    const files: readonly unknown[] = data
    take(files.filter((file) => file instanceof File))
  })
  opener.postMessage(READY, location.origin)
}
