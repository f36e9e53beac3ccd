import { writeFileSync } from 'node:fs'
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Chart, chartOf } from '#devtools/chart/chart.ts'
import type { ObservedActor } from '#devtools/recording/recorder.ts'
import { storiesByState } from '#devtools/storybook/storiesByState.ts'
import { flows } from '#machines/registry.ts'
import { hasMachineChanged } from '#scripts/checks/flowPages.ts'
import { sampleOf } from '#scripts/checks/testRun/sample.ts'
import ways from '#stories/controls.json' with { type: 'json' }
import shown from '#stories/states.json' with { type: 'json' }
import { storiesOf } from './support/stories.ts'

// A chart shows only events that its screen sends: each event of a person needs a control in a story. stories/controls.json
// has the stories and controls that an earlier search found. The test tries them first, and searches for the other events.

// jsdom decodes no pictures, and has no addresses of files.
const given = { create: URL.createObjectURL, revoke: URL.revokeObjectURL, decode: HTMLImageElement.prototype.decode }
beforeAll(() => {
  Element.prototype.scrollTo ??= () => {}
  URL.createObjectURL = (file) => `blob:${(file as File).type}`
  URL.revokeObjectURL = () => {}
  HTMLImageElement.prototype.decode = function () {
    return this.src === 'blob:image/webp' ? Promise.resolve() : Promise.reject(new Error('no picture'))
  }
})
afterAll(() => {
  URL.createObjectURL = given.create
  URL.revokeObjectURL = given.revoke
  HTMLImageElement.prototype.decode = given.decode
})

type StoryModule = Parameters<typeof storiesOf>[0]
const modules: Record<string, StoryModule> = import.meta.glob('../../stories/**/*.stories.tsx', { eager: true })
const storyById = new Map(
  Object.values(modules).flatMap((module) =>
    Object.values(storiesOf(module) as Record<string, ComponentType & { id: string }>).map(
      (Story) => [Story.id, Story] as const,
    ),
  ),
)

/** Events of a callback that the application provides; a person has no control for them. */
const OF_CALLBACKS = [
  'address.changed',
  'item.read',
  'order.read',
  'order.gone',
  'lines.read',
  'kept.read',
  'ticked.read',
  'upload.progress',
  'invoice.progress',
  'google.credential',
  'google.failed',
  'lines.changed',
  'connection.back',
  'server.changed',
  'network.back',
  'pause.ended',
  'watch.resume',
  'cart.read',
  'policies.read',
  'policies.unread',
  'offers.read',
  'offers.unread',
  'payment.read',
  'payment.unread',
  'job.read',
  'notice.press',
  'permission.read',
  'wait.read',
  'orders.changed',
  'order.settled',
  'orders.read',
  'orders.refused',
  'visitor.changed',
  'time.up',
  'consent.read',
]
/**
 * Events that the application sends: it opens the question about unsaved changes, keeps a draft, starts a sign-out, and
 * forwards what other machines say about the cart and the session.
 */
const OF_APPLICATION = [
  'leave.ask',
  'draft.keep',
  'draft.taken',
  'signOut.start',
  'language.choose',
  'cart.ordered',
  'cart.seen',
  'cart.replace',
  'cart.saved',
  'session.started',
  'session.ended',
]
/** Events of a second press while the first one is sent; `tests/views/wishlist/wishlist.test.tsx` makes it. */
const OF_SECOND_PRESS = ['toggle.press']
/** Events of where the pointer and the page are; `tests/browser/packing/packing.test.ts` moves them. */
const OF_PLACES = ['pointer.left', 'parcel.scrolledAway']
/** Events for chosen rows; `tests/browser/orders/manyAtOnce.test.ts` chooses rows and sends them. */
const OF_SELECTION = ['orders.move']
/** Events for what a search finds from two letters on; the tests of views in `staffOrders` and `receipts` type them. */
const OF_SEARCH = ['product.add', 'goods.add', 'goods.scan']
/** Events of the clipboard; `tests/views/products/variants.test.tsx` pastes. */
const OF_CLIPBOARD = ['cells.paste']
const OF_OTHERS = new Set([
  ...OF_CALLBACKS,
  ...OF_APPLICATION,
  ...OF_SECOND_PRESS,
  ...OF_PLACES,
  ...OF_SELECTION,
  ...OF_CLIPBOARD,
  ...OF_SEARCH,
])

