import { assign, type SnapshotFrom, setup } from 'xstate'
import type { CodeOf } from '#contract/calls/apiError.ts'
import type { FormPartsOf } from '#contract/calls/effectEndpoint.ts'
import type { Message } from '#contract/messages.ts'
import type { EditedField } from '#contract/products/cellRules.ts'
import type { Product } from '#contract/products/entity.ts'
import type { callErrors } from '#contract/products/errors.ts'
import { getProduct } from '#contract/products/shopApi.ts'
import { updateProduct } from '#contract/products/staffApi.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted, ReplacedCell, Toast } from '../core/emitted.ts'
import type { Draft } from '../core/entityForm/entityForm.types.ts'
import { blankForm, type Form } from '../core/form/form.ts'
import { noReplyInTime, readDelays } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import {
  errorIn,
  failureOf,
  failureText,
  hasCode,
  hasStatus,
  type Reply,
  replyOf,
  succeeded,
  warnAboutError,
} from '../core/reply.ts'
import {
  type CellEdit,
  type CellFailure,
  type CellRef,
  committed,
  confirmed,
  type Edits,
  failedWith,
  isSameCell,
  isSameValue,
  replacedBy,
  restored,
  retried,
  type SavedCell,
  type ShownCell,
  savedWith,
  sentText,
  textOf,
  typed,
  versionOf,
} from './cellEdits.ts'

type Values = { edits: Edits }
type Context = {
  /** Changes that are not saved and not being saved; a form, so that leaving the page asks first. */
  form: Form<Values>
  /** The change that is being saved. */
  current: CellEdit | null
  saved: readonly SavedCell[]
  /** What has been saved since the cells last rested, the last one first, and the product of the last one. */
  replaced: readonly ReplacedCell[]
  savedName: string
}
type UpdateCode = CodeOf<typeof callErrors, 'updateProduct'>
type ProductParts = FormPartsOf<typeof updateProduct>

/** A save of one field; `stockShown` is the stock that the cell showed. */
export type CellSave = CellRef & { text: string; version: string; stockShown?: number }

export type ProductEditsEvent =
  | { type: 'cell.type'; cell: ShownCell; text: string }
  | { type: 'cell.commit'; cell: CellRef }
  | { type: 'cell.restore'; cell: CellRef }
  /** Pasted values of several cells, each saved like a typed one. */
  | { type: 'cells.fill'; cells: readonly { cell: ShownCell; text: string }[] }
  | { type: 'cells.confirm' }
  | { type: 'cells.decline' }
  | { type: 'cells.retry' }
  | { type: 'cells.discard' }

/** The input of the save of a change. */
const toSave = ({ context: { current, saved } }: { context: Context }): CellSave => {
  if (!current) throw new Error('No change is being saved')
  const { id, field, text } = current
  const stock = field === 'remainingProducts' ? { stockShown: Number(current.shown) } : {}
  return { id, field, text: sentText(field, text), version: versionOf(current, saved), ...stock }
}

/** Why a call has failed, for the action `fail`. */
const cellFailureOf = ({ event }: { event: { output: Reply<unknown> } }): CellFailure => {
  if (hasStatus(event.output, 404)) return { issue: 'product_table.deleted', stage: 'gone' }
  const error = errorIn(event.output)
  const issue = error.issues?.[0] ?? failureOf(error) ?? failureText(error, 'editor.something_wrong')
  return { issue, stage: 'failed' }
}

/** The toast after the cells have been saved, with the button that puts the former values back. */
const savedToast = ({ replaced, savedName: name }: Context): Toast => {
  const [last, ...others] = replaced
  return {
    type: 'toast.success',
    text:
      last && others.length === 0
        ? { code: 'product_table.saved', params: { field: last.field, name } }
        : { code: 'product_table.saved_many', params: { count: replaced.length } },
    action: { label: 'undo.undo', undo: { call: 'productCells', cells: replaced } },
  }
}

const edit = <Params = undefined>(change: (edits: Edits, params: Params) => Edits) =>
  assign<Context, ProductEditsEvent, Params, ProductEditsEvent, never>(({ context: { form } }, params) => ({
    form: { ...form, values: { edits: change(form.values.edits, params) } },
  }))

const isWaiting = ({ context }: { context: Context }) =>
  context.form.values.edits.some(({ stage }) => stage === 'waiting')

