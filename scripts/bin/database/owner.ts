import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'

/**
 * The process that uses a data folder: its id, its start time (process ids are reused), and the address that it serves.
 */
export interface Owner {
  pid: number
  since: string
  url?: string
}

/** A text that distinguishes this process from every other with the same id; empty when the process does not exist. */
export function runningSince(pid: number): string {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return ''
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? '' : `${fields[19]}`
  } catch {
    try {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    } catch {
      return ''
    }
  }
}

/** The owner in `file`; undefined without one, or when its process has ended. */
export function livingOwner(file: string): Owner | undefined {
  try {
    const owner = JSON.parse(readFileSync(file, 'utf8')) as Owner
    return owner.since !== '' && runningSince(owner.pid) === owner.since ? owner : undefined
  } catch {
    return undefined
  }
}

/**
 * Writes this process into `file` as the owner.
 * @returns undefined, or the other running process that already is the owner
 */
export function takeOwnership(file: string): Owner | undefined {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, JSON.stringify({ pid: process.pid, since: runningSince(process.pid) }), { flag: 'wx' })
      return undefined
    } catch {
      const owner = livingOwner(file)
      if (owner !== undefined) return owner
      rmSync(file, { force: true })
    }
  }
  throw new Error(`${file} changes under our hands: is another start under way? Try again.`)
}

/** Adds the address of this process to its own `file`, for the message of a second start. */
export function noteAddress(file: string, url: string): void {
  writeFileSync(file, JSON.stringify({ pid: process.pid, since: runningSince(process.pid), url }))
}
