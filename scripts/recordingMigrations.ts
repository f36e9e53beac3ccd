import { adminRoutes } from '#contract/routes/admin.ts'
import { ownerRoutes } from '#contract/routes/owner.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import type { RecordedActor, Recording } from '#devtools/recording/recording.ts'
import { type ReplayedStep, replay } from '#devtools/replay/replay.ts'
import { canonicalJson, changedPart, digestsOf, isSilent } from '#devtools/replay/values.ts'
import { machineOf } from '#machines/registry.ts'
import { flowSentences } from '#texts/en/flows.ts'
import { officeSentences } from '#texts/en/officeFlows.ts'

type Step = RecordedActor['steps'][number]

/** A change of machines that gives the same events other states or emitted events. It changes a migrated actor no further. */
interface RecordingMigration {
  /** The machines whose recordings it changes; absent where it changes those of all. */
  readonly machines?: readonly string[]
  /** Why the same events lead to something else. */
  readonly reason: string
  readonly stepOf: (step: Step) => Step
}

/** The migrations in their order. Kept recordings are rewritten by them, never recorded again. */
const migrations: readonly RecordingMigration[] = [
  {
    machines: ['categories', 'subCategories', 'subSubCategories', 'banners', 'logo'],
    reason: 'These screens have no search field: the region `search` is gone, and `view` is the whole machine.',
    stepOf: (step) => {
      const { view, search } = (step.state ?? {}) as { readonly view?: string; readonly search?: string }
      return view !== undefined && search === 'settled' ? { ...step, state: view } : step
    },
  },
  {
    machines: ['phoneCode'],
    reason: 'A code that has expired is a state of its own, next to `editing`.',
    stepOf: (step) => {
      const { entering } = (step.state ?? {}) as { readonly entering?: { readonly code?: unknown } }
      return entering && typeof entering.code === 'object'
        ? { ...step, state: { entering: { ...entering, code: 'editing' } } }
        : step
    },
  },
  {
    reason: 'A call makes the data that it changes stale itself: machines emit no `invalidate` any more.',
    stepOf: ({ emits, ...step }) => {
      const kept = emits?.filter((emitted) => !emitted.startsWith('invalidate '))
      return kept?.length ? { ...step, emits: kept } : step
    },
  },
  {
    machines: ['phoneCode'],
    reason: 'An entered code and a way back are two ends, and no mark in the context.',
    stepOf: (step) =>
      step.state === 'done' ? { ...step, state: step.event?.type === 'code.back' ? 'left' : 'entered' } : step,
  },
  {
    machines: ['checkout'],
    reason: 'The payment methods of the shop are read; without them the order is paid on delivery, as before.',
    stepOf: ({ starts, ...step }) => {
      const isStart = starts?.some(({ id }) => id === 'watchPolicies') && !starts.some(({ id }) => id === 'watchOffers')
      return starts ? { ...step, starts: isStart ? [...starts, { id: 'watchOffers' }] : starts } : step
    },
  },
  {
    machines: ['orderKey'],
    reason: 'The flow goes on after the key: it follows the reads of the orders.',
    stepOf: (step) => {
      if (step.state === 'found') return { ...step, state: { following: 'reading' }, starts: [{ id: 'watchReads' }] }
      return step.state === 'missing' ? { ...step, state: 'keyless' } : step
    },
  },
]

/** The lists by the ids and addresses that they had while each address was a part of its machine. */
const lists: Readonly<Record<string, { readonly machine?: string; readonly path: string }>> = {
  banners: { path: adminRoutes.banners },
  categories: { path: adminRoutes.categories },
  logo: { path: adminRoutes.logo },
  myOrders: { path: shopRoutes.orders },
  orders: { path: adminRoutes.orders },
  ownerOrders: { machine: 'orders', path: ownerRoutes.orders },
  products: { path: adminRoutes.products },
  ownerProducts: { machine: 'products', path: ownerRoutes.products },
  refunds: { path: adminRoutes.refunds },
  subCategories: { path: adminRoutes.subCategories },
  subSubCategories: { path: adminRoutes.subSubCategories },
  trash: { path: adminRoutes.trash },
  ownerTrash: { machine: 'trash', path: ownerRoutes.trash },
  users: { path: adminRoutes.users },
}
const LISTS_REASON = 'The address of a list is its input: the same machine serves the administrator and the sellers.'

/** A recorded list with its address in its input, and in its context if the recording began with it. */
const listWithPath = (actor: RecordedActor): RecordedActor => {
  const list = lists[actor.machine]
  const { input, context } = actor as { readonly input?: object; readonly context?: object }
  if (!list || [input, context].some((part) => part && 'path' in part)) return actor
  const { machine = actor.machine, path } = list
  return {
    ...actor,
    machine,
    ...(input && { input: { path, ...input } }),
    ...(context && { context: { path, ...context } }),
  }
}

const KEY_REASON = 'The account, which may have the orders, is an input of `orderKey`. The former flow did not know it.'
const keyOfGuest = (actor: RecordedActor): RecordedActor =>
  actor.machine === 'orderKey' && actor.input && !('userId' in (actor.input as object))
    ? { ...actor, input: { ...(actor.input as object), userId: '' } }
    : actor

