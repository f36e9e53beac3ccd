import { assign, type SnapshotFrom, setup } from 'xstate'
import type { DeclaresRedaction } from '../core/redaction.ts'

/** The names of the saved views of a list. */
export type NameViewInput = { readonly names: readonly string[] }

export type NameViewEvent = { type: 'name.change'; name: string } | { type: 'name.submit' }

type Context = NameViewInput & {
  readonly name: string
  /** The taken name about which the person was asked last; empty before. */
  readonly asked: string
}

const given = ({ name }: Pick<Context, 'name'>) => name.trim()

/** The filters of a list get a name. A name that a view has already is asked about before the view is replaced. */
export const nameViewMachine = setup({
  types: {
    input: {} as NameViewInput,
    context: {} as Context,
    events: {} as NameViewEvent,
    output: {} as { name: string },
  },
  guards: {
    isNamed: ({ context }) => given(context) !== '',
    isTaken: ({ context }) => context.names.includes(given(context)),
    isAsked: ({ context }) => given(context) !== '' && given(context) === context.asked,
  },
  actions: {
    setName: assign((_, { name }: { name: string }) => ({ name })),
    setAsked: assign({ asked: ({ context }) => given(context) }),
  },
}).createMachine({
  id: 'nameView',
  description: 'The dialog that names a saved view (product 16.1)',
  meta: { redaction: { names: 'secret', asked: 'secret' } } satisfies DeclaresRedaction,
  context: ({ input }) => ({ ...input, name: '', asked: '' }),
  output: ({ context }) => ({ name: given(context) }),
  initial: 'naming',
  on: { 'name.change': { target: '.judging', actions: { type: 'setName', params: ({ event }) => event } } },
  states: {
    judging: {
      description: 'The question shows with the name that it is about.',
      always: [{ guard: 'isAsked', target: 'asking' }, 'naming'],
    },
    naming: {
      description: 'The person types a name.',
      on: { 'name.submit': { guard: 'isNamed', target: 'submitted' } },
    },
    submitted: {
      description: 'Only a name that no view has is taken at once.',
      always: [{ guard: 'isTaken', target: 'asking', actions: 'setAsked' }, 'named'],
    },
    asking: {
      description: 'A view has the name already: another submit replaces it.',
      on: { 'name.submit': 'named' },
    },
    named: { description: 'The view has its name.', type: 'final' },
  },
})

type Snapshot = SnapshotFrom<typeof nameViewMachine>

export const nameViewSelect = {
  name: ({ context }: Snapshot) => context.name,
  /** Whether the name can be submitted. */
  isNamed: ({ context }: Snapshot) => given(context) !== '',
  /** Whether a submit replaces a view. */
  replaces: (snapshot: Snapshot) => snapshot.matches('asking'),
  /** The name at the end, null before. */
  result: ({ output }: Snapshot) => output?.name ?? null,
}
