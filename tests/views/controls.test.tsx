import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { type Chart, chartOf } from '../../devtools/chart/chart.ts'
import type { ObservedActor } from '../../devtools/recording/recorder.ts'
import { flows } from '../../machines/registry.ts'
import states from '../../stories/states.json' with { type: 'json' }
import { storiesOf } from './support/stories.ts'

// A chart shows only events that its screen sends: each event of a person needs a control in a story.

vi.mock('../../src/data/files.ts', async (original) => ({
  ...(await original<typeof import('../../src/data/files.ts')>()),
  isPicture: async (file: File) => file.type === 'image/webp',
}))
beforeAll(() => {
  Element.prototype.scrollTo ??= () => {}
  URL.createObjectURL ??= () => 'blob:picture'
  URL.revokeObjectURL ??= () => {}
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
  'upload.progress',
  'invoice.progress',
  'google.credential',
  'google.failed',
]
/** Events that the application sends: it opens the question about unsaved changes, keeps a draft, starts a sign-out. */
const OF_APPLICATION = ['leave.ask', 'draft.keep', 'draft.taken', 'signOut.start']
const OF_OTHERS = new Set([...OF_CALLBACKS, ...OF_APPLICATION])

/** Machines without a screen: other machines, the HTTP layer and the server send their events. */
const WITHOUT_SCREEN = new Set(['session', 'authorizedCall', 'orderStatus'])

/** Event types of a person in the chart of a machine. */
const eventsOf = (machine: (typeof flows)[number]['machine']): string[] =>
  chartOf(machine).transitions.flatMap(({ cause }) =>
    cause.kind === 'event' && !OF_OTHERS.has(cause.type) ? [cause.type] : [],
  )

const CONTROLS = 'button, a[href], input, textarea, select, summary, dialog[open], form, [tabindex="0"]'
/** Equal controls, such as the buttons of each row of a list, have the same kind. */
const kindOf = (control: HTMLElement): string => {
  const label = control.matches('button, a') ? (control.getAttribute('aria-label') ?? control.textContent) : ''
  return [control.tagName, control.getAttribute('type'), control.getAttribute('name'), control.className, label].join(
    ' ',
  )
}

const picture = new File(['picture'], 'front.webp', { type: 'image/webp' })
const otherPicture = new File(['other'], 'back.webp', { type: 'image/webp' })
const text = new File(['text'], 'notes.txt', { type: 'text/plain' })

/** What a person does with a control, as separate actions. */
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

/** The actions that a person has now: in an open dialog, else on the page; inputs before buttons. */
function* actionsNow(): Generator<Action> {
  const dialog = document.querySelector('dialog[open]:not(:has(dialog[open]))')
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
    const before = new Map(observed(machine).map((actor) => [actor.id, actor.steps.length]))
    const start = leavesNow(machine)
    for (let action = nextAction(tried); action && missing.size > 0 && !signal.aborted; action = nextAction(tried)) {
      const { perform } = action
      await act(async () => perform())
      const actors = observed(machine)
      for (const { id: actor, steps } of actors) {
        for (const { event } of steps.slice(before.get(actor) ?? 0)) missing.delete(event.type)
      }
      // The machine has ended: another action needs the story from its start.
      if (actors.length > 0 && !actors.some(({ isLive }) => isLive)) break
      const now = leavesNow(machine)
      if (now.join() === start.join()) continue
      if (isFromStart || countTaken(chart, missing, now) < countTaken(chart, missing, start)) break
    }
  }
}

const withScreen = flows.filter(({ machine }) => !WITHOUT_SCREEN.has(machine.id))

const storiesByState: Record<string, Record<string, readonly string[]>> = states
/** The number of states of all machines that a story shows: with more of them, a dialog or a form covers its page. */
const stateCounts = new Map<string, number>()
for (const story of Object.values(storiesByState).flatMap((leaves) => Object.values(leaves).flat())) {
  stateCounts.set(story, (stateCounts.get(story) ?? 0) + 1)
}

interface Candidate {
  readonly story: string
  /** The states of the machine in the story. */
  readonly leaves: string
  /** The number of missing events that the machine takes in them. */
  readonly events: number
}

const candidatesFor = (chart: Chart, missing: ReadonlySet<string>): Candidate[] => {
  const leavesByStory = new Map<string, string[]>()
  for (const [leaf, ids] of Object.entries(storiesByState[chart.id] ?? {})) {
    for (const story of ids) leavesByStory.set(story, [...(leavesByStory.get(story) ?? []), leaf])
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
