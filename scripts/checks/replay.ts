import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs, styleText } from 'node:util'
import bowser from 'bowser'
import { writeRegressionTest } from '#devtools/cli/regressionTest.ts'
import { showPage, showReplay, showTimeline } from '#devtools/cli/showReplay.ts'
import { type ReadRecording, readRecording } from '#devtools/recording/readRecording.ts'
import { loadsOf, type Recording, withLoads } from '#devtools/recording/recording.ts'
import { formatDivergence, type Replay, replay } from '#devtools/replay/replay.ts'
import { emitEffects } from '#machines/core/emitted.ts'
import { machineOf } from '#machines/registry.ts'
import { requestMachines } from '#machines/session/authorizedCall.machine.ts'
import { forTerminal } from '../bin/terminal/terminal.ts'
import { migrateRecording } from './recordingMigrations.ts'

const USAGE = `npm run replay -- recording.json [more.json]   replays recordings on today's machines
  --timeline                                    prints one table with the steps of all actors, in their order
  --all                                         shows also actors without an event and those of single requests
  --mermaid                                     prints their charts as Mermaid, with the visited states marked
npm run replay -- --to-test recording.json      stores a recording as a regression test under tests/replay
  --name words                                  name of the test; by default that of the file
npm run replay -- --picture recording.json      writes the picture of the page next to the recording
npm run replay -- --upgrade recording.json      rewrites a file of an older format in the current one
npm run replay -- --migrate recording.json      rewrites a recording for today's machines, with the reasons`

const DIVERGED = 1
const UNREADABLE = 2

