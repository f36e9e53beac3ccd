import { assign, type EventObject, fromCallback, setup } from 'xstate'
import type { ImageRef } from '#contract/fields/files.ts'
import { type Call, declared, requestOf } from '../calls.ts'
import { conflictEndsIn, createConflictMachine } from '../conflict/conflict.machine.ts'
import { bodyOf, type Form, type Values } from '../form/form.ts'
import { port } from '../port.ts'
import { eventOf, type Reply, replyOf, unexpectedTo, warnAboutError } from '../reply.ts'
import { checkOf, entityFormParts } from './entityForm.parts.ts'
import type {
  EntityFormContext,
  EntityFormRules,
  ItemRead,
  SaveInput,
  UploadProgress,
  Versioned,
} from './entityForm.types.ts'

// The typed setups and the transitions of entity forms. Each form writes its own states. `events` of the rules is a
// type only: the events that the form has.

type Rules<V extends Values, Item extends Versioned, Body, E extends EventObject, Extra> = EntityFormRules<
  V,
  Item,
  Body,
  Extra
> & { readonly events: E; readonly save: Call<SaveInput<NoInfer<Body>>, NoInfer<Item> | null> }

type SharedRules<V extends Values, Item extends Versioned, Body, E extends EventObject, Extra> = Rules<
  V,
  Item,
  Body,
  E,
  Extra
> & { readonly load: Call<{ id: string }, NoInfer<Item>> }

/**
 * Declares the `save` of a form by the calls that create and change its entity. However often a new one is sent, it is
 * created once; a change is based on the version that the form has shown.
 */
export const saves = <Body, Created, Changed>(
  create: Call<SaveInput<Body>, Created>,
  update: Call<SaveInput<Body>, Changed>,
): Call<SaveInput<Body>, Created | Changed> => ({
  declares: (input) => {
    const isNew = input.mode === 'create'
    const { request, ...call } = requestOf(isNew ? create : update, input)
    return { ...call, request: { ...request, ifMatch: input.version, onProgress: input.onProgress }, isOnce: isNew }
  },
})

const saveActor = <Body, Item>({ save }: { readonly save: Call<SaveInput<Body>, Item | null> }) =>
  declared<SaveInput<Body>, Item | null>((input) => requestOf(save, input))

/** The setup of a form without concurrent changes. */
export const entityFormSetup = <
  V extends Values,
  Item extends Versioned,
  Body,
  E extends EventObject,
  Extra = undefined,
>(
  rules: Rules<V, Item, Body, E, Extra>,
) => setup({ ...entityFormParts(rules), actors: { save: saveActor<Body, Item>(rules) } })

/**
 * Like `entityFormSetup`, for a form that asks the server about its values before it saves them (`tryOut`); `setTried` keeps
 * the answer in `extra`.
 */
export const triedFormSetup = <V extends Values, Item extends Versioned, Body, E extends EventObject, Tried>(
  rules: Rules<V, Item, Body, E, Tried | null> & {
    readonly tryOut: Call<SaveInput<NoInfer<Body>>, Tried>
  },
) => {
  type Context = EntityFormContext<V, Tried | null>
  const { actions, ...parts } = entityFormParts(rules)
  return setup({
    ...parts,
    actors: {
      save: saveActor<Body, Item>(rules),
      tryOut: declared<SaveInput<Body>, Tried>((input) => requestOf(rules.tryOut, input)),
    },
    actions: {
      ...actions,
      setTried: assign<Context, E, Reply<Tried>, E, never>(({ context }, reply) => ({
        extra: reply.ok ? reply.value : context.extra,
      })),
    },
  })
}

const sharedParts = <V extends Values, Item extends Versioned, Body, E extends EventObject, Extra>(
  rules: SharedRules<V, Item, Body, E, Extra>,
) => {
  const { types, ...parts } = entityFormParts(rules)
  return {
    ...parts,
    types: { ...types, children: {} as { conflict: 'conflict' } },
    actors: { save: saveActor<Body, Item>(rules), conflict: createConflictMachine<Item>(rules.valuesOf, rules.load) },
  }
}

/** The setup of a form whose entity somebody else may change. */
export const sharedFormSetup = <
  V extends Values,
  Item extends Versioned,
  Body,
  E extends EventObject,
  Extra = undefined,
>(
  rules: SharedRules<V, Item, Body, E, Extra>,
) => setup(sharedParts(rules))

/** Like `sharedFormSetup`; `watchItem`, to provide, sends `item.read` after each read while the form is open. */
export const liveFormSetup = <V extends Values, Item extends Versioned, Body, E extends EventObject, Extra = undefined>(
  rules: SharedRules<V, Item, Body, E, Extra>,
) => {
  const { actors, ...parts } = sharedParts(rules)
  const watchItem = fromCallback<ItemRead<Item>, { id: string }>(() => {})
  return setup({ ...parts, actors: { ...actors, watchItem } })
}

