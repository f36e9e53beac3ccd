/** The time of the processor that `work` takes on a quiet machine with the processor on which the budgets were measured. */
const REFERENCE_MS = 8.5
const INTERVAL_MS = 5000

/** A fixed piece of work like that of the tests, which makes and reads many small objects. @returns its milliseconds */
const work = (): number => {
  const before = process.cpuUsage()
  const rows = Array.from({ length: 10_000 }, (_, at) => ({ id: `row-${(at * 7919) % 10_007}`, values: [at, at + 1] }))
  const sorted = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const byId = new Map((JSON.parse(JSON.stringify(sorted)) as typeof rows).map((row) => [row.id, row]))
  if (byId.size !== rows.length) throw new Error('The work of the calibration has changed')
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/**
 * Measures how slow this machine is during a run, by the time of its processor, which grows with the load too: a piece
 * of work every few seconds.
 * @returns a function that ends the measurement, and returns by how much slower the machine was than that of the budgets
 */
export const measureSlowness = (): (() => number) => {
  // The first ones compile the code.
  for (let count = 0; count < 5; count++) work()
  const times = [work()]
  const timer = setInterval(() => times.push(work()), INTERVAL_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]! / REFERENCE_MS
  }
}
