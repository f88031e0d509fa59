// How much memory the embedded server takes of its machine. PostgreSQL's own settings are made for a machine of long ago: 128
// MB of buffers, whatever there is.

const MB = 1_048_576

/**
 * As `name=value`. The machine also runs the service, its worker and the cache of the operating system, so the shares are
 * about half of what is usual for a machine of its own. From 1 GB on all of them together stay below half of the memory.
 */
export function memorySettings(totalBytes: number): string[] {
  const share = (part: number, minMb: number, maxMb: number): string =>
    `${Math.min(maxMb, Math.max(minMb, Math.floor(totalBytes / part / MB)))}MB`
  return [
    // Each gigabyte makes a start about 40 ms longer, and what is beyond two is in the cache of the operating system.
    `shared_buffers=${share(8, 128, 2_048)}`,
    // No memory is taken for it: what the planner may assume to be cached, here and by the operating system.
    `effective_cache_size=${share(2, 512, 32_768)}`,
    // Each sort and hash of each connection takes this much; about 30 connections sort at once at the worst.
    `work_mem=${share(256, 4, 64)}`,
    // Each of three processes that clean up takes this much, and each index that is made.
    `maintenance_work_mem=${share(32, 64, 1_024)}`,
    // On disk: with more of the log between two checkpoints of the server, fewer whole pages are written to it. A crash then
    // takes up to a minute longer to recover from.
    `max_wal_size=${share(4, 1_024, 4_096)}`,
  ]
}

/** Without those that somebody set by `alter system`, which a setting of the command line would override. */
export function withoutThoseOf(settings: readonly string[], autoConf: string): string[] {
  const names = new Set(autoConf.split('\n').map((line) => line.split('=')[0]!.trim().toLowerCase()))
  return settings.filter((setting) => !names.has(setting.split('=')[0]!))
}
