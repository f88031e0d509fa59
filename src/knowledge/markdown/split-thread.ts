// The thread of split-document.ts, for one document.
import { parentPort, workerData } from 'node:worker_threads'
import { splitMarkdown } from './split-markdown.ts'

const { content, title } = workerData as { readonly content: string; readonly title: string }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.postMessage(splitMarkdown(content, title))
