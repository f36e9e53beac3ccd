import { leavesOf } from '../chart/chart.ts'
import type { ObservedActor } from '../recording/recorder.ts'

/** A running actor with its running children. */
export interface ActorNode {
  readonly actor: ObservedActor
  readonly children: readonly ActorNode[]
}

/** The actors of one machine, folded into one row. */
export interface ActorGroup {
  readonly machine: string
  /** Number of running actors in the group. */
  readonly live: number
  readonly actors: readonly ObservedActor[]
}

/**
 * The list of actors: running ones as a tree by parent, all others by machine.
 * @param filter part of a machine's id, in any case
 * @param groupedMachines ids of machines whose actors are grouped also while they run
 */
export const groupsOf = (
  actors: readonly ObservedActor[],
  filter: string,
  groupedMachines: readonly string[],
): { readonly live: readonly ActorNode[]; readonly groups: readonly ActorGroup[] } => {
  const text = filter.trim().toLowerCase()
  const found = actors.filter(({ machine }) => machine.toLowerCase().includes(text))
  const live = found.filter(({ isLive, machine }) => isLive && !groupedMachines.includes(machine))
  const ids = new Set(live.map(({ id }) => id))
  const childrenOf = (parent: string | null): ActorNode[] =>
    live
      .filter((actor) => (actor.parent !== null && ids.has(actor.parent) ? actor.parent : null) === parent)
      .map((actor) => ({ actor, children: childrenOf(actor.id) }))
  const groups = new Map<string, ObservedActor[]>()
  for (const actor of found) {
    if (!ids.has(actor.id)) groups.set(actor.machine, [...(groups.get(actor.machine) ?? []), actor])
  }
  return {
    live: childrenOf(null),
    groups: [...groups].map(([machine, all]) => ({
      machine,
      live: all.filter(({ isLive }) => isLive).length,
      actors: all,
    })),
  }
}

const lastEventAt = ({ steps, startedAt }: ObservedActor): number => steps.at(-1)?.at ?? startedAt

/** The actor that shows until one is chosen: the running one with the latest event, without the grouped machines. */
export const defaultActor = (
  actors: readonly ObservedActor[],
  groupedMachines: readonly string[],
): ObservedActor | undefined =>
  actors
    .filter(({ isLive, machine }) => isLive && !groupedMachines.includes(machine))
    .reduce<ObservedActor | undefined>(
      (last, one) => (last && lastEventAt(last) > lastEventAt(one) ? last : one),
      undefined,
    ) ?? actors[0]

/** The current leaf states of an actor, as dotted paths. */
export const currentLeaves = ({ steps, snapshot }: ObservedActor): readonly string[] =>
  steps.at(-1)?.leaves ?? leavesOf(snapshot)

export type ActorStatus = 'live' | 'done' | 'stopped' | 'failed'

export const statusOf = ({ snapshot: { status } }: ObservedActor): ActorStatus => {
  if (status === 'active') return 'live'
  return status === 'error' ? 'failed' : status
}

/** Number of recorded steps of all actors. */
export const eventCount = (actors: readonly ObservedActor[]): number =>
  actors.reduce((sum, { steps }) => sum + steps.length, 0)
