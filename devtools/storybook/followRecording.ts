import { useEffect, useState } from 'react'
import { Actor, type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine, type InputFrom } from 'xstate'
import type { RecordedActor, Recording } from '../recording/recording.ts'
import { formatState } from '../replay/replay.ts'
import { createTimeline, type TimelineEntry } from '../replay/timeline.ts'
import { provideActors, type UseMachineFlow } from './storyFlows.ts'
import type { StoryRuntime } from './storyRuntime.ts'

/** The recording that a story follows. */
export interface FollowOptions {
  readonly recording: Recording
  /** Ids of the machines that the story's page may start. */
  readonly machines: readonly string[]
}

/** A step of the recording that an actor of the story has executed. */
export interface PlayedStep {
  readonly entry: TimelineEntry
  /** Position in the timeline of the whole recording, from 1. */
  readonly position: number
  /** Session id of the actor. */
  readonly flow: string
  /** Whether the actor's state differs from the recorded one. */
  readonly diverged: boolean
}

/** Drives the machines of a story along a recording. */
export interface RecordingFollower {
  readonly useFlow: UseMachineFlow
  /** Executes the steps of the recording up to this number. It only goes forward. */
  readonly advanceTo: (count: number) => Promise<void>
  readonly played: () => readonly PlayedStep[]
}

/** Time for the page to start a machine: its form may have to load first. In milliseconds. */
const START_TIMEOUT_MS = 1500

/** Waits one task, in which the page can render. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

const waitUntilFound = async <A>(find: () => A | undefined): Promise<A | undefined> => {
  const start = performance.now()
  for (let found = find(); ; found = find()) {
    if (found !== undefined || performance.now() - start > START_TIMEOUT_MS) return found
    await nextTask()
  }
}

const startOptions = <M extends AnyStateMachine>(
  machine: M,
  log: RecordedActor | undefined,
  input: InputFrom<M> | undefined,
) => {
  if (log?.context === undefined) return { input: (log?.input ?? input) as InputFrom<M> }
  const value = log.steps[0]?.state as never
  return { snapshot: machine.resolveState({ value, context: log.context as never }) as never }
}

/** Finds the actors of the story that follow the actors of the recording. */
const createLookup = ({ recording, machines }: FollowOptions, runtime: StoryRuntime, playedCount: () => number) => {
  const actors = new Map<string, AnyActorRef>()
  const absent = new Set<string>()
  /** Number of played steps when the page last failed to start an actor; without further steps, waiting is useless. */
  let timedOutAt = -1
  const isFree = ({ id }: RecordedActor) => !actors.has(id) && !absent.has(id)
  /** Whether the page of the story starts this machine itself, because no machine of the page is its parent. */
  const isStartedByPage = ({ parent }: RecordedActor) =>
    !recording.actors.some(({ id, machine }) => id === parent && machines.includes(machine))
  const nextLog = (machine: string) =>
    recording.actors.find((log) => log.machine === machine && isStartedByPage(log) && isFree(log))

  const childOf = ({ parent = '', call }: RecordedActor): AnyActorRef | undefined => {
    const parentId = actors.get(parent)?.sessionId
    const taken = new Set([...actors.values()].map(({ sessionId }) => sessionId))
    return runtime.recorder.actors().find((one) => one.parent === parentId && one.call === call && !taken.has(one.id))
      ?.ref
  }
  const startedByPage = async ({ id }: RecordedActor): Promise<AnyActorRef | undefined> => {
    if (timedOutAt === playedCount()) return actors.get(id)
    const found = await waitUntilFound(() => actors.get(id))
    if (!found) timedOutAt = playedCount()
    return found
  }
  const startedActor = async (log: RecordedActor): Promise<AnyActorRef | undefined> => {
    if (log.parent !== undefined && actors.has(log.parent)) return childOf(log)
    return isStartedByPage(log) && machines.includes(log.machine) ? await startedByPage(log) : undefined
  }
  const actorOf = async (log: RecordedActor): Promise<AnyActorRef | undefined> => {
    if (absent.has(log.id)) return undefined
    const found = actors.get(log.id) ?? (await startedActor(log))
    if (found) actors.set(log.id, found)
    else absent.add(log.id)
    return found
  }
  const addOfPage = (log: RecordedActor, actor: AnyActorRef) => {
    if (isFree(log)) actors.set(log.id, actor)
  }
  return { nextLog, actorOf, addOfPage }
}

/** Starts a story's machines with the recorded inputs and sends them the recorded events and results, in causal order. */
export const followRecording = ({ recording, machines }: FollowOptions, runtime: StoryRuntime): RecordingFollower => {
  const timeline = createTimeline(recording, runtime.hooks.effects)
  const played: PlayedStep[] = []
  let count = 0
  const { nextLog, actorOf, addOfPage } = createLookup({ recording, machines }, runtime, () => played.length)
  const lastStepOf = ({ sessionId }: AnyActorRef) =>
    runtime.recorder
      .actors()
      .find(({ id }) => id === sessionId)
      ?.steps.at(-1)?.n ?? 0
  const execute = async (entry: TimelineEntry) => {
    const { log, step } = entry
    const ref = await actorOf(log)
    if (!ref) return
    // The end of a child, and results that its own steps produce, arrive without being sent.
    if (step.event && lastStepOf(ref) < step.n) ref.send(step.event)
    const { value }: AnyMachineSnapshot = ref.getSnapshot()
    const diverged = formatState(value) !== formatState(step.state)
    played.push({ entry, position: count, flow: ref.sessionId, diverged })
  }
  return {
    useFlow: (machine, options) => {
      const [{ actor, log }] = useState(() => {
        const log = nextLog(machine.id)
        const logic = provideActors(machine, {}, runtime)
        const start = startOptions(logic, log, options?.input)
        const actor = new Actor(logic, { ...start, clock: runtime.clock, inspect: runtime.recorder.inspect })
        return { log, actor }
      })
      useEffect(() => {
        actor.start()
        if (log) addOfPage(log, actor)
        return () => {
          actor.stop()
        }
      }, [actor, log])
      return actor
    },
    advanceTo: async (end) => {
      for (const entry of timeline.slice(count, end)) {
        count += 1
        await execute(entry)
      }
      await nextTask()
    },
    played: () => played,
  }
}