/** Machines without a screen: other machines, the HTTP layer and the server send their events. */
const WITHOUT_SCREEN = new Set([
  'session',
  'authorizedCall',
  'account',
  'oneTimeCode',
  'checkoutAttempt',
  'orderStatus',
  'parcel',
  'booking',
  'payment',
  'refund',
  'refundTransfer',
  'job',
  'jobItem',
  'call',
  'conversion',
  'difference',
  'stockCount',
  'editProposal',
  'productVisibility',
  'datedPrice',
  'liveUpdates',
])

/** Event types of a person in the chart of a machine. */
const eventsOf = (machine: (typeof flows)[number]['machine']): string[] =>
  chartOf(machine).transitions.flatMap(({ cause }) =>
    cause.kind === 'event' && !OF_OTHERS.has(cause.type) ? [cause.type] : [],
  )

const CONTROLS = 'button, a[href], input, textarea, select, summary, dialog[open], form, [tabindex="0"]'
/**
 * Equal controls, such as the buttons of each row of a list, have the same kind. A name that React generates for a group
 * of radio buttons changes with what is above them; their values stay.
 */
const kindOf = (control: HTMLElement): string => {
  const label = control.matches('button, a')
    ? (control.getAttribute('aria-label') ?? control.textContent)
    : control.matches('[type="radio"]') && control.getAttribute('value')
  const name = control.getAttribute('name')?.replace(/^_r_\w+_$/, '')
  return [control.tagName, control.getAttribute('type'), name, label || ''].join(' ')
}

const picture = new File(['picture'], 'front.webp', { type: 'image/webp' })
const otherPicture = new File(['other'], 'back.webp', { type: 'image/webp' })
const text = new File(['text'], 'notes.txt', { type: 'text/plain' })

/** The use of a control, as separate actions. */
const actionsOn = (control: HTMLElement): (() => void)[] => {
  if (control instanceof HTMLDialogElement) return [() => fireEvent(control, new Event('cancel', { cancelable: true }))]
  if (control instanceof HTMLFormElement) return [() => fireEvent.submit(control)]
  if (control instanceof HTMLSelectElement) {
    const other = [...control.options].find(({ value, disabled }) => value !== control.value && !disabled)
    return other ? [() => fireEvent.change(control, { target: { value: other.value } })] : []
  }
  if (control instanceof HTMLInputElement && control.type === 'file') {
    return [
      () => fireEvent.change(control, { target: { files: [picture] } }),
      () => fireEvent.change(control, { target: { files: [picture, otherPicture] } }),
      () => fireEvent.change(control, { target: { files: [text] } }),
    ]
  }
  const press = () => fireEvent.click(control)
  if (control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement) {
    if (control.type === 'checkbox' || control.type === 'radio') return [press]
    return [
      () => fireEvent.focus(control),
      () => fireEvent.paste(control, { clipboardData: { getData: () => '1234' } }),
      () => fireEvent.change(control, { target: { value: control.value === '1' ? '2' : '1' } }),
      ...['ArrowDown', 'Enter', 'Backspace', 'Escape'].map((key) => () => fireEvent.keyDown(control, { key })),
      () => fireEvent.blur(control),
    ]
  }
  return [press]
}

const observed = (machine: string): readonly ObservedActor[] =>
  globalThis.storyRuntime!.recorder.actors().filter((actor) => actor.machine === machine)

/** Mounts a story and waits until its machines have reached the state of the story. */
const mount = async (id: string) => {
  cleanup()
  const Story = storyById.get(id)!
  await act(async () => {
    render(<Story />)
  })
  await waitFor(() => expect(globalThis.storyRuntime).toBeDefined())
  await act(async () => globalThis.storyRuntime!.settled())
  // A part of the page whose code loads by itself shows its controls, and starts its machines, later.
  await act(async () => vi.dynamicImportSettled())
  await act(async () => globalThis.storyRuntime!.settled())
}

interface Action {
  /** Equal for actions with the same effect. */
  readonly key: string
  readonly perform: () => void
}

/** The actions that a person has now: in the open dialog that is on top, else on the page; inputs before buttons. */
function* actionsNow(): Generator<Action> {
  const dialog = [...document.querySelectorAll('dialog[open]:not(:has(dialog[open]))')].at(-1)
  const all = [
    ...(dialog ?? document).querySelectorAll<HTMLElement>(CONTROLS),
    ...(dialog ? [dialog as HTMLElement] : []),
  ]
  const order = [...all.filter((one) => one.matches('input, textarea, select')), ...all]
  for (const control of order) {
    if (control.matches(':disabled')) continue
    const kind = kindOf(control)
    for (const [index, perform] of actionsOn(control).entries()) yield { key: `${index} ${kind}`, perform }
  }
}

