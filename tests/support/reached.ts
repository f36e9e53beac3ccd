import { appendFileSync } from 'node:fs'
import path from 'node:path'

/** Who reached a state or took an arrow. */
export type By = 'tests' | 'stories' | 'recordings'

/** One line of the notes that a run of tests leaves in the folder that `HAAT_FLOWS` names. */
export interface Reached {
  readonly by: By
  readonly machine: string
  readonly states: readonly string[]
  readonly arrows: readonly number[]
}

const noted = new Set<string>()

/** Notes what a machine has been led through, for `npm run coverage:flows`; each thing once in a process. */
export const reached = (by: By, machine: string, states: Iterable<string>, arrows: Iterable<number>): void => {
  const folder = process.env.HAAT_FLOWS
  if (!folder) return
  const isNew = (thing: string | number) => {
    const key = `${by} ${machine} ${thing}`
    return !noted.has(key) && noted.add(key)
  }
  const note: Reached = { by, machine, states: [...states].filter(isNew), arrows: [...arrows].filter(isNew) }
  if (note.states.length + note.arrows.length === 0) return
  appendFileSync(path.join(folder, `${process.pid}.jsonl`), `${JSON.stringify(note)}\n`)
}
