import { useEffect, useState } from 'react'
import { type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine, createActor } from 'xstate'
import type { RecordedActor, Recording } from '../../../src/flows/recording.ts'
import { said } from '../../../src/flows/replay.ts'
import type { UseFlow } from '../../../src/views/flow.tsx'
import { led } from '../flows.ts'
import type { Stage } from '../stage.ts'
import { type Moment, timelineOf } from './timeline.ts'

/** A recording that leads a story's flows. */
export interface Script {
  readonly recording: Recording
  /** Machines that the story's page may start. */
  readonly machines: readonly string[]
}

/** Where a step of the recording is found among the flows of the story. */
export interface Played {
  readonly moment: Moment
  /** So many of the recording's steps have happened with it. */
  readonly place: number
  /** Session id of the flow that took it. */
  readonly flow: string
  /** The flow does not stand where the recording has it. */
  readonly parted: boolean
}

/** A story that follows a recording. */
export interface Following {
  readonly flow: UseFlow
  /** Leads the flows on through so many of the recording's steps. It only goes forward. */
  readonly to: (count: number) => Promise<void>
  /** What has been played so far. */
  readonly played: () => readonly Played[]
}

/** So long a page may take to start a flow: its form may have to be loaded first. In milliseconds. */
const PATIENCE_MS = 1500

/** The page draws in between. */
const turn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

const patiently = async <A>(look: () => A | undefined): Promise<A | undefined> => {
  const start = performance.now()
  for (let found = look(); ; found = look()) {
    if (found !== undefined || performance.now() - start > PATIENCE_MS) return found
    await turn()
  }
}

const startOf = (machine: AnyStateMachine, log: RecordedActor | undefined, input: unknown) => {
  if (log?.context === undefined) return { input: log?.input ?? input }
  const value = log.steps[0]?.state as never
  return { snapshot: machine.resolveState({ value, context: log.context as never }) as never }
}

/** Leads a story's flows through a recording: its inputs, its events, its results of calls, in its order. */
export const following = ({ recording, machines }: Script, stage: Stage): Following => {
  const moments = timelineOf(recording)
  const flows = new Map<string, AnyActorRef>()
  const absent = new Set<string>()
  const played: Played[] = []
  let count = 0
  /** So much had been played when the page was last waited for in vain; until more is, there is nothing to wait for. */
  let waitedAt = -1
  const isFree = ({ id }: RecordedActor) => !flows.has(id) && !absent.has(id)
  const nextLog = (machine: string) =>
    recording.actors.find((log) => log.machine === machine && log.parent === undefined && isFree(log))

  const childOf = ({ parent = '', call }: RecordedActor): AnyActorRef | undefined => {
    const above = flows.get(parent)?.sessionId
    const taken = new Set([...flows.values()].map(({ sessionId }) => sessionId))
    return stage.watch.actors().find((one) => one.parent === above && one.call === call && !taken.has(one.id))?.ref
  }
  const started = async ({ id }: RecordedActor): Promise<AnyActorRef | undefined> => {
    if (waitedAt === played.length) return flows.get(id)
    const found = await patiently(() => flows.get(id))
    if (!found) waitedAt = played.length
    return found
  }
  const flowOf = async (log: RecordedActor): Promise<AnyActorRef | undefined> => {
    if (absent.has(log.id)) return undefined
    const hasParent = log.parent !== undefined && flows.has(log.parent)
    const mayCome = log.parent === undefined && machines.includes(log.machine)
    const found = flows.get(log.id) ?? (hasParent ? childOf(log) : mayCome ? await started(log) : undefined)
    if (found) flows.set(log.id, found)
    else absent.add(log.id)
    return found
  }
  const lastOf = ({ sessionId }: AnyActorRef) =>
    stage.watch
      .actors()
      .find(({ id }) => id === sessionId)
      ?.steps.at(-1)?.n ?? 0
  const take = async (moment: Moment) => {
    const { log, step } = moment
    const ref = await flowOf(log)
    if (!ref) return
    // A child's end and an answer to a child come by themselves.
    if (step.event && lastOf(ref) < step.n) ref.send(step.event)
    const { value }: AnyMachineSnapshot = ref.getSnapshot()
    played.push({ moment, place: count, flow: ref.sessionId, parted: said(value) !== said(step.state) })
  }
  return {
    flow: (machine, ...[options]) => {
      const [{ actor, log }] = useState(() => {
        const log = nextLog(machine.id)
        const logic = led(machine, {}, stage)
        const start = startOf(logic, log, options?.input)
        return { log, actor: createActor(logic, { ...start, clock: stage.clock, inspect: stage.watch.inspect }) }
      })
      useEffect(() => {
        actor.start()
        if (log && isFree(log)) flows.set(log.id, actor)
        return () => {
          actor.stop()
        }
      }, [actor, log])
      return actor as never
    },
    to: async (end) => {
      for (const moment of moments.slice(count, end)) {
        count += 1
        await take(moment)
      }
      await turn()
    },
    played: () => played,
  }
}