/** Where the command runs and prints. */
export interface Surroundings {
  /** Root of the repository, where a regression test is written. */
  readonly root: string
  /** The folder of relative file names. */
  readonly folder: string
  /** Width of the terminal; undefined where the output is no terminal. */
  readonly columns?: number | undefined
  /** Whether the output shows colours. */
  readonly isColoured?: boolean | undefined
  readonly log: (text: string) => void
  readonly error: (text: string) => void
}

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`
/** Number of a load of several; undefined for the only one. */
const placeOf = (at: number, { length }: readonly Recording[]) =>
  length > 1 ? `load ${at + 1} of ${length}` : undefined

const resultOf = (file: string, loads: readonly Recording[], replays: readonly Replay[]): string => {
  const divergences = replays.flatMap((replayed, at) =>
    replayed.divergences.map((divergence) =>
      [file, placeOf(at, loads), `${formatDivergence(divergence)}.`].filter(Boolean).join(': '),
    ),
  )
  if (divergences.length > 0) return divergences.join('\n')
  const actors = loads.flatMap((load) => load.actors)
  const steps = actors.reduce((sum, actor) => sum + actor.steps.length, 0)
  const pages = loads.length > 1 ? [count(loads.length, 'page load')] : []
  return `${file}: ${[...pages, count(actors.length, 'actor'), count(steps, 'step')].join(', ')}, no divergence.`
}

interface Options {
  readonly mermaid?: boolean | undefined
  readonly timeline?: boolean | undefined
  readonly all?: boolean | undefined
  readonly picture?: boolean | undefined
  readonly upgrade?: boolean | undefined
  readonly migrate?: boolean | undefined
  readonly 'to-test'?: boolean | undefined
  readonly name?: string | undefined
}

/** Good answers green, failures and divergences red, up to the next column of a table. */
const colour = (text: string): string =>
  text
    .replace(/✗.*?(?= {2}|$)/gm, (failure) => styleText('red', failure, { validateStream: false }))
    .replace(/✓/g, (mark) => styleText('green', mark, { validateStream: false }))

/** `Chrome 147 on Linux`; the user agent itself if it has another form. */
const browserOf = ({ browser }: Recording): string | undefined => {
  if (browser === undefined) return undefined
  const { browser: program, os } = bowser.parse(browser)
  return program.name ? [program.name, program.version, os.name && `on ${os.name}`].filter(Boolean).join(' ') : browser
}

const commandOf = ({ root, folder, columns, isColoured = false, log, error }: Surroundings) => {
  const pathOf = (file: string) => path.resolve(folder, file)
  const read = (file: string): ReadRecording => {
    try {
      return readRecording(readFileSync(pathOf(file), 'utf8'))
    } catch {
      return { problem: 'This file cannot be read.' }
    }
  }
  /** A recording is untrusted: its control characters must not reach the terminal. */
  const print = (text: string) => log(isColoured ? colour(forTerminal(text)) : forTerminal(text))

  /** Writes the picture of a recording next to it. @returns the exit code */
  const writePicture = (file: string, { picture = '' }: Recording): number => {
    const [, type, bytes] = /^data:image\/(\w+);base64,(.+)$/.exec(picture) ?? []
    if (!type || !bytes) {
      error(`${file}: This recording has no picture.`)
      return UNREADABLE
    }
    const target = `${file.replace(/\.json$/i, '')}.${type}`
    writeFileSync(pathOf(target), Buffer.from(bytes, 'base64'))
    print(`Written: ${target}`)
    return 0
  }

  /** Writes the migrated recording if today's machines replay it. @returns the exit code */
  const migrate = (file: string, old: Recording): number => {
    const migrated = loadsOf(old).map(migrateRecording)
    const loads = migrated.map(({ recording }) => recording)
    const replays = loads.map((load) => replay(load, machineOf))
    if (replays.some(({ divergences }) => divergences.length > 0)) {
      print(resultOf(file, loads, replays))
      return DIVERGED
    }
    const reasons = [...new Set(migrated.flatMap((load) => load.reasons))]
    const recording = withLoads(loads.at(-1) as Recording, loads.slice(0, -1), old.droppedLoads)
    if (reasons.length > 0) writeFileSync(pathOf(file), `${JSON.stringify(recording, null, 1)}\n`)
    print(reasons.length > 0 ? `Written: ${file}\n${reasons.join('\n')}` : `${file}: nothing to migrate.`)
    return 0
  }

  /** @returns the exit code */
  const run = (file: string, { mermaid, timeline, all, ...options }: Options, place?: string): number => {
    const { recording, problem } = read(file)
    if (!recording) {
      error(`${file}: ${problem.replace(/\p{Cc}/gu, '\u{fffd}')}`)
      return UNREADABLE
    }
    if (options.upgrade) {
      writeFileSync(pathOf(file), `${JSON.stringify(recording, null, 1)}\n`)
      log(`Written: ${file}`)
      return 0
    }
    if (options.picture) return writePicture(file, recording)
    if (options.migrate) return migrate(file, recording)
    const loads = loadsOf(recording)
    const replays = loads.map((load) => replay(load, machineOf))
    const { droppedLoads = 0 } = recording
    const dropped = droppedLoads > 0 ? `after ${count(droppedLoads, 'load')} no longer kept` : undefined
    for (const [at, replayed] of replays.entries()) {
      if (options['to-test'] && replayed.divergences.length === 0) continue
      const load = loads[at] as Recording
      const places = [place, placeOf(at, loads), at === 0 && dropped].filter(Boolean).join(', ')
      print(`${file}\n${showPage(load, browserOf(load), places)}\n`)
      const shown = { isMermaid: mermaid, isAll: all, columns, hiddenMachines: requestMachines }
      const text = timeline
        ? showTimeline(load, replayed.actors, emitEffects, shown)
        : showReplay(replayed.actors, shown)
      print(`${text}\n`)
    }
    print(resultOf(file, loads, replays))
    const code = replays.some(({ divergences }) => divergences.length > 0) ? DIVERGED : 0
    if (!options['to-test']) return code
    const target = { root, folder: path.join('tests', 'replay'), hiddenMachines: requestMachines }
    const result = writeRegressionTest(recording, replays, options.name ?? path.parse(file).name, target)
    log('problem' in result ? result.problem : result.written.map((path) => `Written: ${path}`).join('\n'))
    return 'problem' in result ? DIVERGED : code
  }

  /** The recordings of each visit in the order in which they were made, at the place of the first. */
  const inOrder = (files: readonly string[]) => {
    const named = files.map((file) => ({ file, recording: read(file).recording }))
    const visits = Map.groupBy(named, ({ file, recording }) => recording?.visit ?? file)
    return [...visits.values()].flatMap((visit) =>
      visit
        .toSorted((one, other) => (one.recording?.recordedAt ?? '').localeCompare(other.recording?.recordedAt ?? ''))
        .map(({ file }, at) => ({
          file,
          place: visit.length > 1 ? `recording ${at + 1} of ${visit.length}` : undefined,
        })),
    )
  }

  /** @returns the highest exit code */
  return (files: readonly string[], options: Options): number =>
    Math.max(...inOrder(files).map(({ file, place }) => run(file, options, place)))
}

const parsedArguments = (args: string[]): { values: Options; positionals: string[] } | null => {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        mermaid: { type: 'boolean' },
        timeline: { type: 'boolean' },
        all: { type: 'boolean' },
        picture: { type: 'boolean' },
        upgrade: { type: 'boolean' },
        migrate: { type: 'boolean' },
        'to-test': { type: 'boolean' },
        name: { type: 'string' },
      },
    })
  } catch {
    return null
  }
}

/**
 * Replays the recordings that `args` names, or does with them what an option says.
 * @returns the exit code
 */
export const replayCommand = (args: string[], surroundings: Surroundings): number => {
  const parsed = parsedArguments(args)
  if (!parsed || parsed.positionals.length === 0) {
    surroundings.error(USAGE)
    return UNREADABLE
  }
  return commandOf(surroundings)(parsed.positionals, parsed.values)
}

// npm run replay: replays recordings, or turns one into a regression test (docs/recordings.md).
if (import.meta.main) {
  process.exitCode = replayCommand(process.argv.slice(2), {
    root: process.cwd(),
    folder: process.env.INIT_CWD ?? '.',
    columns: process.stdout.columns,
    isColoured: process.stdout.isTTY && process.stdout.hasColors(),
    log: console.log,
    error: console.error,
  })
}
