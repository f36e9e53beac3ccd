import { assign, setup } from 'xstate'
import { plainNumber } from '#contract/numbers.ts'
import type { Product } from '#contract/products/entity.ts'
import { editorTexts } from '#messages/en/editor.ts'
import { productTableTexts as texts } from '#messages/en/productTable.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import type { Draft } from '../core/entityForm/entityForm.types.ts'
import type { Form } from '../core/form/form.ts'
import { port, readDelays } from '../core/port.ts'
import { errorIn, failureHint, failureText, hasStatus, isConflict, type Reply, succeeded } from '../core/reply.ts'
import {
  type CellEdit,
  type CellFailure,
  type CellRef,
  committed,
  type Edits,
  failedWith,
  restored,
  retried,
  type SavedCell,
  type ShownCell,
  savedWith,
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
}
/** A save of one field; `stockShown` is the stock that the cell showed. */
export type CellSave = CellRef & { text: string; version: string; stockShown?: number }

export type ProductEditsEvent =
  | { type: 'cell.type'; cell: ShownCell; text: string }
  | { type: 'cell.commit'; cell: CellRef }
  | { type: 'cell.restore'; cell: CellRef }
  /** Pasted values of several cells, each saved like a typed one. */
  | { type: 'cells.fill'; cells: readonly { cell: ShownCell; text: string }[] }
  | { type: 'cells.retry' }
  | { type: 'cells.discard' }

/** The input of the save of a change. */
export const toSave = ({ context: { current, saved } }: { context: Context }): CellSave => {
  if (!current) throw new Error('No change is being saved')
  const { id, field, text } = current
  const stock = field === 'remainingProducts' ? { stockShown: Number(current.shown) } : {}
  return { id, field, text: plainNumber(text), version: versionOf(current, saved), ...stock }
}

/** The message of a failed call, for the action `fail`. */
export const failureOf = ({ event }: { event: { output: Reply<unknown> } }): CellFailure => {
  if (hasStatus(event.output, 404)) return { issue: texts.deleted, stage: 'gone' }
  const error = errorIn(event.output)
  const issue = error.issues?.[0]?.message
  return {
    issue: issue ?? failureHint(error) ?? failureText(error, editorTexts.somethingWrong),
    stage: 'failed',
  }
}

const edit = <Params = undefined>(change: (edits: Edits, params: Params) => Edits) =>
  assign<Context, ProductEditsEvent, Params, ProductEditsEvent, never>(({ context: { form } }, params) => ({
    form: { ...form, values: { edits: change(form.values.edits, params) } },
  }))

const isWaiting = ({ context }: { context: Context }) =>
  context.form.values.edits.some(({ stage }) => stage === 'waiting')

/** Types, guards and actions of `productEdits`. Actors to provide: `save`, `load`. */
export const productEditsSetup = setup({
  types: {
    input: {} as { draft?: Draft<Values> },
    context: {} as Context,
    events: {} as ProductEditsEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'draft',
  },
  actors: { save: port<CellSave, Product | null>(), load: port<{ id: string }, Product>() },
  delays: readDelays,
  guards: {
    succeeded,
    isConflict,
    isWaiting,
    isLast: ({ context }, reply: Reply<unknown>) => reply.ok && !isWaiting({ context }),
    isUntouched: ({ context: { current, saved } }, reply: Reply<Product>) =>
      reply.ok &&
      current !== null &&
      reply.value.updatedAt !== versionOf(current, saved) &&
      Number(textOf(reply.value, current.field)) === Number(current.shown),
  },
  actions: {
    ...emitActions<Context, ProductEditsEvent>(),
    type: edit((edits, { cell, text }: { cell: ShownCell; text: string }) => typed(edits, cell, text)),
    commit: edit((edits, { cell }: { cell: CellRef }) => committed(edits, cell)),
    restore: edit((edits, { cell }: { cell: CellRef }) => restored(edits, cell)),
    fill: edit((edits, { cells }: { cells: readonly { cell: ShownCell; text: string }[] }) =>
      cells.reduce((all, { cell, text }) => committed(typed(all, cell, text), cell), edits),
    ),
    retry: edit((edits) => retried(edits)),
    discard: edit((edits) => edits.filter(({ stage }) => stage === 'waiting')),
    takeNext: assign(({ context: { form } }) => {
      const current = form.values.edits.find(({ stage }) => stage === 'waiting') ?? null
      return { current, form: { ...form, values: { edits: form.values.edits.filter((one) => one !== current) } } }
    }),
    settle: assign(({ context: { current, saved } }, reply: Reply<Product | null>) =>
      current && reply.ok ? { current: null, saved: reply.value ? savedWith(saved, current, reply.value) : saved } : {},
    ),
    rebase: assign(({ context: { current } }, reply: Reply<Product>) =>
      current && reply.ok ? { current: { ...current, version: reply.value.updatedAt } } : {},
    ),
    showTheirs: assign(({ context: { form, current } }, reply: Reply<Product>) => {
      if (!current || !reply.ok) return {}
      const shown = textOf(reply.value, current.field)
      const edits = failedWith(
        form.values.edits,
        { ...current, shown, version: reply.value.updatedAt },
        { issue: texts.changedTo(shown), stage: 'failed' },
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
