// biome-ignore-all lint/suspicious/noExplicitAny: a chart for forms of every kind knows none of their values
import { assign, fromCallback, setup } from 'xstate'
import type { Checked } from '../../contract/check.ts'
import type { DataKind } from '../../contract/constants.ts'
import { commonTexts } from '../../contract/texts/common.ts'
import type { FlowEmitted } from '../emitted.ts'
import {
  accepted,
  blankForm,
  bodyOf,
  changed,
  type Form,
  type FormChange,
  type FormEvent,
  failed,
  isChanged,
  rejected,
  type Values,
} from '../form/form.ts'
import { added, type ImageEvent, type Images, moved, removed } from '../images/images.ts'
import { port } from '../port.ts'
import { type CallError, errorIn, failureText, hasStatus, type Reply, succeeded } from '../reply.ts'
import { invalidate, navigate, tell, toastError, toastSuccess, toastUnexpected, warnUnexpected } from '../tell.ts'

export type Mode = 'create' | 'edit'

/** What is being edited: any entity of the contract. `updatedAt` is the state of it that the person has seen. */
export type Edited = { readonly _id?: string; readonly updatedAt?: string }

/** A form as it was when the session ended in the middle of it. */
export type Draft<V extends Values> = { readonly values: V; readonly initial: V; readonly version?: string }

export type EditorInput<V extends Values, Item extends Edited, Extra> = {
  /** Absent for a new one. */
  item?: Item
  /** What a new one begins with, beside the blank. */
  start?: Partial<V>
  /** Where a form that closes leads: path with query. */
  back?: string
  draft?: Draft<V>
  /** What else the form needs to know, for instance who is signed in. */
  extra?: Extra
}

/** What a save is asked to do. `onProgress` hears of an upload, in bytes. */
export type Saving<Body> = {
  mode: Mode
  id: string
  /** `updatedAt` of what the change builds on; sent as `If-Match`. */
  version?: string
  body: Body
  onProgress: (progress: { sent: number; total: number }) => void
}

/** What is edited has been read, anew perhaps. */
export type ItemRead = { type: 'item.read'; item: Edited }

/** Tells `item.read` at each answer for as long as the form stands. The application fills it. */
const itemPort = () => fromCallback<ItemRead, { id: string }>(() => {})

export type EditorEvent<V extends Values> =
  | FormEvent<V>
  | ImageEvent
  | { type: 'upload.progress'; sent: number; total: number }
  | { type: 'form.cancel' }
  /** After a conflict: save one's own version over theirs, take theirs, or go on editing. */
  | { type: 'conflict.keepMine' }
  | { type: 'conflict.takeTheirs' }
  | { type: 'conflict.back' }
  | ItemRead

export type EditorContext<V extends Values, Item extends Edited, Extra> = {
  form: Form<V>
  mode: Mode
  id: string
  version: string | undefined
  back: string
  extra: Extra
  /** What has to be said about chosen pictures. */
  alert: string | null
  progress: { sent: number; total: number } | null
  /** What somebody else has saved meanwhile. */
  theirs: Item | null
}

export interface EditorConfig<V extends Values, Item extends Edited, Body, Extra> {
  /** Id of the machine. */
  readonly id: string
  readonly blank: V
  readonly valuesOf: (item: Item) => V
  /** Reads the values by the rules of spec section 5; gives the body of the call. */
  readonly check: (values: V, mode: Mode, extra: Extra) => Checked<Body>
  /** The toasts of a save. */
  readonly texts: { readonly created?: string; readonly updated?: string; readonly fallback: string }
  /** Data kinds that a save changes. */
  readonly kinds: readonly DataKind[]
  /** Whether a save leaves the form open, with what was saved; else it closes and leads back. */
  readonly stays?: boolean
  /** Whether what is typed is secret: then no draft of it is kept. */
  readonly secret?: boolean
  /** Whether somebody else may change the same thing meanwhile (it carries `updatedAt`). */
  readonly clashes?: boolean
  /**
   * Whether the form follows what `watchItem` tells: an answer shows unless the form is edited already, and never
   * overwrites what was typed.
   */
  readonly follows?: boolean
  /** The form's field for a field that the server names, where they differ. */
  readonly fieldOf?: Readonly<Record<string, string>>
  /** Whether there is nothing to send until a value differs from what the form began with. */
  readonly needsChange?: boolean
  /** A sentence that keeps a valid form from being sent; it is toasted. */
  readonly blocks?: (context: EditorContext<V, Item, Extra>) => string | null
  /** Fields whose sentence is toasted as well when a submit finds them wanting. */
  readonly toasted?: readonly string[]
  /** What else a change of one field does to the others. */
  readonly follow?: (values: V, change: FormChange<V>, mode: Mode) => V
  /** How many pictures may be chosen, and what is said of more. */
  readonly images?: { readonly max: number; readonly tooMany: string }
  /** What else is told once it is saved. */
  readonly tells?: (saved: Item) => FlowEmitted
}

