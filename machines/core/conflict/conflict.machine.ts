import { assign, setup } from 'xstate'
import type { DataOf, Endpoint } from '#contract/calls/effectEndpoint.ts'
import { type Call, calls, declared, type RequestToDeclare, requestOf } from '../calls.ts'
import { emitActions } from '../emitActions.ts'
import type { FlowEmitted } from '../emitted.ts'
import type { Versioned } from '../entityForm/entityForm.types.ts'
import type { Form, Values } from '../form/form.ts'
import { clashesOf, type Versions } from '../form/merge.ts'
import { readDelays } from '../port.ts'
import type { DeclaresRedaction } from '../redaction.ts'
import { failedTo, lateTo, type Reply, replyOf, succeeded, unexpectedTo } from '../reply.ts'

type ConflictInput = {
  id: string
  /** `updatedAt` of the version that the form is based on. */
  version: string | undefined
  /** Values of the form before and after the person's changes. */
  edited: Omit<Versions<Values>, 'theirs'>
}

/** `unread`: the version of the server could not be read. */
type ConflictChoice = 'mine' | 'theirs' | 'back' | 'unread'
/** Who made the other change, where the server says so. */
export type ChangedBy = { readonly changedBy?: string }

/** Result of a conflict; `theirs` is the version of the server, null if it is unread. */
export type ConflictOutput<Item extends Versioned> = { choice: ConflictChoice; theirs: (Item & ChangedBy) | null }

type Load<Item> = Call<{ id: string }, Item>

/**
 * Declares the read of the version of the server, and of the person who made it: `loads(getBanner, (params) => ({ params }),
 * getLastChangeOfBanner)`.
 * @param lastChange the call of the entity's last change, which has the same request; without it nobody is named
 */
export const loads = <E extends Endpoint>(
  endpoint: E,
  request: (input: { id: string }) => RequestToDeclare<E>,
  lastChange?: Endpoint,
): Load<DataOf<E>> => ({
  declares: (input) => {
    const load = requestOf(calls(endpoint, request), input)
    return { ...load, ...(lastChange && { lastChange: { ...load, endpoint: lastChange } }) }
  },
})

/**
 * A conflict with somebody else's change of the same entity: reads the version of the server (`load`), shows the fields
 * that both sides have changed and lets the person choose. If there is none, it ends without a question: both changes
 * can be merged.
 * @param valuesOf values of the form for a version, to compare it with `edited`
 */
export const createConflictMachine = <Item extends Versioned>(
  valuesOf: (item: Item) => Values,
  load: Load<NoInfer<Item>>,
) => {
  type Context = ConflictInput & ConflictOutput<Item> & { clashes: readonly string[] }
  const clashes = ({ edited }: ConflictInput, reply: Reply<Item>) =>
    reply.ok ? clashesOf({ ...edited, theirs: valuesOf(reply.value) }) : []
  type Event = { type: 'conflict.keepMine' } | { type: 'conflict.takeTheirs' } | { type: 'conflict.back' }
  return setup({
    types: {
      input: {} as ConflictInput,
      context: {} as Context,
      events: {} as Event,
      emitted: {} as FlowEmitted,
      output: {} as ConflictOutput<Item>,
      tags: {} as 'busy' | 'comparing',
    },
    actors: { load: declared<{ id: string }, Item & ChangedBy>((input) => requestOf(load, input)) },
    delays: readDelays,
    guards: {
      succeeded,
      needsNoChoice: ({ context }, reply: Reply<Item>) =>
        reply.ok && reply.value.updatedAt !== context.version && clashes(context, reply).length === 0,
    },
    actions: {
      ...emitActions<Context, Event>(),
      keepTheirs: assign(({ context }, reply: Reply<Item>) => ({
        theirs: reply.ok ? reply.value : context.theirs,
        clashes: clashes(context, reply),
      })),
      choose: assign((_, choice: ConflictChoice) => ({ choice })),
    },
  }).createMachine({
    id: 'conflict',
    description: 'Merges both changes after a conflict, and asks about the fields that both sides have changed',
    meta: { redaction: {} } satisfies DeclaresRedaction,
    context: ({ input }) => ({ ...input, choice: 'unread', theirs: null, clashes: [] }),
    initial: 'loading',
    states: {
      loading: {
        description: 'The version of the other person is read.',
        tags: 'busy',
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({ id: context.id }),
          onDone: [
            {
              guard: { type: 'needsNoChoice', params: replyOf },
              target: 'keptMine',
              actions: { type: 'keepTheirs', params: replyOf },
            },
            {
              guard: { type: 'succeeded', params: replyOf },
              target: 'comparing',
              actions: { type: 'keepTheirs', params: replyOf },
            },
            failedTo('unread', 'editor.changed_by_other'),
          ],
          onError: unexpectedTo('unread'),
        },
        after: { readLimit: lateTo('unread', 'editor.changed_by_other') },
      },
      comparing: {
        description: 'Both sides have changed the same fields; the person chooses.',
        tags: 'comparing',
        on: {
          'conflict.keepMine': 'keptMine',
          'conflict.takeTheirs': 'tookTheirs',
          'conflict.back': 'wentBack',
        },
      },
      keptMine: {
        description: "The person's own values are saved over those of the other person.",
        type: 'final',
        entry: { type: 'choose', params: 'mine' },
      },
      tookTheirs: {
        description: 'The values of the other person are taken.',
        type: 'final',
        entry: { type: 'choose', params: 'theirs' },
      },
      wentBack: {
        description: 'The person returns to the form without a choice.',
        type: 'final',
        entry: { type: 'choose', params: 'back' },
      },
      unread: { description: 'The other version could not be read; the form goes on as it was.', type: 'final' },
    },
    output: ({ context: { choice, theirs } }) => ({ choice, theirs }),
  })
}

/** The conflict of an entity whose fields are the values of its form, for tools and tests. */
export const conflictMachine = createConflictMachine<Versioned>(({ _id, updatedAt, ...values }) => values, {})

type Chosen = { readonly choice: ConflictChoice }

/** The guards of `conflictEndsIn`. */
export const conflictGuards = {
  keepsMine: (_: unknown, { choice }: Chosen) => choice === 'mine',
  takesTheirs: (_: unknown, { choice }: Chosen) => choice === 'theirs',
}

const merge = { type: 'merge', params: replyOf } as const

/**
 * The transitions after a conflict: the changes of both sides are merged by the action `merge` of the form.
 * @param saving the state that sends the form
 */
export const conflictEndsIn = <const S extends string>(saving: S) =>
  [
    { guard: { type: 'keepsMine', params: replyOf }, target: saving, actions: merge },
    { guard: { type: 'takesTheirs', params: replyOf }, target: 'editing', actions: merge },
    { target: 'editing' },
  ] as const

/**
 * The form after another person's change of the same entity prevents a save. The server's message advises a reload,
 * which would lose the input.
 */
export const conflicting = <V extends Values>(form: Form<V>): Form<V> => ({
  ...form,
  formError: 'editor.changed_by_other',
  hint: 'editor.save_again',
})
