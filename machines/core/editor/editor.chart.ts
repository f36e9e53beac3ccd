// biome-ignore-all lint/suspicious/noExplicitAny: the chart of all forms has no types of their values
import { assign, fromCallback, setup } from 'xstate'
import { commonTexts } from '../../../messages/en/common.ts'
import {
  emitEvent,
  invalidate,
  navigate,
  toastError,
  toastSuccess,
  toastUnexpected,
  warnUnexpected,
} from '../emitActions.ts'
import type { FlowEmitted } from '../emitted.ts'
import {
  accepted,
  blankForm,
  bodyOf,
  changed,
  type FormChange,
  failed,
  isChanged,
  rejected,
  type Values,
} from '../form/form.ts'
import { added, type Images, moved, removed } from '../images/images.ts'
import { port } from '../port.ts'
import type { DeclaresRedaction } from '../redaction.ts'
import { type CallError, errorIn, failureToast, hasStatus, type Reply, succeeded } from '../reply.ts'
import type {
  EditorConfig,
  EditorContext,
  EditorEvent,
  EditorInput,
  ItemRead,
  SaveInput,
  Versioned,
} from './editor.types.ts'

/** Sends `item.read` after each read while the form is open. The application provides it. */
export const itemPort = () => fromCallback<ItemRead, { id: string }>(() => {})

type V = Values
type Item = Versioned
type Body = unknown
type Extra = unknown
type Context = EditorContext<V, Item, Extra>

