/** Queued or running, of one institution. More would keep the queue, which institutions share, busy for hours. */
export const MAX_UNFINISHED = 10