/** The next action that has not been tried. */
const nextAction = (tried: Set<string>): Action | undefined => {
  for (const action of actionsNow()) {
    if (tried.has(action.key)) continue
    tried.add(action.key)
    return action
  }
  return undefined
}

/** The actions that a person has at the start of a story, by its id, once it has been mounted. */
const keysAtStart = new Map<string, readonly string[]>()
const hasUntried = (story: string, tried: ReadonlySet<string>) =>
  keysAtStart.get(story)?.some((key) => !tried.has(key)) ?? true

const leavesNow = (machine: string) => observed(machine).flatMap(({ steps }) => steps.at(-1)?.leaves ?? [])

/** Actions in a story, one after another from its start, that send events to a machine. */
interface Way {
  readonly machine: string
  readonly story: string
  readonly actions: readonly string[]
}
const waysByMachine = Object.groupBy<string, Way>(ways, ({ machine }) => machine)
/** The ways that this run has found or confirmed; written to the path in `HAAT_CONTROLS`, a line each. */
const foundWays: Record<string, Way[]> = {}
afterAll(() => {
  const path = process.env.HAAT_CONTROLS
  const lines = Object.values(foundWays).flatMap((some) => some.map((way) => JSON.stringify(way)))
  if (path) writeFileSync(path, `[\n${lines.join(',\n')}\n]\n`)
})

/** Removes the events that a machine has received since the start of the story from `missing`. */
const removeReceived = (machine: string, before: ReadonlyMap<string, number>, missing: Set<string>) => {
  for (const { id, steps } of observed(machine))
    for (const { event } of steps.slice(before.get(id) ?? 0)) missing.delete(event.type)
}

const stepsNow = (machine: string) => new Map(observed(machine).map((actor) => [actor.id, actor.steps.length]))

/** Takes a way, as far as its controls exist. */
const take = async (machine: string, way: Way, missing: Set<string>) => {
  const sizeBefore = missing.size
  if (!storyById.has(way.story)) return
  await mount(way.story)
  const before = stepsNow(machine)
  for (const wanted of way.actions) {
    const action = [...actionsNow()].find(({ key }) => key === wanted)
    if (action) await act(async () => action.perform())
    removeReceived(machine, before, missing)
  }
  if (missing.size < sizeBefore) foundWays[machine] = [...(foundWays[machine] ?? []), way]
}

/** Notes a way, in its short form where the actions that sent an event do without the ones before them. */
const note = async (machine: string, long: Way, sending: readonly string[], received: ReadonlySet<string>) => {
  const missing = new Set(received)
  const short = { ...long, actions: sending }
  foundWays[machine] ??= []
  const noted = foundWays[machine]
  await take(machine, short, missing)
  if (missing.size > 0) foundWays[machine] = [...noted, long]
}

/** The number of missing events that a machine takes in these states. */
const countTaken = ({ transitions }: Chart, missing: ReadonlySet<string>, leaves: readonly string[]) => {
  const isIn = (from: string) => leaves.some((leaf) => from === '' || leaf === from || leaf.startsWith(`${from}.`))
  return new Set(transitions.flatMap(({ type, from }) => (missing.has(type) && isIn(from) ? [type] : []))).size
}

/**
 * Tries every action in a story that is not in `tried`, and removes the events that its machine received from `missing`.
 * @param isFromStart whether each action is tried in the state of the story: the story mounts again after a change of
 * it, otherwise after a change to a state in which its machine takes fewer of the missing events
 */
const tryControls = async (
  id: string,
  chart: Chart,
  missing: Set<string>,
  tried: Set<string>,
  isFromStart: boolean,
  signal: AbortSignal,
) => {
  const machine = chart.id
  while (hasUntried(id, tried) && missing.size > 0 && !signal.aborted) {
    await mount(id)
    keysAtStart.set(
      id,
      [...actionsNow()].map(({ key }) => key),
    )
    const before = stepsNow(machine)
    const start = leavesNow(machine)
    const missingBefore = new Set(missing)
    const [performed, sending]: [string[], string[]] = [[], []]
    for (let action = nextAction(tried); action && missing.size > 0 && !signal.aborted; action = nextAction(tried)) {
      const { key, perform } = action
      const size = missing.size
      await act(async () => perform())
      removeReceived(machine, before, missing)
      performed.push(key)
      if (missing.size < size) sending.push(key)
      // The machine has ended: another action needs the story from its start.
      const actors = observed(machine)
      if (actors.length > 0 && !actors.some(({ isLive }) => isLive)) break
      const now = leavesNow(machine)
      if (now.join() === start.join()) continue
      if (isFromStart || countTaken(chart, missing, now) < countTaken(chart, missing, start)) break
    }
    const received = missingBefore.difference(missing)
    if (received.size > 0 && process.env.HAAT_CONTROLS)
      await note(machine, { machine, story: id, actions: performed }, sending, received)
  }
}