/** Types, calls, guards and actions of `productEdits`. */
const productEditsSetup = setup({
  types: {
    input: {} as { draft?: Draft<Values> },
    context: {} as Context,
    events: {} as ProductEditsEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'draft',
  },
  actors: {
    save: calls<typeof updateProduct, CellSave, UpdateCode>(
      updateProduct,
      ({ id, field, text, version, stockShown }: CellSave) => ({
        params: { id },
        // The other parts stay as they are.
        payload: { [field]: text } as Partial<ProductParts> as ProductParts,
        ifMatch: version,
        stockShown,
      }),
    ),
    load: calls(getProduct, (params: { id: string }) => ({ params })),
  },
  delays: readDelays,
  guards: {
    succeeded,
    isConflict: (_, reply: Reply<unknown, UpdateCode>) =>
      hasStatus(reply, 409) && !hasCode(reply, 'product.has_variants'),
    isWaiting,
    hasSaved: ({ context }) => context.replaced.length > 0,
    isUntouched: ({ context: { current, saved } }, reply: Reply<Product>) =>
      reply.ok &&
      current !== null &&
      reply.value.updatedAt !== versionOf(current, saved) &&
      isSameValue(current.field, textOf(reply.value, current.field), current.shown),
  },
  actions: {
    ...emitActions<Context, ProductEditsEvent>(),
    type: edit((edits, { cell, text }: { cell: ShownCell; text: string }) => typed(edits, cell, text)),
    commit: edit((edits, { cell }: { cell: CellRef }) => committed(edits, cell)),
    restore: edit((edits, { cell }: { cell: CellRef }) => restored(edits, cell)),
    fill: edit((edits, { cells }: { cells: readonly { cell: ShownCell; text: string }[] }) =>
      cells.reduce((all, { cell, text }) => committed(typed(all, cell, text), cell), edits),
    ),
    confirm: edit((edits) => confirmed(edits)),
    decline: edit((edits) => edits.filter(({ stage }) => stage !== 'asked')),
    retry: edit((edits) => retried(edits)),
    discard: edit((edits) => edits.filter(({ stage }) => stage === 'waiting')),
    takeNext: assign(({ context: { form } }) => {
      const current = form.values.edits.find(({ stage }) => stage === 'waiting') ?? null
      return { current, form: { ...form, values: { edits: form.values.edits.filter((one) => one !== current) } } }
    }),
    settle: assign(({ context: { current, saved, replaced } }, reply: Reply<Product | null>) => {
      if (!current || !reply.ok) return {}
      if (!reply.value) return { current: null }
      return {
        current: null,
        saved: savedWith(saved, current, reply.value),
        replaced: [replacedBy(current, reply.value), ...replaced],
        savedName: reply.value.productName,
      }
    }),
    forgetReplaced: assign({ replaced: [], savedName: '' }),
    rebase: assign(({ context: { current } }, reply: Reply<Product>) =>
      current && reply.ok ? { current: { ...current, version: reply.value.updatedAt } } : {},
    ),
    showTheirs: assign(({ context: { form, current } }, reply: Reply<Product>) => {
      if (!current || !reply.ok) return {}
      const shown = textOf(reply.value, current.field)
      const edits = failedWith(
        form.values.edits,
        { ...current, shown, version: reply.value.updatedAt },
        { issue: { code: 'product_table.changed_to', params: { value: shown } }, stage: 'failed' },
      )
      return { current: null, form: { ...form, values: { edits } } }
    }),
    fail: assign(({ context: { form, current } }, failure: CellFailure) =>
      current
        ? { current: null, form: { ...form, values: { edits: failedWith(form.values.edits, current, failure) } } }
        : {},
    ),
  },
})

const failed = { target: 'resting', actions: { type: 'fail', params: cellFailureOf } } as const
const broken = {
  target: 'resting',
  actions: [{ type: 'fail', params: { issue: 'editor.something_wrong', stage: 'failed' } }, warnAboutError],
} as const

/**
 * Each change is saved alone, one after another, with the version that the cell showed; a wrong or failed one stays
 * with its message and blocks no other. After somebody else's change of the product it saves again, unless this field
 * has been changed.
 */
