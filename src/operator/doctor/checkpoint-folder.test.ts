import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { checkpointFolderProblem, unwritable } from './checkpoint-folder.ts'

it('doctor tries to write where checkpoints are kept, leaves nothing there, and names the setting for another folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'probity-checkpoints-'))
  mkdirSync(join(folder, 'institution'))
  assert.equal(checkpointFolderProblem(folder), null)
  assert.deepEqual(readdirSync(folder, { recursive: true }), ['institution'])
  const later = join(folder, 'missing', 'checkpoints')
  assert.equal(checkpointFolderProblem(later), null)
  assert.ok(!existsSync(later))
  const file = join(folder, 'file')
  writeFileSync(file, '')
  assert.match(
    checkpointFolderProblem(file) ?? '',
    /file cannot be written \(ENOTDIR\): set CHECKPOINTS_DIR to a folder that the workers may write to/,
  )
  rmSync(folder, { recursive: true })
})

it('doctor advises to free space where a disk or a quota is full, and another folder where it may not write', () => {
  assert.equal(unwritable('/c', 'ENOSPC'), '/c cannot be written (ENOSPC): free space on its disk, or inodes')
  assert.match(unwritable('/c', 'EDQUOT'), /\(EDQUOT\): free space within the quota of the user/)
  for (const code of ['EACCES', 'EROFS']) assert.match(unwritable('/c', code), /: set CHECKPOINTS_DIR to a folder/)
})
