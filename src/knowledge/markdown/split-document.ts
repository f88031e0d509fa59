// Splits a document without keeping other requests waiting: a large one in a thread of its own.
import { Worker } from 'node:worker_threads'
import { FairSlots } from '../../platform/fair-slots.ts'
import { type SplitDocument, splitMarkdown, type SplitProblem } from './split-markdown.ts'

/** What takes some milliseconds; a thread takes a tenth of a second to begin. */
const MAX_DIRECT_CHARACTERS = 65_536

/** Four megabytes of the most expensive marks take 10 s of a processor alone. */
const MAX_SECONDS = 60

/** Each may need some hundred megabytes. */
const MAX_THREADS = 2

const slots = new FairSlots()

export type Split = SplitDocument | { readonly problem: SplitProblem | 'too_slow' | 'busy' }

/** `owner`: whoever may not take every thread. `maxSeconds`: of a thread. */
export async function splitDocument(
  document: { readonly owner: string; readonly content: string; readonly title: string },
  maxSeconds = MAX_SECONDS,
): Promise<Split> {
  const { owner, content, title } = document
  if (content.length <= MAX_DIRECT_CHARACTERS) return splitMarkdown(content, title)
  const release = slots.acquire(owner, MAX_THREADS)
  if (release === null) return { problem: 'busy' }
  try {
    return await splitInThread(content, title, maxSeconds)
  } finally {
    release()
  }
}

async function splitInThread(content: string, title: string, maxSeconds: number): Promise<Split> {
  const worker = new Worker(new URL('split-thread.ts', import.meta.url), {
    workerData: { content, title },
    resourceLimits: { maxOldGenerationSizeMb: 2_048 },
  })
  let timer: NodeJS.Timeout | undefined
  const tooSlow = new Promise<Split>((resolve) => {
    timer = setTimeout(() => resolve({ problem: 'too_slow' }), maxSeconds * 1000)
  })
  const done = new Promise<Split>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  try {
    return await Promise.race([done, tooSlow])
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
