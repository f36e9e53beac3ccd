// biome-ignore-all lint/suspicious/noExplicitAny: the paths go through every machine without its types
import { type AnyEventObject, SimulatedClock } from 'xstate'
import { RESEND_COOLDOWN_S } from '#contract/constants.ts'
import type { Flow } from '#devtools/flow.ts'
import { type CreatedRecording, createRecording } from '#devtools/recording/createRecording.ts'
import { createRecorder, type ObservedActor } from '#devtools/recording/recorder.ts'
import { createRedaction } from '#devtools/redaction/redaction.ts'
import { isChanged } from '#machines/core/form/form.ts'
import { redactionRules } from '#machines/core/redaction.ts'
import {
  checkoutPaths,
  countGoodsPaths,
  editOrderPaths,
  newOrderPaths,
  phoneCodePaths,
  receiveGoodsPaths,
} from '#tests/machines/support/checkoutPaths.ts'
import { type Path, type PathOptions, pathsOf, play } from '#tests/machines/support/paths.ts'
import { paymentPaths } from '#tests/machines/support/paymentPaths.ts'

/** The part of a context that decides about the next transitions: form values, or the query of a list. */
const key = (context: any): unknown => {
  const { form, mode, method, version, extra, query, searchInput, item, user } = context
  if (query) return [query.create, query.edit, query.owner, searchInput, item]
  if (!form) return user === undefined ? context : { ...context, user: user?._id, former: null }
  const values = Object.values(form.values)
  const more = [mode, method, version, form.values.images?.length, extra?.user !== null]
  return [values.length > 5 ? values[0] : values, isChanged(form), more]
}

/** The cool-down of the code runs once, with empty boxes; codes are entered at its start and sent again at its end. */
const limitCoolDown = ({ value: { entering }, context }: any, { type }: AnyEventObject): boolean => {
  if (!entering) return true
  if (entering.resend !== 'coolingDown') return /resend|paste|verify/i.test(type)
  if (!/wait/i.test(type)) return context.wait.secondsLeft === RESEND_COOLDOWN_S
  return entering.code === 'editing' && context.digits.join('') === ''
}
const options: { readonly [id: string]: PathOptions } = {
  cart: { key: ({ user, removed }) => [user === null, removed !== null] },
  cartPage: { key: ({ lines, price, failure }) => [lines.length, price === null, failure] },
  cartSync: { key: ({ lines, saved, isStale }) => [lines.length, saved?.updatedAt, isStale] },
  secondFactor: { key: ({ form, restartReason }) => [form.values, form.formError !== null, restartReason] },
  checkout: checkoutPaths,
  phoneCode: phoneCodePaths,
  newOrder: newOrderPaths,
  editOrder: editOrderPaths,
  receiveGoods: receiveGoodsPaths,
  countGoods: countGoodsPaths,
  paymentPage: paymentPaths,
  productFilters: {},
  productEdits: {
    key: ({ form, current }) => [form.values.edits.map(({ stage }: any) => stage).toSorted(), current?.field],
  },
  bulkOrders: { key: ({ step, found }) => [step, found] },
  bulkProducts: { key: ({ kind, all, form }) => [kind, all?.count, form.values.value, isChanged(form)] },
  review: { key: ({ form }) => [form.values.stars, form.values.images.length > 0, isChanged(form)] },
  enterCode: { key: ({ digits, wait }) => [digits, wait.secondsLeft], filter: limitCoolDown },
}

/** How paths go through a machine: the values of its context that count, and the events to try. */
export const pathOptions = ({ machine }: Flow): PathOptions => options[machine.id] ?? { key }

/** The pairs of subsequent events of a path: its input and first event, its first and second event, and so on. */
const pairsOf = ({ from, steps }: Path): string[] =>
  steps.map(({ event }, at) => JSON.stringify([at === 0 ? from : steps[at - 1]?.event, event]))

/**
 * Paths through a machine that contain every pair of subsequent events, for each input. They come from the traversal of
 * the chart by `xstate/graph`, the longest first, without paths that add no new pair.
 */
export const pathsThrough = ({ machine, fixtures }: Flow): Path[] => {
  const seen = new Set<string>()
  return pathsOf(machine, fixtures as Parameters<typeof pathsOf>[1], pathOptions({ machine, fixtures }))
    .toSorted((a, b) => b.steps.length - a.steps.length)
    .filter((path) => {
      const added = [...(path.steps.length === 0 ? [path.from] : []), ...pairsOf(path)].filter(
        (pair) => !seen.has(pair),
      )
      for (const pair of added) seen.add(pair)
      return added.length > 0
    })
}

/** Runs a path on a real actor with a recorder. */
const observe = async ({ machine }: Flow, { input, steps }: Path): Promise<readonly ObservedActor[]> => {
  const clock = new SimulatedClock()
  const recorder = createRecorder(() => clock.now())
  await play(machine, input, steps, { inspect: recorder.inspect, clock })
  return recorder.actors()
}

export const recordPath = async (
  flow: Flow,
  path: Path,
): Promise<CreatedRecording & { observed: readonly ObservedActor[] }> => {
  const observed = await observe(flow, path)
  return { ...createRecording(observed, createRedaction(redactionRules), new Date(0)), observed }
}
