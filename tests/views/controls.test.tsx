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

/** The next action of a person that has not been tried: in an open dialog, else on the page; inputs before buttons. */
const nextAction = (tried: Set<string>): (() => void) | undefined => {
  const dialog = document.querySelector('dialog[open]:not(:has(dialog[open]))')
  const all = [
    ...(dialog ?? document).querySelectorAll<HTMLElement>(CONTROLS),
    ...(dialog ? [dialog as HTMLElement] : []),
  ]
  const order = [...all.filter((one) => one.matches('input, textarea, select')), ...all]
  for (const control of order) {
    if (control.matches(':disabled')) continue
    for (const [index, action] of actionsOn(control).entries()) {
      const key = `${index} ${kindOf(control)}`
      if (tried.has(key)) continue
      tried.add(key)
      return action
    }
  }
  return undefined
}

const leavesOf = (machine: string) => JSON.stringify(observed(machine).map(({ steps }) => steps.at(-1)?.leaves))

/**
 * Tries every action in a story that is not in `tried`, and removes the events that its machine received from `missing`.
 * @param isFromStart whether each action is tried in the state of the story: the story mounts again after a change of it
 */
const tryControls = async (
  id: string,
  machine: string,
  missing: Set<string>,
  tried: Set<string>,
  isFromStart: boolean,
  signal: AbortSignal,
) => {
  for (let found = true; found && missing.size > 0 && !signal.aborted; ) {
    await mount(id)
    const before = new Map(observed(machine).map((actor) => [actor.id, actor.steps.length]))
    const start = leavesOf(machine)
    found = false
    for (let action = nextAction(tried); action && missing.size > 0 && !signal.aborted; action = nextAction(tried)) {
      found = true
      const perform = action
      await act(async () => perform())
      const actors = observed(machine)
      for (const { id: actor, steps } of actors) {
        for (const { event } of steps.slice(before.get(actor) ?? 0)) missing.delete(event.type)
      }
      // The machine has ended: another action needs the story from its start.
      if (actors.length > 0 && !actors.some(({ isLive }) => isLive)) break
      if (isFromStart && leavesOf(machine) !== start) break
    }
  }
}

const withScreen = flows.filter(({ machine }) => !WITHOUT_SCREEN.has(machine.id))

/** The stories of a machine; first, or only, those in a state in which it takes one of these events. */
const storiesFor = ({ id, transitions }: Chart, events: ReadonlySet<string>, isOnlyIn: boolean): string[] => {
  const stories = Object.entries((states as Record<string, Record<string, string[]>>)[id] ?? {})
  const sources = transitions.filter(({ type }) => events.has(type)).map(({ from }) => from)
  const isIn = (leaf: string) => sources.some((from) => from === '' || leaf === from || leaf.startsWith(`${from}.`))
  const ordered = isOnlyIn
    ? stories.filter(([leaf]) => isIn(leaf))
    : stories.toSorted(([a], [b]) => Number(isIn(b)) - Number(isIn(a)))
  return [...new Set(ordered.flatMap(([, ids]) => ids))].filter((story) => storyById.has(story))
}

test.for(withScreen.map(({ machine }) => [machine.id, machine] as const))(
  'a person can send every event of %s',
  { timeout: 60_000 },
  async ([id, machine], { signal }) => {
    const missing = new Set(eventsOf(machine))
    const tryStories = async (triedIn: (story: string) => Set<string>, isFromStart: boolean) => {
      const visited = new Set<string>()
      for (;;) {
        const story = storiesFor(chartOf(machine), missing, !isFromStart).find((one) => !visited.has(one))
        if (!story || missing.size === 0) break
        visited.add(story)
        await tryControls(story, id, missing, triedIn(story), isFromStart, signal)
      }
    }
    // Most controls have the same effect in each story of a machine, so one try is enough where the machine takes the
    // event. The remaining events need every control of every story.
    const triedInAny = new Set<string>()
    await tryStories(() => triedInAny, false)
    await tryStories(() => new Set(), true)
    expect([...missing]).toEqual([])
  },
)

test('every excepted event and machine exists', () => {
  const types = new Set(flows.flatMap(({ machine }) => chartOf(machine).transitions.map(({ type }) => type)))
  expect([...OF_OTHERS].filter((type) => !types.has(type))).toEqual([])
  const ids = new Set(flows.map(({ machine }) => machine.id))
  expect([...WITHOUT_SCREEN].filter((id) => !ids.has(id))).toEqual([])
})
