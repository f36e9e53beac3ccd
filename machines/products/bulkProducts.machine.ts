import { assign, fromCallback, setup } from 'xstate'
import type { Job } from '../../contract/jobs/entity.ts'
import type { BulkKind, ProductsToChange } from '../../contract/products/bulkRules.ts'
import { bulkProductsTexts as texts } from '../../messages/en/bulkProducts.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, changed, type Form, type FormChange, rejected } from '../core/form/form.ts'
import { port } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { eventOf, type Reply, replyOf, succeeded, unexpectedTo, warnAboutError } from '../core/reply.ts'
import { failedTo } from '../core/replyTransitions.ts'
import { type BulkValues, blankBulk, checkBulk, type Selected, shownOf } from './bulkValues.ts'

type Context = { kind: BulkKind; products: readonly Selected[]; form: Form<BulkValues>; job: Job | null }
type Open = { type: 'bulk.open'; kind: BulkKind; products: readonly Selected[] }
type JobRead = { type: 'job.read'; job: Job }
export type BulkProductsEvent =
  | Open
  | FormChange<BulkValues>
  | { type: 'dialog.confirm' }
  | { type: 'dialog.cancel' }
  | JobRead

const check =
  ({ kind }: Context) =>
  (values: BulkValues) =>
    checkBulk(kind, values)

/**
 * A change of the selected products: its form with a preview, then the job that makes it. The job goes on when the dialog
 * closes; at its end the dialog names the products that stay as they are, or closes.
 */
export const bulkProductsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as BulkProductsEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'open' | 'busy',
  },
  actors: {
    start: port<ProductsToChange, Job>(),
    watchJob: fromCallback<JobRead, { id: string }>(() => {}),
  },
  guards: {
    succeeded,
    isValid: ({ context }) => check(context)(context.form.values).ok,
    isDone: (_, { job }: JobRead) => job.state === 'done' && job.failed === 0,
    hasFailures: (_, { job }: JobRead) => job.state === 'done',
  },
  actions: {
    ...emitActions<Context, BulkProductsEvent>(),
    open: assign((_, { kind, products }: Open) => ({ kind, products, form: blankForm(blankBulk), job: null })),
    change: assign(({ context }, change: FormChange<BulkValues>) => ({
      form: changed(context.form, change, check(context)),
    })),
    showIssues: assign(({ context }) => ({ form: rejected(context.form, check(context)) })),
    setJob: assign((_, { job }: JobRead) => ({ job })),
    keepJob: assign((_, reply: Reply<Job>) => (reply.ok ? { job: reply.value } : {})),
  },
}).createMachine({
  id: 'bulkProducts',
  meta: { redaction: { 'products.productName': 'open', 'failures.label': 'open' } } satisfies DeclaresRedaction,
  context: { kind: 'price', products: [], form: blankForm(blankBulk), job: null },
  initial: 'closed',
  states: {
    closed: { on: { 'bulk.open': { target: 'choosing', actions: { type: 'open', params: eventOf } } } },
    choosing: {
      tags: 'open',
      on: {
        'form.change': { actions: { type: 'change', params: ({ event }) => event } },
        'dialog.confirm': [{ guard: 'isValid', target: 'starting' }, { actions: 'showIssues' }],
        'dialog.cancel': 'closed',
      },
    },
    starting: {
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
            target: 'working',
            actions: { type: 'keepJob', params: replyOf },
          },
          failedTo('choosing', texts.failed),
        ],
        onError: unexpectedTo('choosing'),
      },
    },
    working: {
      tags: 'open',
      invoke: {
        id: 'watchJob',
        src: 'watchJob',
        input: ({ context }) => ({ id: context.job?._id ?? '' }),
        onError: { actions: warnAboutError },
      },
      on: {
        'job.read': [
          {
            guard: { type: 'isDone', params: eventOf },
            target: 'closed',
            actions: [
              { type: 'invalidate', params: { kind: 'Product' } },
              {
                type: 'toastSuccess',
                params: ({ context, event }) => ({
                  text: (context.kind === 'delete' ? texts.deleted : texts.changed)(event.job.total),
                }),
              },
            ],
          },
          {
            guard: { type: 'hasFailures', params: eventOf },
            target: 'reporting',
            actions: [
              { type: 'setJob', params: eventOf },
              { type: 'invalidate', params: { kind: 'Product' } },
            ],
          },
          { actions: { type: 'setJob', params: eventOf } },
        ],
        'dialog.cancel': 'closed',
      },
    },
    reporting: { tags: 'open', on: { 'dialog.cancel': 'closed' } },
  },
})
