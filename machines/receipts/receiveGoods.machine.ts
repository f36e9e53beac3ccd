import { assign, type SnapshotFrom, setup } from 'xstate'
import { createValidator } from '#contract/fields/check.ts'
import { plainNumber } from '#contract/fields/numbers.ts'
import type { GoodsToReceive } from '#contract/receipts/entity.ts'
import { ReceiptForm, type ReceiptToBook } from '#contract/receipts/rules.ts'
import { bookReceipt } from '#contract/receipts/staffApi.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, type Form, type FormEvent, isChanged } from '../core/form/form.ts'
import { changeField, rowFormActions, submitTo } from '../core/form/formActions.ts'
import { sendsForm } from '../core/form/formDialog.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { eventOf, succeeded, succeededTo } from '../core/reply.ts'
import { dialogSelect } from '../core/selectors.ts'

/** Goods with their pieces and the cost of a piece in taka, as typed. */
export type TypedGoods = Omit<GoodsToReceive, 'sku' | 'stock'> & { readonly pieces: string; readonly cost: string }
/** What a person types in a line. */
export type GoodsCell = 'pieces' | 'cost'

export type ReceiptValues = {
  supplier: string
  /** `yyyy-MM-dd`. */
  day: string
  note: string
  lines: readonly TypedGoods[]
}

type LinesEvent =
  /** Adds a piece of goods, also to a line that they have already. */
  | { type: 'goods.add'; goods: GoodsToReceive }
  | { type: 'cell.type'; at: number; cell: GoodsCell; text: string }
  | { type: 'line.remove'; at: number }
type ReceiveEvent =
  /** `day`: today in Bangladesh. */
  | { type: 'dialog.open'; day: string }
  | FormEvent<ReceiptValues>
  | LinesEvent
  | { type: 'form.cancel' }
  /** The answer to the question whether what is typed may be lost. */
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' }

type Context = { form: Form<ReceiptValues> }

const blank: ReceiptValues = { supplier: '', day: '', note: '', lines: [] }

const checkForm = createValidator(ReceiptForm)
const check = ({ lines, ...values }: ReceiptValues) =>
  checkForm({
    ...values,
    lines: lines.map(({ productId, variantId, pieces, cost }) => ({ productId, variantId, pieces, cost })),
  })

/** The name of a cell in the form, under which its issue is; `goods` for the whole line. */
export const cellName = (at: number, cell: GoodsCell | 'goods') => `lines.${at}${cell === 'goods' ? '' : `.${cell}`}`

const nameOf = (path: readonly string[]) => path.join('.')

const oneMore = (pieces: string) => String((Number(plainNumber(pieces)) || 0) + 1)

const withGoods = (lines: ReceiptValues['lines'], { sku: _, stock: __, ...goods }: GoodsToReceive) => {
  const isSame = ({ productId, variantId }: TypedGoods) =>
    productId === goods.productId && variantId === goods.variantId
  return lines.some(isSame)
    ? lines.map((line) => (isSame(line) ? { ...line, pieces: oneMore(line.pieces) } : line))
    : [...lines, { ...goods, pieces: '1', cost: '' }]
}

const linesAfter = (lines: ReceiptValues['lines'], event: LinesEvent): ReceiptValues['lines'] => {
  if (event.type === 'goods.add') return withGoods(lines, event.goods)
  if (event.type === 'line.remove') return lines.filter((_, at) => at !== event.at)
  return lines.map((line, at) => (at === event.at ? { ...line, [event.cell]: event.text } : line))
}

const changesLines = {
  actions: {
    type: 'change',
    params: ({ context, event }: { context: Context; event: LinesEvent }) =>
      ({ type: 'form.change', field: 'lines', value: linesAfter(context.form.values.lines, event) }) as const,
  },
} as const

export const receiveGoodsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ReceiveEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'form' | 'busy',
  },
  actors: {
    bookReceipt: calls(bookReceipt, (payload: ReceiptToBook) => ({ payload }), { isOnce: true }),
  },
  guards: {
    succeeded,
    isValid: ({ context }) => check(context.form.values).ok,
    isChanged: ({ context }) => isChanged(context.form),
  },
  actions: {
    ...emitActions<Context, ReceiveEvent>(),
    ...rowFormActions<ReceiptValues, Context, ReceiveEvent>(() => check, nameOf, 'receipts.failed'),
    begin: assign((_, { day }: { day: string }) => ({ form: blankForm({ ...blank, day }) })),
  },
}).createMachine({
  id: 'receiveGoods',
  description: 'The dialog that adds what a supplier has delivered to the stock (product 16.36)',
  meta: { redaction: { supplier: 'secret', 'bookReceipt.value': 'opaque' } } satisfies DeclaresRedaction,
  context: { form: blankForm(blank) },
  initial: 'closed',
  states: {
    closed: {
      description: 'The list of received goods shows.',
      on: { 'dialog.open': { target: 'filling', actions: { type: 'begin', params: eventOf } } },
    },
    filling: {
      description: 'The person names the supplier, and finds and counts the goods.',
      tags: ['confirming', 'form'],
      on: {
        'form.change': changeField,
        'form.submit': submitTo('booking'),
        'goods.add': changesLines,
        'cell.type': changesLines,
        'line.remove': changesLines,
        'form.cancel': [{ guard: 'isChanged', target: 'leaving' }, { target: 'closed' }],
      },
    },
    leaving: {
      description: 'The person is asked whether what is typed may be lost.',
      tags: 'confirming',
      on: { 'leave.confirm': 'closed', 'leave.cancel': 'filling' },
    },
    booking: {
      description: 'The server adds the pieces to the stock.',
      ...sendsForm(
        'bookReceipt',
        ({ form }: Context): ReceiptToBook => bodyOf(check(form.values)),
        succeededTo('closed', 'receipts.booked'),
        'filling',
        'receipts.failed',
      ),
    },
  },
})

export const receiveGoodsSelect = {
  ...dialogSelect,
  leaving: (snapshot: SnapshotFrom<typeof receiveGoodsMachine>) => snapshot.matches('leaving'),
}
