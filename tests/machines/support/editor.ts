import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { covers, type Meaning } from './covers.ts'
import { leadsTo, toasts } from './expectations.ts'
import type { Played, WalkOptions } from './walk.ts'

type EditorFixtures = Parameters<typeof covers>[1]

const isOpen = ({ snapshot }: Played) => {
  expect(snapshot.hasTag('form')).toBe(true)
  expect(snapshot.hasTag('busy')).toBe(false)
}
const isBusyWith =
  (src: string) =>
  ({ snapshot, calls }: Played) => {
    expect(snapshot.hasTag('busy')).toBe(true)
    for (const type of ['form.submit', 'form.cancel', 'form.change'])
      expect(snapshot.can({ type } as never)).toBe(false)
    expect(calls.at(-1)!.src).toBe(src)
  }

const assertions: Meaning = {
  editing: isOpen,
  saving: (played) => {
    isBusyWith('save')(played)
    expect(played.snapshot.context.form.issues).toEqual({})
  },
  fetchingTheirs: isBusyWith('load'),
  comparing: ({ snapshot }) => {
    expect(snapshot.context.serverVersion).not.toBeNull()
    expect(snapshot.can({ type: 'conflict.keepMine' } as never)).toBe(true)
  },
  cancelled: (played) => {
    expect(played.snapshot.status).toBe('done')
    expect(leadsTo(played)).toMatchObject({ to: played.snapshot.context.back })
  },
  saved: (played) => {
    expect(played.snapshot.status).toBe('done')
    expect(toasts(played, 'success')).toHaveLength(1)
    expect(leadsTo(played)).toMatchObject({ to: played.snapshot.context.back, replace: true })
  },
}

/** Adds the coverage test of an entity form (`machines/core/editor`), with the assertions of the states that it has. */
export const coversEditor = (machine: AnyStateMachine, fixtures: EditorFixtures, options: WalkOptions = {}) => {
  const meaning = Object.fromEntries(Object.entries(assertions).filter(([state]) => state in machine.states))
  covers(machine, fixtures, meaning, {
    key: ({ form, mode, serverVersion }) => [form.values, mode, serverVersion !== null],
    ...options,
  })
}