/** The chart with general types; `editorMachine` adds the types of one form. */
export const editorChart = (config: EditorConfig<V, Item, Body, Extra>) => {
  const { check, texts, serverFieldNames = {} } = config
  const checkIn =
    ({ mode, extra }: Context) =>
    (values: V) =>
      check(values, mode, extra)
  const blockedBy = (context: Context) => config.submitBlockedBy?.(context) ?? null
  const isSubmittable = ({ form }: Context) => !config.requireDirty || isChanged(form)
  const isFormValid = (context: Context) => checkIn(context)(context.form.values).ok
  const inForm = (error: CallError): CallError =>
    error.issues
      ? {
          ...error,
          issues: error.issues.map(({ path: [field = '', ...rest], message }) => ({
            path: [serverFieldNames[field] ?? field, ...rest],
            message,
          })),
        }
      : error
  const valuesFrom = (context: Context, values: V) => ({
    form: blankForm(values),
    alert: null,
    progress: null,
    serverVersion: null,
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

  const {
    closeOnSave = true,
    keepDraft = true,
    optimisticLocking = false,
    liveRefresh = false,
    closeOnCancel = false,
  } = config
  const formTags = keepDraft ? (['form', 'draft'] as const) : (['form'] as const)

  const savedIn = ({ event }: { event: { output: Reply<Item> } }) => (event.output as { value: Item }).value
  const savedEvent = (done: { event: { output: Reply<Item> } }) => config.onSavedEmit?.(savedIn(done)) as FlowEmitted
  /** The first message of an invalid form that is also shown as a toast. */
  const toastText = (context: Context) => {
    const { issues } = rejected(context.form, checkIn(context))
    return (config.toastFields ?? []).flatMap((field) => issues[field] ?? [])[0]
  }

  return setup({
    types: {
      input: {} as EditorInput<V, Item, Extra>,
      context: {} as Context,
      events: {} as EditorEvent<V>,
      emitted: {} as FlowEmitted,
      tags: {} as 'form' | 'busy' | 'draft' | 'terminal',
    },
    actors: { save: port<SaveInput<Body>, Item>(), load: port<{ id: string }, Item>(), watchItem: itemPort() },
    guards: {
      succeeded,
      isBlocked: ({ context }) => isFormValid(context) && blockedBy(context) !== null,
      isValid: ({ context }) => isSubmittable(context) && isFormValid(context),
      isSubmittable: ({ context }) => isSubmittable(context),
      isPristine: ({ context }) => !isChanged(context.form),
      isFirstRead: ({ context }) => context.version === undefined,
      /** The other person changed no value of this form, so that a save overwrites nothing. */
      onlyOtherFieldsChanged: ({ context }, reply: Reply<Item>) =>
        reply.ok &&
        reply.value.updatedAt !== context.version &&
        !isChanged({ ...context.form, values: config.valuesOf(reply.value) }),
      hasToastIssue: ({ context }) => toastText(context) !== undefined,
      isConflict: ({ context }, reply: Reply<unknown>) =>
        context.mode === 'edit' && context.version !== undefined && hasStatus(reply, 409),
    },
    actions: {
      toastSuccess,
      toastError,
      toastUnexpected,
      warnUnexpected,
      navigate,
      invalidate,
      emitEvent,
      change: assign(({ context }, change: FormChange<V>) => {
        const { form, mode } = context
        const values = { ...form.values, [change.field]: change.value }
        return {
          form: changed(
            { ...form, values: config.onFieldChange?.(values, change, mode) ?? values },
            change,
            checkIn(context),
          ),
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
      /** Keeps edited values and replaces the others by those read. */
      mergeRead: assign(({ context: { form } }, item: Item) => {
        const read = config.valuesOf(item)
        const edited = Object.entries(form.values).filter(([field, value]) => value !== form.initial[field])
        const values = { ...read, ...Object.fromEntries(edited) }
        return { form: { ...form, values, initial: read }, version: item.updatedAt || undefined }
      }),
      keepServerVersion: assign((_, serverVersion: Item) => ({ serverVersion })),
      rebaseOnServerVersion: assign(({ context }) => ({
        version: context.serverVersion?.updatedAt,
        serverVersion: null,
      })),
      takeServerVersion: assign(({ context }) =>
        context.serverVersion
          ? { ...valuesFrom(context, config.valuesOf(context.serverVersion)), version: context.serverVersion.updatedAt }
          : {},
      ),
      /** Also clears the formError: it advises a reload, which would lose the input. */
      dropServerVersion: assign(({ context }) => ({ serverVersion: null, form: { ...context.form, formError: null } })),
    },
  }).createMachine({
    id: config.id,
    meta: { redaction: config.redaction ?? {} } satisfies DeclaresRedaction,
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
        serverVersion: null,
      }
    },
    ...only(liveRefresh, {
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
        tags: [...formTags],
        on: {
          ...only(liveRefresh, {
            'item.read': [
              { guard: 'isPristine', actions: { type: 'showRead', params: ({ event }) => event.item } },
              { guard: 'isFirstRead', actions: { type: 'mergeRead', params: ({ event }) => event.item } },
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
            ...(config.submitBlockedBy
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
            ...(config.toastFields
              ? [
                  {
                    guard: 'hasToastIssue' as const,
                    actions: [
                      'showIssues' as const,
                      {
                        type: 'toastError' as const,
                        params: ({ context }: { context: Context }) => ({ text: toastText(context) ?? '' }),
                      },
                    ],
                  },
                ]
              : []),
            { ...(config.requireDirty ? { guard: 'isSubmittable' as const } : {}), actions: 'showIssues' },
          ],
          ...only(closeOnSave, {
            'form.cancel': {
              ...only(closeOnCancel, { target: 'cancelled' as const }),
              actions: { type: 'navigate', params: ({ context }) => ({ to: context.back }) },
            },
          }),
        },
      },
      saving: {
        tags: [...formTags, 'busy'],
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
              target: closeOnSave ? 'saved' : 'editing',
              actions: [
                { type: 'toastSuccess', params: ({ context }) => ({ text: successText(context) }) },
                ...config.kinds.map((kind) => ({ type: 'invalidate' as const, params: { kind } })),
                ...(config.onSavedEmit ? [{ type: 'emitEvent' as const, params: savedEvent }] : []),
                { type: 'showSaved', params: savedIn },
                ...(closeOnSave
                  ? [
                      {
                        type: 'navigate' as const,
                        params: ({ context }: { context: Context }) => ({ to: context.back, replace: true }),
                      },
                    ]
                  : []),
              ],
            },
            ...(optimisticLocking
              ? [
                  {
                    guard: {
                      type: 'isConflict' as const,
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
                  params: ({ event }) => failureToast(event.output, texts.fallback),
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
      ...only(optimisticLocking, {
        fetchingTheirs: {
          tags: [...formTags, 'busy'],
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => ({ id: context.id }),
            onDone: [
              ...(liveRefresh
                ? [
                    {
                      guard: {
                        type: 'onlyOtherFieldsChanged' as const,
                        params: ({ event }: { event: { output: Reply<Item> } }) => event.output,
                      },
                      target: 'saving' as const,
                      actions: [
                        { type: 'keepServerVersion' as const, params: savedIn },
                        'rebaseOnServerVersion' as const,
                      ],
                    },
                  ]
                : []),
              {
                guard: { type: 'succeeded', params: ({ event }) => event.output },
                target: 'comparing',
                actions: { type: 'keepServerVersion', params: savedIn },
              },
              {
                target: 'editing',
                actions: {
                  type: 'toastError',
                  params: ({ event }) => failureToast(event.output, commonTexts.changedSince),
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
          tags: [...formTags],
          on: {
            'conflict.keepMine': { target: 'saving', actions: 'rebaseOnServerVersion' },
            'conflict.takeTheirs': { target: 'editing', actions: 'takeServerVersion' },
            'conflict.back': { target: 'editing', actions: 'dropServerVersion' },
          },
        },
      }),
      ...only(closeOnCancel, { cancelled: { type: 'final', tags: 'terminal' } }),
      ...only(closeOnSave, { saved: { type: 'final', tags: 'terminal' } }),
    },
  })
}

/** A part of the chart that only some forms have. It keeps its type, so that the whole chart is type-checked. */
const only = <const Part extends object>(has: boolean, part: Part): Part => (has ? part : ({} as Part))
