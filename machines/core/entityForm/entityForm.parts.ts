import { assign, type EventObject, emit } from 'xstate'
import { type ConflictOutput, conflictGuards, conflicting } from '../conflict/conflict.machine.ts'
import { emitActions } from '../emitActions.ts'
import type { FlowEmitted } from '../emitted.ts'
import { accepted, blankForm, changed, type FormChange, failed, isChanged, type Values } from '../form/form.ts'
import { formActions } from '../form/formActions.ts'
import { merged } from '../form/merge.ts'
import { type CallError, errorIn, failureToast, hasStatus, type Reply, succeeded } from '../reply.ts'
import type {
  EntityFormContext,
  EntityFormInput,
  EntityFormRules,
  ItemRead,
  UploadProgress,
  Versioned,
} from './entityForm.types.ts'

/** The error with the field names of the form in place of those of the server. */
const renamedIssues = (error: CallError, names: Readonly<Record<string, string>>): CallError =>
  error.issues
    ? {
        ...error,
        issues: error.issues.map(({ path: [field = '', ...rest], ...issue }) => ({
          ...issue,
          path: [names[field] ?? field, ...rest],
        })),
      }
    : error

/** The validator of a form's values, in the form's mode. */
export const checkOf =
  <V extends Values, Body, Extra>({ check }: Pick<EntityFormRules<V, never, Body, Extra>, 'check'>) =>
  ({ mode, extra }: EntityFormContext<V, Extra>) =>
  (values: V) =>
    check(values, mode, extra)

/** The initial context of an entity form, from its input. */
export const startEntityForm =
  <V extends Values, Item extends Versioned, Extra = undefined>({
    blank,
    valuesOf,
  }: Pick<EntityFormRules<V, Item, unknown, Extra>, 'blank' | 'valuesOf'>) =>
  ({ input }: { input: EntityFormInput<V, Item, Extra> }): EntityFormContext<V, Extra> => {
    const { item, draft } = input
    const start = item ? valuesOf(item) : { ...blank, ...input.start }
    return {
      // A draft from before an update of the shop lacks the fields that the form has got since.
      form: draft ? blankForm({ ...start, ...draft.values }, { ...start, ...draft.initial }) : blankForm(start),
      mode: item ? 'edit' : 'create',
      id: item?._id ?? '',
      version: draft ? draft.version : item?.updatedAt || undefined,
      back: input.back ?? '',
      extra: input.extra,
      alert: null,
      progress: null,
    }
  }

/** Types, guards and actions of the setups of entity forms with values `V`, an entity `Item` and events `E`. */
export const entityFormParts = <V extends Values, Item extends Versioned, Body, E extends EventObject, Extra>(
  rules: EntityFormRules<V, Item, Body, Extra> & { readonly events: E },
) => {
  type Context = EntityFormContext<V, Extra>
  const { valuesOf, texts, serverFieldNames = {} } = rules
  const check = checkOf(rules)

  const set = <Params = undefined>(change: (context: Context, params: Params) => Partial<Context>) =>
    assign<Context, E, Params, E, never>(({ context }, params) => change(context, params))
  const send = <Params = undefined>(event: (context: Context, params: Params) => FlowEmitted) =>
    emit<Context, E, Params, E, FlowEmitted>(({ context }, params) => event(context, params))
  /** An unchanged form with the values of a version of the entity. */
  const showing = (item: Item) => ({
    form: blankForm(valuesOf(item)),
    version: item.updatedAt || undefined,
  })

  return {
    types: {
      input: {} as EntityFormInput<V, Item, Extra>,
      context: {} as Context,
      events: {} as E,
      emitted: {} as FlowEmitted,
      tags: {} as 'form' | 'busy' | 'draft',
    },
    guards: {
      succeeded,
      isValid: ({ context }: { context: Context }) => check(context)(context.form.values).ok,
      isChanged: ({ context }: { context: Context }) => isChanged(context.form),
      isChangedAndValid: ({ context }: { context: Context }) =>
        isChanged(context.form) && check(context)(context.form.values).ok,
      isPristine: ({ context }: { context: Context }) => !isChanged(context.form),
      isFirstRead: ({ context }: { context: Context }) => context.version === undefined,
      /** Somebody else has changed the entity since the form read it. */
      isConflict: ({ context }: { context: Context }, reply: Reply<unknown>) =>
        context.mode === 'edit' && context.version !== undefined && hasStatus(reply, 409),
      ...conflictGuards,
    },
    actions: {
      ...emitActions<Context, E>(),
      ...formActions<V, Context, E>(check, 'common.save_failed'),
      change: set(({ mode, form, ...context }, change: FormChange<V>) => {
        const edited = { ...form.values, [change.field]: change.value }
        const values = rules.onFieldChange?.(edited, change, mode) ?? edited
        return { form: changed({ ...form, values }, change, check({ mode, form, ...context })) }
      }),
      accept: set(({ form }) => ({ form: accepted(form), alert: null })),
      showProgress: set((_, { sent, total }: UploadProgress) => ({ progress: { sent, total } })),
      endProgress: set(() => ({ progress: null })),
      showFailure: set(({ form }, reply: Reply<unknown>) => ({
        form: failed(form, renamedIssues(errorIn(reply), serverFieldNames), 'common.save_failed'),
      })),
      showConflict: set(({ form }) => ({ form: conflicting(form) })),
      toastFailure: send((_, reply: Reply<unknown>) => ({
        type: 'toast.error',
        ...failureToast(reply, texts.fallback),
      })),
      toastSaved: send(({ mode }) => ({
        type: 'toast.success',
        text: (mode === 'create' ? texts.created : texts.updated) ?? { message: '' },
      })),
      /** Shows the saved version of the entity, as an unchanged form; a reply without it, the values that were sent. */
      showSaved: set(({ form }, reply: Reply<Item | null>) => {
        if (!reply.ok) return {}
        if (reply.value) return showing(reply.value)
        return { form: blankForm(form.values), version: undefined }
      }),
      /** Shows the entity that has been read and keeps the messages. */
      showRead: set(({ form }, { item }: ItemRead<Item>) => ({
        form: { ...form, values: valuesOf(item), initial: valuesOf(item) },
        version: item.updatedAt || undefined,
      })),
      /** Keeps edited values and replaces the others by those read. */
      mergeRead: set(({ form }, { item }: ItemRead<Item>) => {
        const read = valuesOf(item)
        const edited = Object.entries(form.values).filter(([field, value]) => value !== form.initial[field])
        return {
          form: { ...form, values: { ...read, ...Object.fromEntries(edited) }, initial: read },
          version: item.updatedAt || undefined,
        }
      }),
      /** Merges the changes of both sides; the choice decides the fields that both have changed. */
      merge: set(({ form }, { choice, theirs }: ConflictOutput<Item>) => {
        if (!theirs) return {}
        const versions = { base: form.initial, mine: form.values, theirs: valuesOf(theirs) }
        const values = merged(versions, choice === 'theirs' ? 'theirs' : 'mine')
        return { form: blankForm(values, versions.theirs), version: theirs.updatedAt }
      }),
      /** Navigates to the page below the form. */
      goBack: send(({ back }) => ({ type: 'navigate', to: back })),
      /** Navigates to the page below the form; Back does not open the saved form again. */
      close: send(({ back }) => ({ type: 'navigate', to: back, replace: true })),
    },
  }
}
