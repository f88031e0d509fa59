// How the worker's memory is kept small: what a chunk leaves behind is collected soon, instead of when memory is short.
// A chunk needs some 50 MB; the heap's bound leaves room for five times that.
export const workerFlags = ['--max-old-space-size=256', '--max-semi-space-size=4']
