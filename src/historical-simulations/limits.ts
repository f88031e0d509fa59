/**
 * Simulations and reconstitutions that are queued or running, of one institution. More would keep the queue, which
 * institutions share, busy for hours.
 */
export const MAX_UNFINISHED = 10

/**
 * Datasets that are frozen at once in one process, at most half of them for one institution. Each holds a connection and
 * takes slices of the core on which the process answers, for seconds with ten thousand members.
 */
export const MAX_FREEZES = 2
