import { readFileSync } from 'node:fs'
import path from 'node:path'
import { wayIn } from '../../../scripts/replay/way.ts'
import { flowOf } from '../../../src/flows/all.ts'
import { readRecording } from '../../../src/flows/read.ts'
import type { Recording } from '../../../src/flows/recording.ts'
import { leavesIn, replay, sayParting } from '../../../src/flows/replay.ts'
import { reached } from '../../support/reached.ts'

/** Where recordings are kept (`npm run replay -- --to-test`). */
export const RECORDINGS = path.join('tests', 'replay', 'recordings')

/** A kept recording by its name. */
export const kept = (name: string): Recording => {
  const { recording, problem } = readRecording(readFileSync(path.join(RECORDINGS, `${name}.json`), 'utf8'))
  if (!recording) throw new Error(`${name}: ${problem}`)
  return recording
}

/** A recording on today's machines: where they part from it, and the way they go, both in words. */
export const replayed = (recording: Recording): { partings: string[]; walked: string } => {
  const { walks, partings } = replay(recording, (id) => flowOf(id)?.machine)
  for (const { machine, walk } of walks) {
    if (machine)
      reached(
        'recordings',
        machine.id,
        walk.flatMap(({ to }) => leavesIn(to)),
        walk.flatMap(({ taken }) => taken),
      )
  }
  return { partings: partings.map(sayParting), walked: wayIn(walks) }
}
