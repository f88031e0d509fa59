// A lock between processes, kept as a file; the file of a dead process is taken over.
import { appendFileSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

/** A live holder touches its file every second; after ten missed touches it is considered dead. */
const TOUCH_MS = 1_000
const STALE_MS = 10_000
/** The program started by a killed holder continues without touching the file; no installation takes this long. */
const ORPHAN_MS = 600_000

/**
 * Runs `work` exclusively and waits for other processes. `work` receives a function that records the process of a
 * program that it starts: the lock also lasts as long as that process.
 */
export async function withLock(path, work) {
  const mine = `${process.pid} ${Math.random()}`
  while (!(await take(path, mine))) await setTimeout(100)
  const touching = setInterval(() => touch(path), TOUCH_MS)
  try {
    return await work((pid) => appendFileSync(path, ` ${pid}`))
  } finally {
    clearInterval(touching)
    if (isOf(path, mine)) rmSync(path, { force: true })
  }
}

async function take(path, mine) {
  try {
    writeFileSync(path, mine, { flag: 'wx' })
  } catch (fault) {
    if (fault.code !== 'EEXIST') throw fault
    const locked = contentOf(path)
    if (locked !== null && isStale(path, locked)) setAside(path, locked, mine)
    return false
  }
  // Two processes may have found the same stale file, and the slower one may have moved ours.
  await setTimeout(20)
  return isOf(path, mine)
}

function isOf(path, mine) {
  return contentOf(path)?.startsWith(mine) === true
}

function isStale(path, locked) {
  const [holder, , begun] = locked.split(' ').map(Number)
  const untouched = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
  if (begun !== undefined && isAlive(begun)) return untouched > ORPHAN_MS
  // A restarted container can give the process id of the killed process to the new one.
  return holder === process.pid || !isAlive(holder) || untouched > STALE_MS
}

/** Removes a file by renaming it, so that exactly one process removes it. */
function setAside(path, locked, mine) {
  const aside = `${path}.${mine.replaceAll(' ', '-')}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  const moved = contentOf(aside)
  rmSync(aside, { force: true })
  if (moved !== locked && moved !== null) restore(path, moved)
}

/** The moved file was no longer the stale one: it is restored unless another process holds the lock. */
function restore(path, content) {
  try {
    writeFileSync(path, content, { flag: 'wx' })
  } catch {
    // Its holder finds the name of another process in the file and waits again.
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (fault) {
    return fault.code === 'EPERM'
  }
}

function contentOf(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function touch(path) {
  try {
    const now = new Date()
    utimesSync(path, now, now)
  } catch {
    // Removed by hand; the work continues.
  }
}
