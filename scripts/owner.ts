import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'

/** Who uses a data folder: the process, since when it runs (process ids are used again), and the address it serves. */
export interface Owner {
  pid: number
  since: string
  url?: string
}

/** A text that tells this run of a process from every other with the same id; empty when there is no such process. */
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

/** The living owner written in `file`, or nothing where there is none or it has died. */
export function livingOwner(file: string): Owner | undefined {
  try {
    const owner = JSON.parse(readFileSync(file, 'utf8')) as Owner
    return owner.since !== '' && runningSince(owner.pid) === owner.since ? owner : undefined
  } catch {
    return undefined
  }
}

/**
 * Makes this process the owner written in `file`.
 * @returns nothing, or the other living process that already is the owner.
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

/** Adds the address that this process serves to the `file` that it owns, for a second start to name it. */
export function noteAddress(file: string, url: string): void {
  writeFileSync(file, JSON.stringify({ pid: process.pid, since: runningSince(process.pid), url }))
}
