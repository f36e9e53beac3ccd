import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { type StateAssertions, testCoverage } from './coverage.ts'
import { lastNavigation, toastTexts } from './expectations.ts'
import type { PathOptions, PlayResult } from './paths.ts'

type EntityFormFixtures = Parameters<typeof testCoverage>[1]

const expectOpenForm = ({ snapshot }: PlayResult) => {
  expect(snapshot.hasTag('form')).toBe(true)
  expect(snapshot.hasTag('busy')).toBe(false)
}
const expectBusyWith =
  (src: string) =>
  ({ snapshot, calls }: PlayResult) => {
    expect(snapshot.hasTag('busy')).toBe(true)
    for (const type of ['form.submit', 'form.cancel', 'form.change']) expect(snapshot.can({ type })).toBe(false)
    expect(calls.at(-1)!.src).toBe(src)
  }

const assertions: StateAssertions = {
  editing: expectOpenForm,
  'copying.filling': (played) => {
    expectOpenForm(played)
    expect(played.calls.some(({ src }) => src === 'copyPictures')).toBe(true)
  },
  'copying.submitted': expectBusyWith('copyPictures'),
  saving: (played) => {
    expectBusyWith('save')(played)
    expect(played.snapshot.context.form.issues).toEqual({})
  },
  conflict: (played) => {
    expectOpenForm(played)
    expect(played.snapshot.can({ type: 'form.submit' })).toBe(false)
    expect(played.calls.at(-1)!.src).toBe('conflict')
  },
  confirming: (played) => {
    expect(played.snapshot.can({ type: 'form.submit' })).toBe(false)
    expect(played.calls.at(-1)!.src).toBe('confirm')
  },
  cancelled: (played) => {
    expect(played.snapshot.status).toBe('done')
    expect(lastNavigation(played)).toMatchObject({ to: played.snapshot.context.back })
  },
  saved: (played) => {
    expect(played.snapshot.status).toBe('done')
    expect(toastTexts(played, 'success')).toHaveLength(1)
    expect(lastNavigation(played)).toMatchObject({ to: played.snapshot.context.back, replace: true })
  },
}

/** Adds the coverage test of an entity form (`machines/core/entityForm`), with the assertions of the states that it has. */
export const testEntityFormCoverage = (
  machine: AnyStateMachine,
  fixtures: EntityFormFixtures,
  options: PathOptions = {},
) => {
  const stateAssertions = Object.fromEntries(
    Object.entries(assertions).filter(([state]) => state.split('.')[0]! in machine.states),
  )
  testCoverage(machine, fixtures, stateAssertions, {
    key: ({ form, mode, version }) => [form.values, mode, version],
    ...options,
  })
}
