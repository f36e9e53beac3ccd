import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { flowOf } from '../src/flows/all.ts'
import { type ReadRecording, readRecording } from '../src/flows/read.ts'
import type { Recording } from '../src/flows/recording.ts'
import { type Replay, replay, sayParting } from '../src/flows/replay.ts'
import { showWalks } from './replay/show.ts'
import { toTest } from './replay/toTest.ts'
import { forTerminal } from './terminal.ts'

const USAGE = `npm run replay -- recording.json [more.json]   runs recordings through today's machines
  --mermaid                                     prints their charts as Mermaid, the walked states marked
npm run replay -- --to-test recording.json      keeps a recording as a regression test under tests/replay
  --name words                                  what the test is called; else as the file is`

const PARTED = 1
const UNREADABLE = 2

const fileOf = (given: string) => path.resolve(process.env.INIT_CWD ?? '.', given)
const read = (given: string): ReadRecording => {
  try {
    return readRecording(readFileSync(fileOf(given), 'utf8'))
  } catch {
    return { problem: 'This file cannot be read.' }
  }
}

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`
const verdictOf = (given: string, { actors }: Recording, { partings }: Replay): string => {
  const steps = actors.reduce((sum, actor) => sum + actor.steps.length, 0)
  if (partings.length === 0) return `${given}: ${count(actors.length, 'actor')}, ${count(steps, 'step')}, no parting.`
  return partings.map((parting) => `${given}: ${sayParting(parting)}.`).join('\n')
}

/** A recording may come from anywhere: nothing in it commands the terminal. */
const print = (text: string) => console.log(forTerminal(text))

const run = (given: string, { mermaid = false, ...options }: Options): number => {
  const { recording, problem } = read(given)
  if (!recording) {
    console.error(`${given}: ${problem.replace(/\p{Cc}/gu, '\u{fffd}')}`)
    return UNREADABLE
  }
  const replayed = replay(recording, (id) => flowOf(id)?.machine)
  if (!options['to-test'] || replayed.partings.length > 0) {
    print(`${given}, made ${recording.made}\n`)
    print(`${showWalks(replayed.walks, { isMermaid: mermaid, columns: process.stdout.columns })}\n`)
  }
  print(verdictOf(given, recording, replayed))
  const code = replayed.partings.length > 0 ? PARTED : 0
  if (!options['to-test']) return code
  const made = toTest(recording, replayed, options.name ?? path.parse(given).name, process.cwd())
  console.log('problem' in made ? made.problem : made.written.map((file) => `Written: ${file}`).join('\n'))
  return 'problem' in made ? PARTED : code
}

interface Options {
  readonly mermaid?: boolean | undefined
  readonly 'to-test'?: boolean | undefined
  readonly name?: string | undefined
}

const asked = (): { values: Options; positionals: string[] } | null => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { mermaid: { type: 'boolean' }, 'to-test': { type: 'boolean' }, name: { type: 'string' } },
    })
  } catch {
    return null
  }
}

// npm run replay: what QA does with a recording (docs/recordings.md).
const given = asked()
if (!given || given.positionals.length === 0) {
  console.error(USAGE)
  process.exitCode = UNREADABLE
} else {
  process.exitCode = Math.max(...given.positionals.map((file) => run(file, given.values)))
}
