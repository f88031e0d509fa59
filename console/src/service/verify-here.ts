// Opens the verifier, a page that works without the service as well, and hands it a file that is here: nothing is sent.
import { readDemonstration } from './demonstration.ts'

/** What the page says when it can take files. */
const READY = 'probity-verifier-ready'

export interface OpenVerifier {
  hand(name: string, bytes: BlobPart): Promise<void>
  close(): void
}

/** Within the press of a button, or the browser opens no page. Null when it does not. */
export function openVerifier(): OpenVerifier | null {
  const page = window.open('/verify')
  if (page === null) return null
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  const hear = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (source !== page || origin !== location.origin || data !== READY) return
    removeEventListener('message', hear)
    resolve()
  }
  addEventListener('message', hear)
  return {
    hand: async (name, bytes) => {
      const files = [new File([bytes], name, { type: 'application/json' })]
      // Elsewhere the operator hands the trust file over by another way than evidence; in a demonstration nobody would.
      const demonstration = await readDemonstration()
      if (demonstration !== null) files.unshift(new File([demonstration.trust_file], 'trust.json'))
      await ready
      page.postMessage(files, location.origin)
    },
    close: () => page.close(),
  }
}
