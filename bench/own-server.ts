// A PostgreSQL server for one benchmark, as durable as that of a service; it is removed with everything created for it.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../src/platform/database/embedded/index.ts'
import { observeRows } from '../src/platform/database/rows.ts'

export interface OwnServer {
  readonly superuserUrl: string
  /** An empty folder that the PostgreSQL user can access, for files that the server itself reads. */
  readonly folder: string
}

const quiet = { info: () => undefined, warn: () => undefined }

/** Worlds that are made during `work`, here or in a process forked from here, use this server. */
export async function withOwnServer<T>(
  work: (server: OwnServer) => Promise<T>,
  settings: readonly string[] = [],
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'probity-bench-'))
  const before = { TMPDIR: process.env['TMPDIR'], TEST_SUPERUSER_URL: process.env['TEST_SUPERUSER_URL'] }
  try {
    // As root, the server's own user must be able to enter, else the data goes where nobody removes it.
    chmodSync(folder, 0o711)
    const server = await startEmbedded({ dataDir: join(folder, 'data'), dataDirGiven: true, log: quiet, settings })
    try {
      // Tests compare each result with its shape; a benchmark measures what a lender runs.
      observeRows(null)
      // The keys of a world go with the folder.
      Object.assign(process.env, { TMPDIR: folder, TEST_SUPERUSER_URL: server.superuserUrl })
      return await work({ superuserUrl: server.superuserUrl, folder })
    } finally {
      restore(before)
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Restores the environment for the next benchmark of the run. */
function restore(before: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(before)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
}
