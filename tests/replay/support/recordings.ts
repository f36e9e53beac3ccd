import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathOfLoads } from '#devtools/cli/pathText.ts'
import { readRecording } from '#devtools/recording/readRecording.ts'
import { loadsOf, type Recording } from '#devtools/recording/recording.ts'
import { formatDivergence, leafStates, replay } from '#devtools/replay/replay.ts'
import { machineOf } from '#machines/registry.ts'
import { requestMachines } from '#machines/session/authorizedCall.machine.ts'
import { recordCoverage } from '#tests/support/recordCoverage.ts'

/** Folder of the stored recordings (`npm run replay -- --to-test`). */
export const RECORDINGS = path.join('tests', 'replay', 'recordings')

export const readStored = (name: string): Recording => {
  const { recording, problem } = readRecording(readFileSync(path.join(RECORDINGS, `${name}.json`), 'utf8'))
  if (!recording) throw new Error(`${name}: ${problem}`)
  return recording
}

/** Replays the loads of a recording on today's machines: divergences as sentences, and the path of the actors as text. */
export const replayStored = (recording: Recording): { divergences: string[]; path: string } => {
  const loads = loadsOf(recording).map((load) => replay(load, machineOf))
  for (const { machine, steps } of loads.flatMap(({ actors }) => actors)) {
    if (machine)
      recordCoverage(
        'recordings',
        machine.id,
        steps.flatMap(({ to }) => leafStates(to)),
        steps.flatMap(({ taken }) => taken),
      )
  }
  return {
    divergences: loads.flatMap(({ divergences }) => divergences.map(formatDivergence)),
    path: pathOfLoads(loads, requestMachines),
  }
}
