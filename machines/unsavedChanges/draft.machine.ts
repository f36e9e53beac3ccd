import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import { shopRoutes } from '#contract/routes/shop.ts'
import type { Navigate } from '../core/emitted.ts'
import type { Draft } from '../core/entityForm/entityForm.types.ts'
import type { Values } from '../core/form/form.ts'

/** The draft of a form, with the person and the page that it belongs to. */
export type StoredDraft = Draft<Values> & {
  /** Id of the user who filled in the form. */
  user: string
  /** Id of the form's machine, and id of the edited entity. */
  machine: string
  item: string
  /** Path with query. */
  place: string
  /** The page loads again by itself, so its form takes the draft without a question. */
  resumes?: boolean | undefined
}

type DraftEvent =
  | { type: 'draft.keep'; draft: StoredDraft }
  | { type: 'draft.continue' }
  | { type: 'draft.discard' }
  /** The form is open again and contains the draft. */
  | { type: 'draft.taken' }

/** `draft.stored`: store the draft for this tab, or delete it if null. */
export type DraftEmitted = Navigate | { type: 'draft.stored'; draft: StoredDraft | null }

/** `mount` changes with each restoration. */
type Context = { draft: StoredDraft | null; mount: 0 | 1 }

export const draftMachine = setup({
  types: {
    input: {} as { stored: StoredDraft | null },
    context: {} as Context,
    events: {} as DraftEvent,
    emitted: {} as DraftEmitted,
    tags: {} as 'offered',
  },
  guards: {
    hasDraft: ({ context }) => context.draft !== null,
    resumes: ({ context }) => context.draft?.resumes === true,
  },
  actions: {
    setDraft: assign({ draft: (_, draft: StoredDraft) => draft }),
    clearDraft: assign({ draft: null }),
    changeMount: assign({ mount: ({ context }) => (context.mount === 0 ? 1 : 0) }),
    store: emit(({ context }) => ({ type: 'draft.stored', draft: context.draft })),
    openPage: emit(({ context }) => ({ type: 'navigate', to: context.draft?.place ?? shopRoutes.home })),
  },
}).createMachine({
  id: 'draft',
  description:
    'Keeps the draft of a form from the end of a session until the next sign-in of its user, and while the page loads in another language',
  context: ({ input }) => ({ draft: input.stored, mount: 0 }),
  initial: 'absent',
  on: {
    'draft.keep': {
      target: '.kept',
      actions: [{ type: 'setDraft', params: ({ event }) => event.draft }, 'store'],
    },
  },
  states: {
    absent: {
      description: 'No form is kept.',
      always: [
        { guard: 'resumes', target: 'restoring', actions: 'changeMount' },
        { guard: 'hasDraft', target: 'kept' },
      ],
    },
    kept: {
      description: 'The form of an ended session is kept, and offered to its user after the sign-in.',
      tags: 'offered',
      on: {
        'draft.continue': { target: 'restoring', actions: ['changeMount', 'openPage'] },
        'draft.discard': { target: 'absent', actions: ['clearDraft', 'store'] },
      },
    },
    restoring: {
      description: 'The page of the form opens and takes the draft.',
      on: { 'draft.taken': { target: 'absent', actions: ['clearDraft', 'store'] } },
    },
  },
})

type Snapshot = SnapshotFrom<typeof draftMachine>

export const draftSelect = {
  /** The draft to offer to this user (id), or null. */
  offeredTo: (user: string | undefined) => (snapshot: Snapshot) =>
    snapshot.hasTag('offered') && snapshot.context.draft?.user === user ? snapshot.context.draft : null,
  /** Changes with each restoration, so that the page mounts its form again, which then takes the draft. */
  mount: ({ context }: Snapshot) => context.mount,
  /** The draft to restore in this form, or null. */
  restoredBy: (machine: string, item: string) => (snapshot: Snapshot) => {
    const { draft } = snapshot.context
    return snapshot.matches('restoring') && draft?.machine === machine && draft.item === item ? draft : null
  },
}