/** Like `sharedFormSetup`; `copyPictures`, to provide, copies the pictures of the entity with which a new one begins. */
export const copyFormSetup = <V extends Values, Item extends Versioned, Body, E extends EventObject, Extra = undefined>(
  rules: SharedRules<V, Item, Body, E, Extra>,
) => {
  const { actors, ...parts } = sharedParts(rules)
  const copyPictures = port<{ urls: readonly string[] }, readonly ImageRef[]>()
  return setup({ ...parts, actors: { ...actors, copyPictures } })
}

type Saving<V extends Values, Extra> = { context: EntityFormContext<V, Extra> }

/** The input of `save`. The guard of the transition has checked the values. */
export const saveInput = <V extends Values, Body, Extra>(
  rules: Pick<EntityFormRules<V, never, Body, Extra>, 'check'>,
) => {
  const check = checkOf(rules)
  return ({ context }: Saving<V, Extra>): SaveInput<Body> => ({
    mode: context.mode,
    id: context.id,
    version: context.version,
    body: bodyOf(check(context)(context.form.values)),
  })
}

/** The input of a `save` that uploads pictures; the machine receives `upload.progress`. */
export const uploadInput = <V extends Values, Body, Extra>(
  rules: Pick<EntityFormRules<V, never, Body, Extra>, 'check'>,
) => {
  const input = saveInput(rules)
  return (saving: Saving<V, Extra> & { self: { send(event: UploadProgress): void } }): SaveInput<Body> => ({
    ...input(saving),
    onProgress: (progress) => saving.self.send({ type: 'upload.progress', ...progress }),
  })
}

/** The transition after a save that failed: the form keeps its values and shows the messages. */
const saveFailed = {
  target: 'editing',
  actions: [
    { type: 'showFailure', params: replyOf },
    { type: 'toastFailure', params: replyOf },
  ],
} as const

/** The transition after a save that somebody else's change of the entity prevents. */
const saveConflicts = {
  guard: { type: 'isConflict', params: replyOf },
  target: 'conflict',
  actions: 'showConflict',
} as const

/** The transition after a save that closes the form. */
export const closesForm = {
  guard: { type: 'succeeded', params: replyOf },
  target: 'saved',
  actions: ['toastSaved', { type: 'showSaved', params: replyOf }, 'close'],
} as const

/** The transition after a save in a form that stays open. */
export const keepsForm = {
  guard: { type: 'succeeded', params: replyOf },
  target: 'editing',
  actions: ['toastSaved', { type: 'showSaved', params: replyOf }],
} as const

/** Like `keepsForm`, with one more action, whose parameter is the reply. */
export const keepsFormAnd = <const Action extends string>(action: Action) =>
  ({ ...keepsForm, actions: [...keepsForm.actions, { type: action, params: replyOf }] }) as const

const savingBy = <const Input, const Ends>(input: Input, onDone: Ends) =>
  ({
    description: 'The server stores the values; the form is read-only.',
    tags: ['form', 'draft', 'busy'],
    entry: 'accept',
    invoke: { id: 'save', src: 'save', input, onDone, onError: unexpectedTo('editing') },
  }) as const

/**
 * The state that saves an entity.
 * @param input the input of `save`
 * @param ends `closesForm` or `keepsForm`
 */
export const savingAlone = <const Input, const Ends>(input: Input, ends: Ends) =>
  savingBy(input, [ends, saveFailed] as const)

/** Like `savingAlone`, for an entity that somebody else may change. */
export const savingEntity = <const Input, const Ends>(input: Input, ends: Ends) =>
  savingBy(input, [ends, saveConflicts, saveFailed] as const)

/** What a state that saves an entity with its pictures adds: it shows the progress of the upload. */
export const uploading = {
  exit: 'endProgress',
  on: { 'upload.progress': { actions: { type: 'showProgress', params: eventOf<UploadProgress> } } },
} as const

/** The state that saves an entity with its pictures and closes the form. @param input the input of `save` */
export const savingWithUpload = <const Input>(input: Input) => ({ ...savingEntity(input, closesForm), ...uploading })

/** The state in which the person chooses between both changes of the entity. */
export const resolvingConflict = {
  description: 'Somebody else has changed the same; both changes are merged, and the person chooses between them.',
  tags: ['form', 'draft'],
  invoke: {
    id: 'conflict',
    src: 'conflict',
    input: <V extends Values>({
      context: { id, version, form },
    }: {
      context: { id: string; version: string | undefined; form: Form<V> }
    }) => ({ id, version, edited: { base: form.initial, mine: form.values } }),
    onDone: conflictEndsIn('saving'),
    onError: unexpectedTo('editing'),
  },
} as const

/** The state of a form that has closed after its save. */
export const saved = { type: 'final', description: 'The values are stored, and the form has closed.' } as const

/** The child of a live form that reports each read of the entity. */
export const itemWatch = {
  id: 'watchItem',
  src: 'watchItem',
  input: ({ context }: { context: { id: string } }) => ({ id: context.id }),
  onError: { actions: warnAboutError },
} as const

/** The transitions of a live form after a read of the entity: edited values are never overwritten. */
export const itemReads = [
  { guard: 'isPristine', actions: { type: 'showRead', params: eventOf } },
  { guard: 'isFirstRead', actions: { type: 'mergeRead', params: eventOf } },
] as const
