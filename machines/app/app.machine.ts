import { type ActorRefFrom, emit, type SnapshotFrom, setup } from 'xstate'
import type { FlowEmitted } from '../core/emitted.ts'
import { type StoredSession, sessionMachine } from '../session/session.machine.ts'
import { draftMachine, type StoredDraft } from '../unsavedChanges/draft.machine.ts'
import { leavingMachine } from '../unsavedChanges/leaving.machine.ts'

/** What the browser has stored when the page opens; null for a guest, and without a draft. */
type AppInput = { session: StoredSession | null; draft: StoredDraft | null }

/** A bug in one actor must not stop the others. */
const onError = {
  actions: { type: 'warn', params: ({ event }: { event: { error: unknown } }) => event },
} as const

/** Each of these actors has its id as `systemId`. */
export const appMachine = setup({
  types: {
    input: {} as AppInput,
    context: {} as AppInput,
    emitted: {} as FlowEmitted,
    children: {} as { session: 'session'; unsavedChanges: 'unsavedChanges'; draft: 'draft' },
  },
  actors: { session: sessionMachine, unsavedChanges: leavingMachine, draft: draftMachine },
  actions: { warn: emit((_, { error }: { error: unknown }) => ({ type: 'warn', text: { message: String(error) } })) },
}).createMachine({
  id: 'app',
  description: 'The root actor of a page, which starts the actors that live as long as the page',
  context: ({ input }) => input,
  initial: 'running',
  states: {
    running: {
      description: 'The page is open, and everything that lives as long as it does.',
      invoke: [
        {
          id: 'session',
          systemId: 'session',
          src: 'session',
          input: ({ context }) => ({ stored: context.session }),
          onError,
        },
        { id: 'unsavedChanges', systemId: 'unsavedChanges', src: 'unsavedChanges', onError },
        {
          id: 'draft',
          systemId: 'draft',
          src: 'draft',
          input: ({ context }) => ({ stored: context.draft }),
          onError,
        },
      ],
    },
  },
})

type Children = SnapshotFrom<typeof appMachine>['children']

/** The actors that live as long as the page, by id. */
export type AppActors = { readonly [Id in keyof Children]-?: NonNullable<Children[Id]> }
export type AppActor = ActorRefFrom<typeof appMachine>

export const appSelect = {
  /** The actors of a running page; the root starts them all at once. */
  actors: ({ children: { session, unsavedChanges, draft } }: SnapshotFrom<typeof appMachine>): AppActors => {
    if (!session || !unsavedChanges || !draft) throw new Error('The root actor is not running')
    return { session, unsavedChanges, draft }
  },
}
