// Keeps the worker's memory small: the garbage of a chunk is collected early instead of when memory is short.
// A chunk needs about 50 MB; the limit of the heap is five times that.
export const workerFlags = ['--max-old-space-size=256', '--max-semi-space-size=4']
