import { useEffect, useRef, useState } from 'react'
import type { FindMachine } from '../../flow.ts'
import { readRecording } from '../../recording/readRecording.ts'
import { loadsOf, type Recording } from '../../recording/recording.ts'
import { formatDivergence, replay } from '../../replay/replay.ts'
import { type StepRow, stepRows } from '../../steps/stepRows.ts'
import type { FollowOptions, PlayedStep } from '../followRecording.ts'
import type { StoryHandle } from '../frame.ts'
import { chartPanelTexts } from './chartPanelTexts.ts'
import { noRedaction } from './InteractiveChart.tsx'

const { recording: texts } = chartPanelTexts

/** A recording that the story follows. */
export interface PlayerState {
  readonly name: string
  readonly recording: Recording
  /** The steps of the recording that this page executes; numbered from 1. */
  readonly steps: readonly StepRow[]
  /** Number of executed steps. */
  readonly at: number
  /** Session id of the actor that executed the last step, or that a link shows. */
  readonly flow: string | undefined
  /** The divergences of today's machines, as sentences. */
  readonly divergences: readonly string[]
  /** Number of the first step after which the screen's state differs from the recording; null without one. */
  readonly divergesAt: number | null
}

export interface RecordingPlayer {
  readonly state: PlayerState | null
  readonly problem: string | null
  readonly isBusy: boolean
  readonly open: (file: File) => void
  /** Opens the text of a recording at its last step, with the chart of the machine if it runs. */
  readonly openAtEnd: (name: string, text: string, machine: string | undefined) => void
  readonly go: (n: number) => void
  /** Moves by this number of steps from the current target; back if negative. */
  readonly step: (by: number) => void
  readonly leave: () => void
}

type AfterRestart = (story: StoryHandle) => void

const rowsOf = (played: readonly PlayedStep[], { runtime }: StoryHandle): StepRow[] =>
  played.flatMap(({ entry: { log, step }, flow }, index) => {
    const actor = runtime.recorder.actors().find(({ id }) => id === flow)
    const first = actor?.steps[0]?.n ?? 0
    const row = actor && stepRows(actor, noRedaction)[step.n - first]
    const event = `${log.machine}: ${row?.event ?? step.event?.type ?? 'start'}`
    const blank = { detail: null, state: '', changed: [], emits: [] }
    return [{ ...blank, ...row, event, n: index + 1, at: step.at }]
  })

const stepCount = ({ actors }: Recording) => actors.reduce((sum, { steps }) => sum + steps.length, 0)

/**
 * Plays a recording on the story, forward and back. Going back restarts the story.
 * @param machines ids of the machines that the story's page may start
 */
export const useRecordingPlayer = (
  story: StoryHandle | null,
  machines: readonly string[],
  findMachine: FindMachine,
): RecordingPlayer => {
  const [state, setState] = useState<PlayerState | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const options = useRef<FollowOptions | null>(null)
  const positions = useRef<readonly number[]>([])
  /** Target step; it may change before it is reached. */
  const target = useRef(0)
  const isMoving = useRef(false)
  const afterRestart = useRef<AfterRestart | null>(null)

  useEffect(() => {
    if (!story) return
    const next = afterRestart.current
    afterRestart.current = null
    next?.(story)
  }, [story])

  const restart = (next: FollowOptions | null, then: AfterRestart) => {
    options.current = next
    afterRestart.current = then
    story?.restart(next)
  }
  const arrive = (before: PlayerState, n: number, { follower }: StoryHandle) =>
    setState({ ...before, at: n, flow: follower?.played().at(-1)?.flow })

  /** Position of the n-th listed step in the timeline of the whole recording. */
  const positionOf = (n: number) => positions.current[n - 1] ?? 0

  const open = async (file: File) => {
    const text = await file.text().catch(() => null)
    if (text === null) setProblem(texts.unreadable)
    else openText(file.name, text)
  }
  const openText = (name: string, text: string, end?: { readonly machine: string | undefined }) => {
    setProblem(null)
    const read = readRecording(text)
    if (!read.recording) return setProblem(read.problem)
    const loads = loadsOf(read.recording)
    const recording = loads.findLast(({ actors }) => actors.some(({ machine }) => machines.includes(machine)))
    if (!recording) {
      const all = loads.flatMap(({ actors }) => actors.map(({ machine }) => machine))
      const recorded = [...new Set(all)].join(', ') || 'none'
      return setProblem(texts.none(recorded, machines.join(', ')))
    }
    setBusy(true)
    const next = { recording, machines }
    restart(next, async (whole) => {
      await whole.follower?.advanceTo(stepCount(recording))
      const played = whole.follower?.played() ?? []
      positions.current = played.map(({ position }) => position)
      const ids = new Set(played.map(({ entry }) => entry.log.id))
      const own = { ...recording, actors: recording.actors.filter(({ id }) => ids.has(id)) }
      const divergesAt = played.findIndex(({ diverged }) => diverged)
      const result: PlayerState = {
        name,
        recording,
        steps: rowsOf(played, whole),
        at: 0,
        flow: undefined,
        divergences: replay(own, findMachine).divergences.map(formatDivergence),
        divergesAt: divergesAt < 0 ? null : divergesAt + 1,
      }
      if (end) {
        target.current = result.steps.length
        arrive(result, target.current, whole)
        const shown = whole.runtime.recorder.actors().findLast(({ machine }) => machine === end.machine)
        if (shown) setState((now) => now && { ...now, flow: shown.id })
        return setBusy(false)
      }
      target.current = 0
      setState(result)
      // The run through the whole recording only collects its steps; the story restarts at the first one.
      afterRestart.current = (first) => {
        void first.follower?.advanceTo(positionOf(1)).then(() => {
          target.current = Math.min(1, result.steps.length)
          arrive(result, target.current, first)
          setBusy(false)
        })
      }
      whole.restart(next)
    })
  }
  const move = (from: PlayerState) => {
    const n = target.current
    if (!story || n === from.at) return
    isMoving.current = true
    const advance = (to: StoryHandle) =>
      void to.follower?.advanceTo(positionOf(n)).then(() => {
        isMoving.current = false
        arrive(from, n, to)
      })
    if (n > from.at) advance(story)
    else restart(options.current, advance)
  }
  useEffect(() => {
    if (state && !isMoving.current) move(state)
  })
  const go = (n: number) => {
    if (!state || n < 1 || n > state.steps.length) return
    target.current = n
    if (!isMoving.current) move(state)
  }
  // With a new function, the list of steps would render every row again.
  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })
  const [stableGo] = useState(() => (n: number) => latest.current(n))
  return {
    state,
    problem,
    isBusy,
    open: (file) => void open(file),
    openAtEnd: (name, text, machine) => openText(name, text, { machine }),
    go: stableGo,
    step: (by) => go(target.current + by),
    leave: () => {
      isMoving.current = false
      setState(null)
      setProblem(null)
      restart(null, () => {})
    },
  }
}