const withScreen = sampleOf(
  flows.filter(({ machine }) => !WITHOUT_SCREEN.has(machine.id)),
  3,
  ({ machine }) => hasMachineChanged(machine.id),
)

const storiesOfMachines = storiesByState(shown)
/** The number of states of all machines that a story shows: with more of them, a dialog or a form covers its page. */
const stateCounts = new Map(Object.entries(shown).map(([story, states]) => [story, states.length]))

interface Candidate {
  readonly story: string
  /** The states of the machine in the story. */
  readonly leaves: string
  /** The number of missing events that the machine takes in them. */
  readonly events: number
}

const candidatesFor = (chart: Chart, missing: ReadonlySet<string>): Candidate[] => {
  const leavesByStory = new Map<string, string[]>()
  for (const [leaf, ids] of Object.entries(storiesOfMachines[chart.id] ?? {})) {
    for (const story of ids ?? []) leavesByStory.set(story, [...(leavesByStory.get(story) ?? []), leaf])
  }
  return [...leavesByStory]
    .filter(([story]) => storyById.has(story))
    .map(([story, leaves]) => ({ story, leaves: leaves.join(), events: countTaken(chart, missing, leaves) }))
}

interface Limits {
  /** The largest number of stories in the same states. */
  readonly storiesOfAState: number
  /** Whether only states count in which the machine takes a missing event. */
  readonly isWhereTaken: boolean
}

/**
 * The next story of a machine, if any: of states that no visited story shows, with the most missing events, on a page
 * with few machines and, among lists, with all of its data.
 */
const nextStory = (chart: Chart, missing: ReadonlySet<string>, visited: ReadonlySet<string>, limits: Limits) => {
  const candidates = candidatesFor(chart, missing)
  const visits = (leaves: string) => candidates.filter((one) => one.leaves === leaves && visited.has(one.story)).length
  return candidates
    .filter(
      ({ story, leaves, events }) =>
        !visited.has(story) && visits(leaves) < limits.storiesOfAState && (events > 0 || !limits.isWhereTaken),
    )
    .toSorted(
      (a, b) =>
        Number(b.events > 0) - Number(a.events > 0) ||
        visits(a.leaves) - visits(b.leaves) ||
        b.events - a.events ||
        (stateCounts.get(a.story) ?? 0) - (stateCounts.get(b.story) ?? 0) ||
        Number(b.story.endsWith('--full')) - Number(a.story.endsWith('--full')),
    )[0]?.story
}

test.for(withScreen.map(({ machine }) => [machine.id, machine] as const))(
  'a person can send every event of %s',
  { timeout: 60_000 },
  async ([, machine], { signal }) => {
    const missing = new Set(eventsOf(machine))
    const chart = chartOf(machine)
    const tryStories = async (visited: Set<string>, limits: Limits, triedInAll?: Set<string>) => {
      while (missing.size > 0 && !signal.aborted) {
        const story = nextStory(chart, missing, visited, limits)
        if (!story) break
        visited.add(story)
        await tryControls(story, chart, missing, triedInAll ?? new Set(), !triedInAll, signal)
      }
    }
    // Most controls have the same effect in each story of a machine, so one try is enough where the machine takes the
    // event. The remaining events need every control of every story. Two stories of a state mostly show all of them.
    for (const way of waysByMachine[machine.id] ?? []) if (missing.size > 0) await take(machine.id, way, missing)
    const [visited, visitedFromStart, tried] = [new Set<string>(), new Set<string>(), new Set<string>()]
    const few: Limits = { storiesOfAState: 2, isWhereTaken: true }
    await tryStories(visited, few, tried)
    await tryStories(visitedFromStart, few)
    await tryStories(visited, { ...few, storiesOfAState: Number.POSITIVE_INFINITY }, tried)
    await tryStories(visitedFromStart, { storiesOfAState: Number.POSITIVE_INFINITY, isWhereTaken: false })
    expect([...missing]).toEqual([])
  },
)

test('every excepted event and machine exists', () => {
  const types = new Set(flows.flatMap(({ machine }) => chartOf(machine).transitions.map(({ type }) => type)))
  expect([...OF_OTHERS].filter((type) => !types.has(type))).toEqual([])
  const ids = new Set(flows.map(({ machine }) => machine.id))
  expect([...WITHOUT_SCREEN].filter((id) => !ids.has(id))).toEqual([])
})
