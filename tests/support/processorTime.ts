import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

/** The unit of the times in /proc on Linux, in milliseconds. */
const TICK_MS = 10

/** The time of each process that this worker has started, by its id, as last read. A page's process ends with its test. */
const known = new Map<string, number>()

/** Reads the times of the processes that the threads of `pid` have started, and of theirs. Only Linux has them. */
const readStarted = (pid: string | number): void => {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const children = threads.flatMap(
      (id) => readFileSync(`/proc/${pid}/task/${id}/children`, 'utf8').match(/\d+/g) ?? [],
    )
    for (const child of children) {
      const [user, system] = readFileSync(`/proc/${child}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13)
      known.set(child, (Number(user) + Number(system)) * TICK_MS)
      readStarted(child)
    }
  } catch {
    // A process has ended, or the system has no such files.
  }
}

/** The time of the processor that this worker and its Chromium have taken, in milliseconds. */
export const processorTime = (): number => {
  readStarted(process.pid)
  const { user, system } = process.cpuUsage()
  return [...known.values()].reduce((sum, ms) => sum + ms, (user + system) / 1000)
}

/**
 * Appends the path of the test file and the time of the processor that it takes, in milliseconds, to the file
 * `HAAT_TEST_TIMES`. It registers a hook, so each set-up file calls it, before it registers others.
 */
export const countProcessorTime = (): void => {
  const file = process.env.HAAT_TEST_TIMES
  if (!file) return
  const before = processorTime()
  afterAll(() => appendFileSync(file, `${JSON.stringify([expect.getState().testPath, processorTime() - before])}\n`))
}
