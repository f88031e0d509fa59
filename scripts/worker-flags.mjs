// Keeps the worker's memory small: the garbage of a chunk is collected early instead of when memory is short.
// A chunk needs about 50 MB; the limit of the heap is five times that. The heap may grow by this much between two full
// collections: with the little that the runtime allows a small heap, an import spent a third of its time collecting.
export const workerFlags = [
  '--max-old-space-size=256',
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  '--heap-growing-percent=80',
]
