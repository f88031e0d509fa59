// A thread that sends requests, so that building and sending a body does not delay the service that is measured.
import { parentPort } from 'node:worker_threads'

export interface Sending {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer> | undefined
}

parentPort!.on('message', ({ url, method, headers, body }: Sending) => {
  // The service may answer and close the connection before it has the whole body: no answer is an answer here.
  void fetch(url, { method, headers, ...(body && { body }) })
    .then(async (response) => [response.status, (await response.text()).length])
    .catch(() => [0, 0])
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node, not a window
    .then(([status]) => parentPort!.postMessage(status))
})