const MERGE_REASON = 'A heart without a product, which read what the browser kept, is the flow `mergeWishlist`.'
const mergeSteps: Readonly<Record<string, Pick<Step, 'state' | 'starts'>>> = {
  taking: { state: 'reading', starts: [{ id: 'readKept' }] },
  nothing: { state: 'ended' },
}
const mergeOfKept = (actor: RecordedActor): RecordedActor => {
  const { customerId, product } = (actor.input ?? {}) as { readonly customerId?: string; readonly product?: unknown }
  if (actor.machine !== 'heart' || product !== null) return actor
  return {
    ...actor,
    machine: 'mergeWishlist',
    input: { customerId },
    steps: actor.steps.map((step) => ({
      ...step,
      ...(step.event && { event: { type: 'xstate.done.actor.readKept', output: { ok: true, value: [] } } }),
      ...mergeSteps[String(step.state)],
    })),
  }
}

const MESSAGES_REASON = 'Machines have codes where they had English sentences.'
/** The fields of inputs and contexts that had sentences. */
const messageFields = new Set(
  'success fallback missing error formError hint alert failure restartReason codeError notice'.split(' '),
)
const sentences = { ...flowSentences, ...officeSentences }
const codeOf = (sentence: string) =>
  sentence in sentences
    ? sentence
    : (Object.entries(sentences).find(([, text]) => text === sentence)?.[0] ?? { message: sentence })

/** A recorded value with the code of each sentence of the shop, and `{ message }` for each sentence of a server. */
const withCodes = (value: unknown, field = ''): unknown => {
  if (typeof value === 'string') return messageFields.has(field) && value !== '' ? codeOf(value) : value
  if (Array.isArray(value)) return value.map((part) => withCodes(part))
  if (Object(value) !== value) return value
  return Object.fromEntries(Object.entries(value as object).map(([key, part]) => [key, withCodes(part, key)]))
}

const actorWithCodes = (actor: RecordedActor): RecordedActor => ({
  ...actor,
  ...('input' in actor && { input: withCodes(actor.input) }),
  ...('context' in actor && { context: withCodes(actor.context) }),
  steps: actor.steps.map(({ starts, ...step }) => ({
    ...step,
    ...(starts && {
      starts: starts.map(({ input, ...start }) => ({
        ...start,
        ...(input !== undefined && { input: withCodes(input) }),
      })),
    }),
  })),
})

const LANGUAGE_REASON = 'The shop had only English pages before recordings named their language.'
const VALUES_REASON =
  'Inputs, marks of ignored events and digests of contexts follow from the events: a replay fills them in. All digests are computed again, because that of a former context cannot be converted.'

/** A call that has another input on purpose needs a migration which removes the recorded one. */
const stepWithValues = ({ changed: _, ignored, ...step }: Step, today: ReplayedStep, before?: ReplayedStep): Step => {
  const starts = step.starts?.map((start, index) => ({ ...today.starts[index], ...start }))
  const changed = digestsOf(before ? changedPart(before.snapshot.context, today.snapshot.context) : {})
  return {
    ...step,
    ...(starts && { starts }),
    ...(Object.keys(changed).length > 0 && { changed }),
    ...(before && isSilent(step, before.to) && { ignored: ignored ?? today.taken.length === 0 }),
  }
}

/** The recording with what only version 3 records. */
const withValues = (recording: Recording): Recording => ({
  ...recording,
  language: recording.language ?? 'en',
  actors: replay(recording, machineOf, false).actors.map(({ actor, steps: today }) => ({
    ...actor,
    steps: actor.steps.map((step, n) => {
      const replayed = today[n]
      return replayed ? stepWithValues(step, replayed, today[n - 1]) : step
    }),
  })),
})

/** Applies all migrations to a recording; returns it with the reason of each that changed an actor. */
export const migrateRecording = (recording: Recording): { recording: Recording; reasons: readonly string[] } => {
  const reasons = new Set<string>()
  const actors = recording.actors.map((recorded) => {
    const listed = listWithPath(recorded)
    if (listed !== recorded) reasons.add(LISTS_REASON)
    const keyed = keyOfGuest(listed)
    if (keyed !== listed) reasons.add(KEY_REASON)
    const merging = mergeOfKept(keyed)
    if (merging !== keyed) reasons.add(MERGE_REASON)
    const actor = actorWithCodes(merging)
    if (canonicalJson(actor) !== canonicalJson(merging)) reasons.add(MESSAGES_REASON)
    let { steps } = actor
    for (const { machines, reason, stepOf } of migrations) {
      if (machines && !machines.includes(actor.machine)) continue
      const migrated = steps.map(stepOf)
      if (canonicalJson(migrated) === canonicalJson(steps)) continue
      reasons.add(reason)
      steps = migrated
    }
    return { ...actor, steps }
  })
  const migrated = withValues({ ...recording, actors })
  if (recording.language === undefined) reasons.add(LANGUAGE_REASON)
  if (canonicalJson(migrated.actors) !== canonicalJson(actors)) reasons.add(VALUES_REASON)
  return { recording: migrated, reasons: [...reasons] }
}
