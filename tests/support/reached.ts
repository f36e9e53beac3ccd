import { appendFileSync } from 'node:fs'
import path from 'node:path'
import type { CoverageNote, Source } from '../../devtools/coverage/coverage.ts'

const noted = new Set<string>()

/**
 * Records the states and transitions that a test has reached in a machine, for `npm run coverage:flows`; each once per
 * process.
 */
export const reached = (by: Source, machine: string, states: Iterable<string>, transitions: Iterable<number>): void => {
  const folder = process.env.HAAT_FLOWS
  if (!folder) return
  const isNew = (thing: string | number) => {
    const key = `${by} ${machine} ${thing}`
    return !noted.has(key) && noted.add(key)
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
