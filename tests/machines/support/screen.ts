import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { screenFixtures } from '../../../machines/core/screen/screen.fixtures.ts'
import { covers, type Meaning } from './covers.ts'

/** What each state of a screen means; a screen has those of its parts (`machines/core/screen`). */
const meaning: Meaning = {
  'view.browsing': ({ snapshot }) => {
    expect(snapshot.context.item).toBe(null)
    expect(snapshot.can({ type: 'item.edit', id: 'food' }) && 'edit' in snapshot.context.query).toBe(false)
  },
  'view.creating': ({ snapshot }) => expect(snapshot.context.query).toHaveProperty('create'),
  'view.editing': ({ snapshot }) => expect(snapshot.context.query).toHaveProperty('edit'),
  'view.confirming': ({ snapshot, calls }) => {
    expect(snapshot.hasTag('confirming')).toBe(true)
    expect(calls.findLast(({ src }) => src === 'confirm')?.input).toMatchObject({ id: snapshot.context.item.id })
  },
  'search.settled': ({ snapshot }) => expect(snapshot.value).toHaveProperty('search', 'settled'),
  'search.typing': ({ snapshot }) => expect(snapshot.context.typed).toBe(' honey '),
}

const everyPart = Object.keys(meaning)

/** Walks every state and transition of a screen of things. @param states those that it has, where it lacks some */
export const coversScreen = (machine: AnyStateMachine, states = everyPart) =>
  covers(machine, screenFixtures, Object.fromEntries(states.map((state) => [state, meaning[state]!])))
