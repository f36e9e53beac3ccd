import { leavesOf } from '../../flows/chart.ts'
import type { Watched } from '../../flows/watch.ts'

/** A flow that lives, with those that it has started. */
export interface ActorNode {
  readonly actor: Watched
  readonly children: readonly ActorNode[]
}

/** Flows of one machine that are folded into one row. */
export interface ActorGroup {
  readonly machine: string
  readonly live: number
  readonly actors: readonly Watched[]
}

/** Each read makes one of these, so that even those that live are grouped. */
const CALL = 'authorizedCall'

/** What the list of flows shows: those that live under what has started them, the others by machine. */
export const groupsOf = (
  actors: readonly Watched[],
  filter: string,
): { readonly live: readonly ActorNode[]; readonly groups: readonly ActorGroup[] } => {
  const words = filter.trim().toLowerCase()
  const found = actors.filter(({ machine }) => machine.toLowerCase().includes(words))
  const live = found.filter(({ isLive, machine }) => isLive && machine !== CALL)
  const ids = new Set(live.map(({ id }) => id))
  const under = (parent: string | null): ActorNode[] =>
    live
      .filter((actor) => (actor.parent !== null && ids.has(actor.parent) ? actor.parent : null) === parent)
      .map((actor) => ({ actor, children: under(actor.id) }))
  const groups = new Map<string, Watched[]>()
  for (const actor of found) {
    if (!ids.has(actor.id)) groups.set(actor.machine, [...(groups.get(actor.machine) ?? []), actor])
  }
  return {
    live: under(null),
    groups: [...groups].map(([machine, all]) => ({
      machine,
      live: all.filter(({ isLive }) => isLive).length,
      actors: all,
    })),
  }
}

const lastHeard = ({ steps, startedAt }: Watched): number => steps.at(-1)?.at ?? startedAt

/** The flow that is shown while nobody has chosen one: the one that was told something last, lives and is no mere call. */
export const firstLook = (actors: readonly Watched[]): Watched | undefined =>
  actors
    .filter(({ isLive, machine }) => isLive && machine !== CALL)
    .reduce<Watched | undefined>((last, one) => (last && lastHeard(last) > lastHeard(one) ? last : one), undefined) ??
  actors[0]

/** The leaf states that a flow is in. */
export const leavesNow = ({ steps, snapshot }: Watched): readonly string[] => steps.at(-1)?.leaves ?? leavesOf(snapshot)

export type Standing = 'live' | 'done' | 'stopped' | 'broken'

/** Whether a flow goes on, and how it ended. */
export const standingOf = ({ snapshot: { status } }: Watched): Standing => {
  if (status === 'active') return 'live'
  return status === 'error' ? 'broken' : status
}
