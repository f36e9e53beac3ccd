import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { screenFixtures } from '../../../machines/screen/screen.fixtures.ts'
import { covers } from './covers.ts'

/** Walks every state and transition of a screen of things (`machines/screen`). */
export const coversScreen = (machine: AnyStateMachine) =>
  covers(machine, screenFixtures, {
    'view.browsing': ({ snapshot }) => expect(snapshot.context.query).not.toHaveProperty('edit'),
    'view.creating': ({ snapshot }) => expect(snapshot.context.query).toHaveProperty('create'),
    'view.editing': ({ snapshot }) => expect(snapshot.context.query).toHaveProperty('edit'),
    'view.confirming': ({ snapshot, calls }) => {
      expect(snapshot.hasTag('confirming')).toBe(true)
      expect(calls.findLast(({ src }) => src === 'confirm')?.input).toMatchObject({ id: snapshot.context.item.id })
    },
    'search.settled': ({ snapshot }) => expect(snapshot.value).toHaveProperty('search', 'settled'),
    'search.typing': ({ snapshot }) => expect(snapshot.context.typed).toBe(' honey '),
  })
