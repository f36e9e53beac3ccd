import { assign, type SnapshotFrom, setup } from 'xstate'
import type { Job } from '#contract/jobs/entity.ts'
import type { BulkKind, ProductsToChange } from '#contract/products/bulkRules.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, changed, type Form, type FormChange, rejected } from '../core/form/form.ts'
import { changeField, submitTo } from '../core/form/formActions.ts'
import { port } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { eventOf, failedTo, replyOf, succeeded, unexpectedTo } from '../core/reply.ts'
import { type BulkValues, blankBulk, checkBulk, previewOf, type Selected, shownOf } from './bulkValues.ts'

type Context = { kind: BulkKind; products: readonly Selected[]; form: Form<BulkValues> }
type Open = { type: 'bulk.open'; kind: BulkKind; products: readonly Selected[] }
export type BulkProductsEvent = Open | FormChange<BulkValues> | { type: 'dialog.confirm' } | { type: 'dialog.cancel' }

const check =
  ({ kind }: Context) =>
  (values: BulkValues) =>
    checkBulk(kind, values)

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
  actors: { start: port<ProductsToChange, Job>() },
  guards: {
    succeeded,
    isValid: ({ context }) => check(context)(context.form.values).ok,
  },
  actions: {
    ...emitActions<Context, BulkProductsEvent>(),
    open: assign((_, { kind, products }: Open) => ({ kind, products, form: blankForm(blankBulk) })),
    change: assign(({ context }, change: FormChange<BulkValues>) => ({
      form: changed(context.form, change, check(context)),
    })),
    showIssues: assign(({ context }) => ({ form: rejected(context.form, check(context)) })),
  },
}).createMachine({
  id: 'bulkProducts',
  description: 'A change of the selected products: its form with a preview',
  meta: { redaction: { 'products.productName': 'open', 'start.value': 'opaque' } } satisfies DeclaresRedaction,
  context: { kind: 'price', products: [], form: blankForm(blankBulk) },
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
          products: shownOf(context.products),
          change: bodyOf(check(context)(context.form.values)),
        }),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'closed',
            actions: [
              {
                type: 'toastSuccess',
                params: ({ context: { kind, products } }) => ({
                  text: {
                    code: kind === 'delete' ? 'bulk.deleting' : 'bulk.changing',
                    params: { count: products.length },
                  },
                }),
              },
            ],
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
  form: ({ context }: Snapshot) => context.form,
}

/** The old and new value of each product; empty while the form is not valid or its change has no numbers. */
export const previewRows = (
  kind: Snapshot['context']['kind'],
  form: Snapshot['context']['form'],
  products: Snapshot['context']['products'],
) => {
  const checked = checkBulk(kind, form.values)
  if (!checked.ok) return []
  return products.flatMap((product) => {
    const preview = previewOf(checked.value, product)
    return preview ? [{ id: product._id, name: product.productName, ...preview }] : []
  })
}
