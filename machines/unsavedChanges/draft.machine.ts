import { assign, emit, setup } from 'xstate'
import type { Navigate } from '../core/emitted.ts'
import type { Values } from '../core/form/form.ts'

/** A form as it was when its person's session ended in the middle of it. */
export type KeptDraft = {
  /** Whose it is. */
  user: string
  /** Id of the form's machine, and what it was about. */
  machine: string
  item: string
  /** Path with query. */
  place: string
  values: Values
  initial: Values
  version?: string
}

export type DraftEvent =
  | { type: 'draft.keep'; draft: KeptDraft }
  | { type: 'draft.continue' }
  | { type: 'draft.discard' }
  /** The form stands again, with the draft in it. */
  | { type: 'draft.taken' }

/** `draft.stored`: keep it for the tab, null: forget it. `draft.restored`: the form is to be shown anew. */
export type DraftEmitted =
  | Pick<Navigate, 'type' | 'to'>
  | { type: 'draft.stored'; draft: KeptDraft | null }
  | { type: 'draft.restored' }

/** The draft of a form through the end of a session and the sign-in after it. */
export const draftMachine = setup({
  types: {
    input: {} as { stored: KeptDraft | null },
    context: {} as { draft: KeptDraft | null },
    events: {} as DraftEvent,
    emitted: {} as DraftEmitted,
    tags: {} as 'offered',
  },
  guards: { isStored: ({ context }) => context.draft !== null },
  actions: {
    keep: assign({ draft: (_, draft: KeptDraft) => draft }),
    forget: assign({ draft: null }),
    store: emit(({ context }) => ({ type: 'draft.stored', draft: context.draft })),
    goThere: emit(({ context }) => ({ type: 'navigate', to: context.draft?.place ?? '/' })),
    restore: emit({ type: 'draft.restored' }),
  },
}).createMachine({
  id: 'draft',
  context: ({ input }) => ({ draft: input.stored }),
  initial: 'absent',
  on: {
    'draft.keep': {
      target: '.kept',
      actions: [{ type: 'keep', params: ({ event }) => event.draft }, 'store'],
    },
  },
  states: {
    absent: { always: { guard: 'isStored', target: 'kept' } },
    kept: {
      tags: 'offered',
      on: {
        'draft.continue': { target: 'restoring', actions: ['goThere', 'restore'] },
        'draft.discard': { target: 'absent', actions: ['forget', 'store'] },
      },
    },
    restoring: { on: { 'draft.taken': { target: 'absent', actions: ['forget', 'store'] } } },
  },
})
