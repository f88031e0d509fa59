/** A century: what is kept longer is never purged. */
export const MAX_MONTHS = 1_200
