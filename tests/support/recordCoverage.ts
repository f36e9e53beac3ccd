import { appendFileSync } from 'node:fs'
import path from 'node:path'
import type { CoverageNote, Source } from '#devtools/coverage/coverage.ts'

const recorded = new Set<string>()

/**
 * Records the states and transitions of a machine that a test has reached, for `npm run coverage:flows`. Each is recorded
 * once per process.
 */
export const recordCoverage = (
  by: Source,
  machine: string,
  states: Iterable<string>,
  transitions: Iterable<number>,
): void => {
  const folder = process.env.HAAT_FLOWS
  if (!folder) return
  const isNew = (reached: string | number) => {
    const key = `${by} ${machine} ${reached}`
    return !recorded.has(key) && recorded.add(key)
  }
  const note: CoverageNote = {
    by,
    machine,
    states: [...states].filter(isNew),
    transitions: [...transitions].filter(isNew),
  }
  if (note.states.length + note.transitions.length === 0) return
  appendFileSync(path.join(folder, `${process.pid}.jsonl`), `${JSON.stringify(note)}\n`)
}