/**
 * The one way of making a form that writes: fill in, check, save, and on a clash with somebody else's change compare and
 * decide. A failed save keeps everything typed (spec section 8, general rule).
 * Calls to be filled: `save`; `load` for what somebody else has saved; `watchItem` where the form follows.
 */
export const editorMachine = <V extends Values, Item extends Edited, Body, Extra = undefined>(
  config: EditorConfig<V, Item, Body, Extra>,
): EditorMachine<V, Item, Body, Extra> =>
  chart(config as unknown as EditorConfig<Values, Edited, unknown, unknown>) as unknown as EditorMachine<
    V,
    Item,
    Body,
    Extra
  >

const typesOf = <V extends Values, Item extends Edited, Body, Extra>() =>
  setup({
    types: {
      input: {} as EditorInput<V, Item, Extra>,
      context: {} as EditorContext<V, Item, Extra>,
      events: {} as EditorEvent<V>,
      emitted: {} as FlowEmitted,
      tags: {} as 'form' | 'busy' | 'draft' | 'terminal',
    },
    actors: { save: port<Saving<Body>, Item>(), load: port<{ id: string }, Item>(), watchItem: itemPort() },
  }).createMachine({
    context: {} as never,
    initial: 'editing',
    states: { editing: {}, saving: {}, fetchingTheirs: {}, comparing: {}, saved: {} },
  })

/** The chart with the types of one form. */
export type EditorMachine<V extends Values, Item extends Edited, Body, Extra> = ReturnType<
  typeof typesOf<V, Item, Body, Extra>
>

type V = Values
type Item = Edited
type Body = unknown
type Extra = unknown
type Context = EditorContext<V, Item, Extra>

