import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { temporaryFolder } from './memory-folder.ts'

describe('the temporary files of a run', () => {
  it('temporary files of a run are in memory only where there is room, and on disk otherwise', () => {
    const folder = mkdtempSync(join(tmpdir(), 'probity-memory-'))
    try {
      assert.equal(temporaryFolder(folder, {}, 0), folder)
      assert.equal(temporaryFolder(folder, {}, Infinity), tmpdir())
      assert.equal(temporaryFolder(join(folder, 'missing'), {}, 0), tmpdir())
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('temporary files of a run are in TMPDIR when it is set', () => {
    assert.equal(temporaryFolder('/dev/shm', { TMPDIR: '/somewhere' }, 0), tmpdir())
  })
})
