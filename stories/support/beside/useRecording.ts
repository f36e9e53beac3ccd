import { useEffect, useRef, useState } from 'react'
import { flowOf } from '../../../src/flows/all.ts'
import { readRecording } from '../../../src/flows/read.ts'
import type { Recording } from '../../../src/flows/recording.ts'
import { replay, sayParting } from '../../../src/flows/replay.ts'
import { type ShownStep, shownSteps } from '../../../src/views/flows/shown.ts'
import type { Shown } from './frame.ts'
import { plainly } from './Play.tsx'
import type { Played, Script } from './script.ts'
import { besideTexts } from './texts.ts'

const { record: texts } = besideTexts

/** A recording that the story follows. */
export interface Followed {
  readonly name: string
  /** The recording's steps that this page takes; numbered from 1. */
  readonly steps: readonly ShownStep[]
  /** So many of them have happened. */
  readonly at: number
  /** The flow that took the last of them. */
  readonly flow: string | undefined
  /** Where today's machines take another way, in sentences. */
  readonly partings: readonly string[]
  /** The first step of the list after which the screen stands elsewhere than the recording; null where none. */
  readonly partsAt: number | null
}

export interface RecordingDesk {
  readonly followed: Followed | null
  readonly problem: string | null
  readonly isBusy: boolean
  readonly open: (file: File) => void
  readonly go: (n: number) => void
  /** So many steps on from where it is going; back where negative. */
  readonly step: (by: number) => void
  readonly leave: () => void
}

type Job = (shown: Shown) => void

const stepsOf = (played: readonly Played[], { stage }: Shown): ShownStep[] =>
  played.flatMap(({ moment: { log, step }, flow }, at) => {
    const watched = stage.watch.actors().find(({ id }) => id === flow)
    const first = watched?.steps[0]?.n ?? 0
    const shown = watched && shownSteps(watched, plainly)[step.n - first]
    const event = `${log.machine}: ${shown?.event ?? step.event?.type ?? 'start'}`
    const blank = { detail: null, state: '', changed: [], tells: [] }
    return [{ ...blank, ...shown, event, n: at + 1, at: step.at }]
  })

const endOf = ({ actors }: Recording) => actors.reduce((sum, { steps }) => sum + steps.length, 0)

/** Lets the shown story follow a recording, forward and back. @param machines those that its page may start */
export const useRecording = (shown: Shown | null, machines: readonly string[]): RecordingDesk => {
  const [followed, setFollowed] = useState<Followed | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const script = useRef<Script | null>(null)
  const places = useRef<readonly number[]>([])
  /** Where somebody wants to be; they may want to be elsewhere before it is reached. */
  const goal = useRef(0)
  const isGoing = useRef(false)
  /** What is to be done once the story is shown anew. */
  const job = useRef<Job | null>(null)

  useEffect(() => {
    if (!shown) return
    const next = job.current
    job.current = null
    next?.(shown)
  }, [shown])

  const anew = (next: Script | null, then: Job) => {
    script.current = next
    job.current = then
    shown?.anew(next)
  }
  const arrive = (before: Followed, n: number, { following }: Shown) =>
    setFollowed({ ...before, at: n, flow: following?.played().at(-1)?.flow })

  /** The moments of the recording that lie before the n-th step of the list and with it. */
  const upTo = (n: number) => places.current[n - 1] ?? 0

  const open = async (file: File) => {
    setProblem(null)
    const text = await file.text().catch(() => null)
    const read = text === null ? { problem: texts.unreadable } : readRecording(text)
    if (!read.recording) return setProblem(read.problem)
    const { recording } = read
    const fits = recording.actors.some(({ machine }) => machines.includes(machine))
    if (!fits) {
      const there = [...new Set(recording.actors.map(({ machine }) => machine))].join(', ') || 'none'
      return setProblem(texts.none(there, machines.join(', ')))
    }
    setBusy(true)
    const next = { recording, machines }
    anew(next, async (whole) => {
      await whole.following?.to(endOf(recording))
      const played = whole.following?.played() ?? []
      places.current = played.map(({ place }) => place)
      const ids = new Set(played.map(({ moment }) => moment.log.id))
      const own = { ...recording, actors: recording.actors.filter(({ id }) => ids.has(id)) }
      const partsAt = played.findIndex(({ parted }) => parted)
      const result: Followed = {
        name: file.name,
        steps: stepsOf(played, whole),
        at: 0,
        flow: undefined,
        partings: replay(own, (id) => flowOf(id)?.machine).partings.map(sayParting),
        partsAt: partsAt < 0 ? null : partsAt + 1,
      }
      goal.current = 0
      setFollowed(result)
      // What has been seen of the whole is gone with its stage; the story begins anew and waits for the first step.
      job.current = (first) => {
        void first.following?.to(upTo(1)).then(() => {
          goal.current = Math.min(1, result.steps.length)
          arrive(result, goal.current, first)
          setBusy(false)
        })
      }
      whole.anew(next)
    })
  }
  const travel = (from: Followed) => {
    const n = goal.current
    if (!shown || n === from.at) return
    isGoing.current = true
    const lead = (to: Shown) =>
      void to.following?.to(upTo(n)).then(() => {
        isGoing.current = false
        arrive(from, n, to)
      })
    if (n > from.at) lead(shown)
    else anew(script.current, lead)
  }
  useEffect(() => {
    if (followed && !isGoing.current) travel(followed)
  })
  const go = (n: number) => {
    if (!followed || n < 1 || n > followed.steps.length) return
    goal.current = n
    if (!isGoing.current) travel(followed)
  }
  // The list of steps draws each of them anew for another function.
  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })
  const [steady] = useState(() => (n: number) => latest.current(n))
  return {
    followed,
    problem,
    isBusy,
    open: (file) => void open(file),
    go: steady,
    step: (by) => go(goal.current + by),
    leave: () => {
      isGoing.current = false
      setFollowed(null)
      setProblem(null)
      anew(null, () => {})
    },
  }
}