const chart = (config: EditorConfig<V, Item, Body, Extra>) => {
  const { check, texts, fieldOf = {} } = config
  const checkIn =
    ({ mode, extra }: Context) =>
    (values: V) =>
      check(values, mode, extra)
  const blockedBy = (context: Context) => config.blocks?.(context) ?? null
  const isToSend = ({ form }: Context) => !config.needsChange || isChanged(form)
  const isGood = (context: Context) => checkIn(context)(context.form.values).ok
  const inForm = (error: CallError): CallError =>
    error.issues
      ? {
          ...error,
          issues: error.issues.map(({ path: [field = '', ...rest], message }) => ({
            path: [fieldOf[field] ?? field, ...rest],
            message,
          })),
        }
      : error
  const valuesFrom = (context: Context, values: V) => ({
    form: blankForm(values),
    alert: null,
    progress: null,
    theirs: null,
    mode: context.mode,
  })
  const imagesOf = ({ form }: Context): Images => (form.values.images ?? []) as Images
  const withImages = (context: Context, images: Images, alert: string | null = null) => ({
    alert,
    form: changed(
      context.form,
      { type: 'form.change', field: 'images', value: images } as unknown as FormChange<V>,
      checkIn(context),
    ),
  })
  const successText = ({ mode }: Context) => (mode === 'create' ? texts.created : texts.updated) ?? ''

  const { stays = false, clashes = false, follows = false } = config
  const open = config.secret ? (['form'] as const) : (['form', 'draft'] as const)

  const savedIn = ({ event }: { event: { output: Reply<Item> } }) => (event.output as { value: Item }).value
  const told = (done: { event: { output: Reply<Item> } }) => config.tells?.(savedIn(done)) as FlowEmitted
  /** The first sentence that is toasted as well as shown, of a submit that breaks a rule. */
  const toastOf = (context: Context) => {
    const { issues } = rejected(context.form, checkIn(context))
    return (config.toasted ?? []).flatMap((field) => issues[field] ?? [])[0]
  }

  return setup({
    types: {
      input: {} as EditorInput<V, Item, Extra>,
      context: {} as Context,
      events: {} as EditorEvent<V>,
      emitted: {} as FlowEmitted,
      tags: {} as 'form' | 'busy' | 'draft' | 'terminal',
    },
    actors: { save: port<Saving<Body>, Item>(), load: port<{ id: string }, Item>(), watchItem: itemPort() },
    guards: {
      succeeded,
      isBlocked: ({ context }) => isGood(context) && blockedBy(context) !== null,
      isValid: ({ context }) => isToSend(context) && isGood(context),
      isToSend: ({ context }) => isToSend(context),
      isUntouched: ({ context }) => !isChanged(context.form),
      isFirstAnswer: ({ context }) => context.version === undefined,
      /** What they changed is none of the form's own values, so that nothing of theirs is lost. */
      changedOnlyBeside: ({ context }, reply: Reply<Item>) =>
        reply.ok &&
        reply.value.updatedAt !== context.version &&
        !isChanged({ ...context.form, values: config.valuesOf(reply.value) }),
      isToasted: ({ context }) => toastOf(context) !== undefined,
      changedMeanwhile: ({ context }, reply: Reply<unknown>) =>
        context.mode === 'edit' && context.version !== undefined && hasStatus(reply, 409),
    },
    actions: {
      toastSuccess,
      toastError,
      toastUnexpected,
      warnUnexpected,
      navigate,
      invalidate,
      tell,
      change: assign(({ context }, change: FormChange<V>) => {
        const { form, mode } = context
        const values = { ...form.values, [change.field]: change.value }
        return {
          form: changed({ ...form, values: config.follow?.(values, change, mode) ?? values }, change, checkIn(context)),
        }
      }),
      addImages: assign(({ context }, chosen: Images) => {
        const { max = 1, tooMany = '' } = config.images ?? {}
        const { images, alert } = added(imagesOf(context), chosen, max, tooMany)
        return withImages(context, images, alert)
      }),
      removeImage: assign(({ context }, id: string) => withImages(context, removed(imagesOf(context), id))),
      moveImage: assign(({ context }, { id, to }: { id: string; to: number }) =>
        withImages(context, moved(imagesOf(context), id, to)),
      ),
      refuseImages: assign((_, alert: string) => ({ alert })),
      showIssues: assign(({ context }) => ({ form: rejected(context.form, checkIn(context)) })),
      accept: assign(({ context }) => ({ form: accepted(context.form), alert: null, progress: null })),
      showProgress: assign((_, { sent, total }: { sent: number; total: number }) => ({ progress: { sent, total } })),
      showFailure: assign(({ context }, error: CallError) => ({
        form: failed(context.form, inForm(error), texts.fallback),
        progress: null,
      })),
      showSaved: assign(({ context }, saved: Item) => ({
        ...valuesFrom(context, config.valuesOf(saved)),
        version: saved.updatedAt || undefined,
      })),
      showRead: assign(({ context }, item: Item) => {
        const values = config.valuesOf(item)
        return { form: { ...context.form, values, initial: values }, version: item.updatedAt || undefined }
      }),
      /** What was typed stays; the fields beside it are as they were read. */
      mergeRead: assign(({ context: { form } }, item: Item) => {
        const read = config.valuesOf(item)
        const typed = Object.entries(form.values).filter(([field, value]) => value !== form.initial[field])
        const values = { ...read, ...Object.fromEntries(typed) }
        return { form: { ...form, values, initial: read }, version: item.updatedAt || undefined }
      }),
      keepTheirs: assign((_, theirs: Item) => ({ theirs })),
      buildOnTheirs: assign(({ context }) => ({ version: context.theirs?.updatedAt, theirs: null })),
      takeTheirs: assign(({ context }) =>
        context.theirs
          ? { ...valuesFrom(context, config.valuesOf(context.theirs)), version: context.theirs.updatedAt }
          : {},
      ),
      forgetTheirs: assign(() => ({ theirs: null })),
    },
  }).createMachine({
    id: config.id,
    context: ({ input }) => {
      const { item, draft } = input
      const values = item ? config.valuesOf(item) : { ...config.blank, ...input.start }
      return {
        form: draft ? blankForm(draft.values, draft.initial) : blankForm(values),
        mode: item ? 'edit' : 'create',
        id: item?._id ?? '',
        version: draft ? draft.version : item?.updatedAt || undefined,
        back: input.back ?? '',
        extra: input.extra as Extra,
        alert: null,
        progress: null,
        theirs: null,
      }
    },
    ...only(follows, {
      invoke: {
        id: 'watchItem' as const,
        src: 'watchItem' as const,
        input: ({ context }: { context: Context }) => ({ id: context.id }),
        onError: {
          actions: { type: 'warnUnexpected' as const, params: ({ event }: { event: { error: unknown } }) => event },
        },
      },
    }),
    initial: 'editing',
    states: {
      editing: {
        tags: [...open],
        on: {
          ...only(follows, {
            'item.read': [
              { guard: 'isUntouched', actions: { type: 'showRead', params: ({ event }) => event.item } },
              { guard: 'isFirstAnswer', actions: { type: 'mergeRead', params: ({ event }) => event.item } },
            ],
          }),
          'form.change': { actions: { type: 'change', params: ({ event }) => event as FormChange<V> } },
          ...only(config.images !== undefined, {
            'images.add': { actions: { type: 'addImages', params: ({ event }) => event.images } },
            'images.remove': { actions: { type: 'removeImage', params: ({ event }) => event.id } },
            'images.move': { actions: { type: 'moveImage', params: ({ event }) => event } },
            'images.refuse': { actions: { type: 'refuseImages', params: ({ event }) => event.text } },
          }),
          'form.submit': [
            ...(config.blocks
              ? [
                  {
                    guard: 'isBlocked' as const,
                    actions: {
                      type: 'toastError' as const,
                      params: ({ context }: { context: Context }) => ({ text: blockedBy(context) ?? '' }),
                    },
                  },
                ]
              : []),
            { guard: 'isValid', target: 'saving' },
            ...(config.toasted
              ? [
                  {
                    guard: 'isToasted' as const,
                    actions: [
                      'showIssues' as const,
                      {
                        type: 'toastError' as const,
                        params: ({ context }: { context: Context }) => ({ text: toastOf(context) ?? '' }),
                      },
                    ],
                  },
                ]
              : []),
            { ...(config.needsChange ? { guard: 'isToSend' as const } : {}), actions: 'showIssues' },
          ],
          ...only(!stays, {
            'form.cancel': { actions: { type: 'navigate', params: ({ context }) => ({ to: context.back }) } },
          }),
        },
      },
      saving: {
        tags: [...open, 'busy'],
        entry: 'accept',
        on: { 'upload.progress': { actions: { type: 'showProgress', params: ({ event }) => event } } },
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context, self }) => ({
            mode: context.mode,
            id: context.id,
            version: context.version,
            body: bodyOf(checkIn(context)(context.form.values)),
            onProgress: (progress) => self.send({ type: 'upload.progress', ...progress }),
          }),
          onDone: [
            {
              guard: { type: 'succeeded', params: ({ event }) => event.output },
              target: stays ? 'editing' : 'saved',
              actions: [
                { type: 'toastSuccess', params: ({ context }) => ({ text: successText(context) }) },
                ...config.kinds.map((kind) => ({ type: 'invalidate' as const, params: { kind } })),
                ...(config.tells ? [{ type: 'tell' as const, params: told }] : []),
                { type: 'showSaved', params: savedIn },
                ...(stays
                  ? []
                  : [
                      {
                        type: 'navigate' as const,
                        params: ({ context }: { context: Context }) => ({ to: context.back, replace: true }),
                      },
                    ]),
              ],
            },
            ...(clashes
              ? [
                  {
                    guard: {
                      type: 'changedMeanwhile' as const,
                      params: ({ event }: { event: { output: Reply<Item> } }) => event.output,
                    },
                    target: 'fetchingTheirs' as const,
                    actions: [
                      ...config.kinds.map((kind) => ({ type: 'invalidate' as const, params: { kind } })),
                      {
                        type: 'showFailure' as const,
                        params: ({ event }: { event: { output: Reply<Item> } }) => errorIn(event.output),
                      },
                    ],
                  },
                ]
              : []),
            {
              target: 'editing',
              actions: [
                { type: 'showFailure', params: ({ event }) => errorIn(event.output) },
                {
                  type: 'toastError',
                  params: ({ event }) => ({ text: failureText(errorIn(event.output), texts.fallback) }),
                },
              ],
            },
          ],
          onError: {
            target: 'editing',
            actions: ['toastUnexpected', { type: 'warnUnexpected', params: ({ event }) => event }],
          },
        },
      },
      ...only(clashes, {
        fetchingTheirs: {
          tags: [...open, 'busy'],
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => ({ id: context.id }),
            onDone: [
              ...(follows
                ? [
                    {
                      guard: {
                        type: 'changedOnlyBeside' as const,
                        params: ({ event }: { event: { output: Reply<Item> } }) => event.output,
                      },
                      target: 'saving' as const,
                      actions: [{ type: 'keepTheirs' as const, params: savedIn }, 'buildOnTheirs' as const],
                    },
                  ]
                : []),
              {
                guard: { type: 'succeeded', params: ({ event }) => event.output },
                target: 'comparing',
                actions: { type: 'keepTheirs', params: savedIn },
              },
              {
                target: 'editing',
                actions: {
                  type: 'toastError',
                  params: ({ event }) => ({ text: failureText(errorIn(event.output), commonTexts.changedMeanwhile) }),
                },
              },
            ],
            onError: {
              target: 'editing',
              actions: ['toastUnexpected', { type: 'warnUnexpected', params: ({ event }) => event }],
            },
          },
        },
        comparing: {
          tags: [...open],
          on: {
            'conflict.keepMine': { target: 'saving', actions: 'buildOnTheirs' },
            'conflict.takeTheirs': { target: 'editing', actions: 'takeTheirs' },
            'conflict.back': { target: 'editing', actions: 'forgetTheirs' },
          },
        },
      }),
      ...only(!stays, { saved: { type: 'final', tags: 'terminal' } }),
    },
  })
}

/** A part that only some forms have. Its type stays, so that the chart is checked whole. */
const only = <const Part extends object>(has: boolean, part: Part): Part => (has ? part : ({} as Part))