export const productEditsMachine = productEditsSetup.createMachine({
  id: 'productEdits',
  description: 'Bangla name, price, discount and stock in the table of products',
  meta: { redaction: {} } satisfies DeclaresRedaction,
  context: ({ input }) => ({
    form: blankForm(input.draft?.values ?? { edits: [] }, { edits: [] }),
    current: null,
    saved: [],
    replaced: [],
    savedName: '',
  }),
  on: {
    'cell.type': { actions: { type: 'type', params: ({ event }) => event } },
    'cell.commit': { actions: { type: 'commit', params: ({ event }) => event } },
    'cell.restore': { actions: { type: 'restore', params: ({ event }) => event } },
    'cells.fill': { actions: { type: 'fill', params: ({ event }) => event } },
    'cells.confirm': { actions: 'confirm' },
    'cells.decline': { actions: 'decline' },
    'cells.retry': { actions: 'retry' },
    'cells.discard': { actions: 'discard' },
  },
  initial: 'resting',
  states: {
    resting: {
      description: 'No cell is being saved; refused ones wait for the person.',
      tags: 'draft',
      always: [
        { guard: 'isWaiting', target: 'saving', actions: 'takeNext' },
        {
          guard: 'hasSaved',
          actions: [
            {
              type: 'emitEvent',
              params: ({ context }) => savedToast(context),
            },
            'forgetReplaced',
          ],
        },
      ],
    },
    saving: {
      description: 'The server stores one cell; further ones wait.',
      tags: 'draft',
      invoke: {
        id: 'save',
        src: 'save',
        input: toSave,
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'resting',
            actions: { type: 'settle', params: replyOf },
          },
          { guard: { type: 'isConflict', params: replyOf }, target: 'comparing' },
          failed,
        ],
        onError: broken,
      },
    },
    comparing: {
      description: 'Somebody else has changed the product; its current version is read.',
      tags: 'draft',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ id: context.current?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isUntouched', params: replyOf },
            target: 'saving',
            actions: { type: 'rebase', params: replyOf },
          },
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'resting',
            actions: { type: 'showTheirs', params: replyOf },
          },
          failed,
        ],
        onError: broken,
      },
      after: {
        readLimit: {
          target: 'resting',
          actions: { type: 'fail', params: cellFailureOf({ event: { output: noReplyInTime } }) },
        },
      },
    },
  },
})

type Snapshot = Pick<SnapshotFrom<typeof productEditsMachine>, 'context'>

/** What a cell shows: the text, the issue of a wrong or failed change, and its progress. */
export interface ShownEdit {
  readonly text: string
  readonly issue: Message | null
  readonly stage: CellEdit['stage'] | 'saving' | 'saved' | null
}

export const productEditsSelect = {
  /** The state of one cell; a saved value shows until the list has been read again. */
  cell:
    (product: Product, field: EditedField) =>
    ({ context }: Snapshot): ShownEdit => {
      const isThis = isSameCell({ id: product._id, field })
      const edit = context.form.values.edits.find(isThis)
      if (edit) return { text: edit.text, issue: edit.issue, stage: edit.stage }
      if (context.current && isThis(context.current))
        return { text: context.current.text, issue: null, stage: 'saving' }
      const saved = context.saved.find(isThis)
      if (!saved) return { text: textOf(product, field), issue: null, stage: null }
      const isListed = product.updatedAt > saved.version
      return { text: isListed ? textOf(product, field) : saved.shown, issue: null, stage: isListed ? null : 'saved' }
    },
  /** Ids of the products with a change that is not saved. */
  unsavedIds: ({ context: { form, current } }: Snapshot): readonly string[] => [
    ...new Set([...form.values.edits, ...(current ? [current] : [])].map(({ id }) => id)),
  ],
  /** Whether a save has found the product gone from the server. */
  isGone:
    (id: string) =>
    ({ context }: Snapshot) =>
      context.form.values.edits.some((edit) => edit.id === id && edit.stage === 'gone'),
  /** The changes of prices that the person is asked about. */
  asked: ({ context }: Snapshot): readonly CellEdit[] =>
    context.form.values.edits.filter(({ stage }) => stage === 'asked'),
  /** Number of changes that break a rule or could not be saved. */
  unsaved: ({ context }: Snapshot) => context.form.values.edits.filter(({ issue }) => issue !== null).length,
  /** Whether a failed change can be tried again. */
  canRetry: ({ context }: Snapshot) => context.form.values.edits.some(({ stage }) => stage === 'failed'),
}
