import { assign, type SnapshotFrom, setup } from 'xstate'
import type { CodeOf } from '#contract/calls/apiError.ts'
import { BULK_LIST_MAX } from '#contract/constants.ts'
import type { AllProducts, BulkKind, ProductsToChange } from '#contract/products/bulkRules.ts'
import type { callErrors } from '#contract/products/errors.ts'
import { changeProducts } from '#contract/products/staffApi.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, changed, type Form, type FormChange, rejected } from '../core/form/form.ts'
import { changeField, submitTo } from '../core/form/formActions.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import {
  errorIn,
  eventOf,
  failedTo,
  failureToastOf,
  hasCode,
  type Reply,
  replyOf,
  succeeded,
  unexpectedTo,
} from '../core/reply.ts'
import { type BulkValues, blankBulk, checkBulk, previewOf, type Selected, shownOf } from './bulkValues.ts'

/**
 * The selection of a change. With `all` it is every product of a list, by its filters and number, and `products` are those
 * of them on the page.
 */
type Selection = { products: readonly Selected[]; all: AllProducts | null }
type Context = Selection & { kind: BulkKind; form: Form<BulkValues> }
type Open = { type: 'bulk.open'; kind: BulkKind } & Selection
type ChangeCode = CodeOf<typeof callErrors, 'changeProducts'>
export type BulkProductsEvent = Open | FormChange<BulkValues> | { type: 'dialog.confirm' } | { type: 'dialog.cancel' }

const check =
  ({ kind }: Pick<Context, 'kind'>) =>
  (values: BulkValues) =>
    checkBulk(kind, values)

const countOf = ({ products, all }: Selection) => all?.count ?? products.length

const selectionOf = ({ products, all }: Selection) => (all ? { all } : { products: shownOf(products) })

/** The number of products that the filters find now, where it is not the confirmed one; null for any other reply. */
const newCountIn = (reply: Reply<unknown, ChangeCode>): number | null =>
  hasCode(reply, 'product.selection_changed') ? Number(errorIn(reply).params?.count ?? 0) : null

/**
 * The server makes the change as a job, which goes on without this page; the list of jobs shows the progress and each
 * product that stays as it is.
 */
export const bulkProductsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as BulkProductsEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'open' | 'busy',
  },
  actors: {
    start: calls<typeof changeProducts, ProductsToChange, ChangeCode>(changeProducts, (payload) => ({ payload }), {
      isOnce: true,
    }),
  },
  guards: {
    succeeded,
    isValid: ({ context }) => check(context)(context.form.values).ok,
    /** The list has another number of products now, which one change can take. */
    hasOtherCount: (_, reply: Reply<unknown, ChangeCode>) => {
      const count = newCountIn(reply) ?? 0
      return count > 0 && count <= BULK_LIST_MAX
    },
    /** The list has no product any more, or too many. */
    isSelectionGone: (_, reply: Reply<unknown, ChangeCode>) => newCountIn(reply) !== null,
  },
  actions: {
    ...emitActions<Context, BulkProductsEvent>(),
    open: assign((_, { kind, products, all }: Open) => ({ kind, products, all, form: blankForm(blankBulk) })),
    takeCount: assign(({ context: { all } }, count: number | null) => ({
      all: all && count !== null ? { ...all, count } : all,
    })),
    change: assign(({ context }, change: FormChange<BulkValues>) => ({
      form: changed(context.form, change, check(context)),
    })),
    showIssues: assign(({ context }) => ({ form: rejected(context.form, check(context)) })),
  },
}).createMachine({
  id: 'bulkProducts',
  description: 'A change of the selected products, or of all of a list: its form with a preview',
  meta: {
    redaction: { 'products.productName': 'open', 'all.search': 'secret', 'start.value': 'opaque' },
  } satisfies DeclaresRedaction,
  context: { kind: 'price', products: [], all: null, form: blankForm(blankBulk) },
  initial: 'closed',
  states: {
    closed: {
      description: 'No change of several products is being prepared.',
      on: { 'bulk.open': { target: 'choosing', actions: { type: 'open', params: eventOf } } },
    },
    choosing: {
      description: 'The person fills in the change and sees what it does to each product.',
      tags: 'open',
      on: {
        'form.change': changeField,
        'dialog.confirm': submitTo('starting'),
        'dialog.cancel': 'closed',
      },
    },
    starting: {
      description: 'The server starts the job that changes the products.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context }) => ({
          ...selectionOf(context),
          change: bodyOf(check(context)(context.form.values)),
        }),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'closed',
            actions: [
              {
                type: 'toastSuccess',
                params: ({ context }) => ({
                  text: {
                    code: context.kind === 'delete' ? 'bulk.deleting' : 'bulk.changing',
                    params: { count: countOf(context) },
                  },
                }),
              },
            ],
          },
          {
            guard: { type: 'hasOtherCount', params: replyOf },
            target: 'choosing',
            actions: [
              { type: 'takeCount', params: ({ event }) => newCountIn(event.output) },
              { type: 'toastError', params: failureToastOf('bulk.failed') },
            ],
          },
          {
            guard: { type: 'isSelectionGone', params: replyOf },
            target: 'closed',
            actions: { type: 'toastError', params: failureToastOf('bulk.failed') },
          },
          failedTo('choosing', 'bulk.failed'),
        ],
        onError: unexpectedTo('choosing'),
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof bulkProductsMachine>

export const bulkProductsSelect = {
  open: (snapshot: Snapshot) => snapshot.hasTag('open'),
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  kind: ({ context }: Snapshot) => context.kind,
  products: ({ context }: Snapshot) => context.products,
  /** The number of products that the change is for. */
  count: ({ context }: Snapshot) => countOf(context),
  isAll: ({ context }: Snapshot) => context.all !== null,
  form: ({ context }: Snapshot) => context.form,
}

/** The change that the form describes; null while the form is not valid. */
export const changeIn = ({ kind, form }: Pick<Context, 'kind' | 'form'>) => {
  const checked = check({ kind })(form.values)
  return checked.ok ? checked.value : null
}

/** The old and new value of each product; empty while the form is not valid or its change has no numbers. */
export const previewRows = (
  kind: Snapshot['context']['kind'],
  form: Snapshot['context']['form'],
  products: Snapshot['context']['products'],
) => {
  const change = changeIn({ kind, form })
  if (!change) return []
  return products.flatMap((product) => {
    const preview = previewOf(change, product)
    return preview ? [{ id: product._id, name: product.productName, ...preview }] : []
  })
}
