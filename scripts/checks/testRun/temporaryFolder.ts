import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { livingOwner, takeOwnership } from '#scripts/bin/database/owner.ts'

/** A file system in memory, where the system has one. */
const MEMORY = '/dev/shm'
/** Free space that the file system in memory has to have for a run, in bytes. A run takes less than a quarter of it. */
const ROOM = 4 * 2 ** 30
const PREFIX = 'haat-test-run-'
const OWNER = 'owner.json'

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= ROOM && process.availableMemory() >= ROOM
  } catch {
    return false
  }
}

/**
 * Makes a folder the temporary one of this process and of those that it starts (`TMPDIR`): in memory where there is room.
 * Each database of the tests is a copy of 600 files, and a new file takes up to a millisecond of the processor on the
 * disk of a virtual machine, and a hundredth of it in memory.
 * @returns the folder, and a function that deletes it
 */
export function takeTemporaryFolder(): { folder: string; remove: () => void } {
  const parent = hasRoom(MEMORY) ? MEMORY : tmpdir()
  for (const name of readdirSync(parent)) {
    const left = path.join(parent, name)
    const owner = path.join(left, OWNER)
    // A run that was killed has deleted nothing.
    const isLeft = name.startsWith(PREFIX) && existsSync(owner) && livingOwner(owner) === undefined
    if (isLeft) rmSync(left, { recursive: true, force: true })
  }
  const folder = mkdtempSync(path.join(parent, PREFIX))
  // PostgreSQL runs as another account where the tests run as root.
  chmodSync(folder, 0o755)
  takeOwnership(path.join(folder, OWNER))
  process.env.TMPDIR = folder
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
