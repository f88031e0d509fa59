/**
 * Simulations at once in one process, at most half of them for one institution: as many as large bodies by default. Each takes
 * slices of the core on which the process answers, holds all its cases in memory, and as a replay a connection while it reads;
 * with four, most of the 20 connections are left to others, and two people of an institution need not wait for each other.
 */
export const MAX_SIMULATIONS = 4

/** A test set of so many cases takes some ten milliseconds and no slot, so that whoever tries a few cases never waits. */
export const MAX_CASES_WITHOUT_SLOT = 250
