// biome-ignore-all lint/suspicious/noExplicitAny: the walks go through every machine and know none
import { type AnyEventObject, SimulatedClock } from 'xstate'
import { RESEND_COOLDOWN_S } from '../../../contract/constants.ts'
import { isChanged } from '../../../machines/core/form/form.ts'
import type { Flow } from '../../../src/flows/all.ts'
import { type Recorded, recordingOf } from '../../../src/flows/record.ts'
import { makeStandIns } from '../../../src/flows/standIns.ts'
import { makeWatch, type Watched } from '../../../src/flows/watch.ts'
import { type Path, pathsOf, play, type WalkOptions } from '../../machines/support/walk.ts'

/** What of a context decides what comes next: of a form what a submit asks, of a list what its address asks. */
const key = (context: any): unknown => {
  const { form, mode, method, serverVersion, version, extra, query, searchInput, item, user } = context
  if (query) return [query.create, query.edit, query.owner, searchInput, item]
  if (!form) return user === undefined ? context : { ...context, user: user?._id, former: null }
  const values = Object.values(form.values)
  const more = [
    mode,
    method,
    serverVersion !== null,
    version === undefined,
    form.values.images?.length,
    extra?.user !== null,
  ]
  return [values.length > 5 ? values[0] : values, isChanged(form), more]
}

/** The count-down of the code is walked once, with empty boxes; codes are entered at its start, sent anew at its end. */
const calmly = ({ value: { entering }, context }: any, { type }: AnyEventObject): boolean => {
  if (entering.resend !== 'coolingDown') return /resend|paste|verify/i.test(type)
  if (!type.startsWith('xstate.after')) return context.secondsLeft === RESEND_COOLDOWN_S
  return entering.code === 'editing' && context.digits.join('') === ''
}
const options: { readonly [id: string]: WalkOptions } = {
  enterCode: { key: ({ digits, secondsLeft }) => [digits, secondsLeft], filter: calmly },
}

/** What follows on what in a way: its input and first event, its first and second, and so on. */
const pairsIn = ({ from, steps }: Path): string[] =>
  steps.map(({ event }, at) => JSON.stringify([at === 0 ? from : steps[at - 1]?.event, event]))

/**
 * Ways through a machine on which, for each input, everything that may follow on something else does so once. They are
 * those of the walk over its chart by `xstate/graph`, the longest first, without the ones that bring nothing new.
 */
export const waysThrough = ({ machine, fixtures }: Flow): Path[] => {
  const seen = new Set<string>()
  return pathsOf(machine, fixtures as Parameters<typeof pathsOf>[1], options[machine.id] ?? { key })
    .toSorted((a, b) => b.steps.length - a.steps.length)
    .filter((path) => {
      const fresh = [...(path.steps.length === 0 ? [path.from] : []), ...pairsIn(path)].filter(
        (pair) => !seen.has(pair),
      )
      for (const pair of fresh) seen.add(pair)
      return fresh.length > 0
    })
}

/** A way played on a real actor and watched. */
const watchedOn = async ({ machine }: Flow, { input, steps }: Path): Promise<readonly Watched[]> => {
  const clock = new SimulatedClock()
  const watch = makeWatch(() => clock.now())
  await play(machine, input, steps, { inspect: watch.inspect, clock })
  return watch.actors()
}

export const recordedOn = async (flow: Flow, path: Path): Promise<Recorded & { watched: readonly Watched[] }> => {
  const watched = await watchedOn(flow, path)
  return { ...recordingOf(watched, makeStandIns(), new Date(0)), watched }
}
