import { assign, type SnapshotFrom, setup } from 'xstate'
import { createValidator } from '#contract/fields/check.ts'
import type { Message } from '#contract/messages.ts'
import { type GoodsCounted, TypedPieces } from '#contract/stockCounts/rules.ts'
import { countGoods } from '#contract/stockCounts/staffApi.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import {
  eventOf,
  failedTo,
  failureToastOf,
  hasStatus,
  type Reply,
  replyOf,
  succeeded,
  unexpectedTo,
} from '../core/reply.ts'

/** Which goods of the count show. */
export const SHOWN_GOODS = ['all', 'uncounted', 'different'] as const
export type ShownGoods = (typeof SHOWN_GOODS)[number]

/** A product, or its variant; `variantId` is empty without one. */
type Goods = Pick<GoodsCounted, 'productId' | 'variantId'>
type GoodsEvent =
  /** One piece more is counted. */
  | ({ type: 'goods.scan' } & Goods)
  | ({ type: 'pieces.type'; text: string } & Goods)
  /** The typed number is finished; an empty one takes the number away. */
  | ({ type: 'pieces.save' } & Goods)
  | { type: 'shown.choose'; shown: ShownGoods }
type CountEvent = GoodsEvent | { type: 'changes.send' }

export type CountGoodsInput = { id: string }
type Context = CountGoodsInput & {
  shown: ShownGoods
  /** Pieces that the server does not have yet, the oldest first. */
  waiting: readonly GoodsCounted[]
  /** Numbers as typed, by goods, and what is wrong with them. */
  typed: { readonly [goods: string]: string }
  issues: { readonly [goods: string]: Message }
}

/** The name of goods among those of a count. */
export const goodsKey = ({ productId, variantId }: Goods) => `${productId} ${variantId}`

const checkPieces = createValidator(TypedPieces)
const check = (text: string) => (text.trim() === '' ? ({ ok: true, value: null } as const) : checkPieces(text))

const without = <Value>(values: { readonly [key: string]: Value }, key: string) => {
  const { [key]: _, ...others } = values
  return others
}

const withWaiting = (context: Context, { productId, variantId }: Goods, pieces: number | null, isMore: boolean) => ({
  waiting: [...context.waiting, { productId, variantId, pieces, isMore }],
  typed: without(context.typed, goodsKey({ productId, variantId })),
  issues: without(context.issues, goodsKey({ productId, variantId })),
})

type PiecesSave = Extract<GoodsEvent, { type: 'pieces.save' }>

/** Only typed numbers are saved, so that a field that is left as it is says nothing. */
const typedIn = ({ typed }: Context, goods: Goods) => typed[goodsKey(goods)]

const isRefused = (_: unknown, reply: Reply<unknown>) => hasStatus(reply, 400, 403, 404, 409)

export const countGoodsMachine = setup({
  types: {
    input: {} as CountGoodsInput,
    context: {} as Context,
    events: {} as CountEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: {
    countGoods: calls(
      countGoods,
      ({ id, ...payload }: CountGoodsInput & GoodsCounted) => ({ params: { id }, payload }),
      // A repetition after a lost answer does not count a piece twice.
      { isOnce: true },
    ),
  },
  guards: {
    succeeded,
    isRefused,
    hasWaiting: ({ context }) => context.waiting.length > 0,
    isNumber: ({ context }, goods: Goods) => {
      const text = typedIn(context, goods)
      return text !== undefined && check(text).ok
    },
  },
  actions: {
    ...emitActions<Context, CountEvent>(),
    addPiece: assign(({ context }, goods: Goods) => withWaiting(context, goods, 1, true)),
    typePieces: assign(({ context }, { text, ...goods }: Extract<GoodsEvent, { type: 'pieces.type' }>) => ({
      typed: { ...context.typed, [goodsKey(goods)]: text },
      issues: without(context.issues, goodsKey(goods)),
    })),
    setPieces: assign(({ context }, goods: PiecesSave) => {
      const checked = check(typedIn(context, goods) ?? '')
      return checked.ok ? withWaiting(context, goods, checked.value, false) : {}
    }),
    showIssue: assign(({ context }, goods: PiecesSave) => {
      const checked = check(typedIn(context, goods) ?? '')
      return checked.ok ? {} : { issues: { ...context.issues, [goodsKey(goods)]: checked.issues[0]! } }
    }),
    chooseShown: assign((_, { shown }: { shown: ShownGoods }) => ({ shown })),
    takeFirst: assign(({ context }) => ({ waiting: context.waiting.slice(1) })),
  },
}).createMachine({
  id: 'countGoods',
  description: 'The list of a count, which is saved piece by piece (product 16.39)',
  meta: {
    redaction: {
      ...{ id: 'open', productId: 'open', variantId: 'open', shown: 'open', text: 'open', typed: 'opaque' },
      'countGoods.value': 'opaque',
    },
  } satisfies DeclaresRedaction,
  context: ({ input }) => ({ ...input, shown: 'all', waiting: [], typed: {}, issues: {} }),
  initial: 'saved',
  on: {
    'goods.scan': { actions: { type: 'addPiece', params: eventOf } },
    'pieces.type': { actions: { type: 'typePieces', params: eventOf } },
    'pieces.save': [
      { guard: { type: 'isNumber', params: eventOf }, actions: { type: 'setPieces', params: eventOf } },
      { actions: { type: 'showIssue', params: eventOf } },
    ],
    'shown.choose': { actions: { type: 'chooseShown', params: eventOf } },
  },
  states: {
    saved: {
      description: 'The server has everything that is counted.',
      always: { guard: 'hasWaiting', target: 'saving' },
    },
    saving: {
      description: 'The server keeps what was counted first; more may be counted.',
      tags: 'busy',
      invoke: {
        id: 'countGoods',
        src: 'countGoods',
        input: ({ context: { id, waiting } }) => ({ id, ...waiting[0]! }),
        onDone: [
          { guard: { type: 'succeeded', params: replyOf }, target: 'saved', actions: 'takeFirst' },
          {
            guard: { type: 'isRefused', params: replyOf },
            target: 'saved',
            actions: ['takeFirst', { type: 'toastError', params: failureToastOf('stockCounts.count_failed') }],
          },
          failedTo('stopped', 'stockCounts.count_failed'),
        ],
        onError: unexpectedTo('stopped'),
      },
    },
    stopped: {
      description: 'What is counted is not saved; it waits here until it is sent again.',
      on: { 'changes.send': 'saving' },
    },
  },
})

type Snapshot = SnapshotFrom<typeof countGoodsMachine>

export const countGoodsSelect = {
  shown: (snapshot: Snapshot) => snapshot.context.shown,
  /** Pieces that the server does not have yet. */
  waiting: (snapshot: Snapshot) => snapshot.context.waiting.length,
  isStopped: (snapshot: Snapshot) => snapshot.matches('stopped'),
  /** The number in the field of goods: as typed, else as counted, with what waits. */
  piecesOf:
    (goods: Goods & { readonly counted: number | null }) =>
    ({ context: { typed, waiting } }: Snapshot): string => {
      const key = goodsKey(goods)
      if (typed[key] !== undefined) return typed[key]
      const pieces = waiting
        .filter((one) => goodsKey(one) === key)
        .reduce((sum, one) => (one.isMore ? (sum ?? 0) + (one.pieces ?? 0) : one.pieces), goods.counted)
      return pieces === null ? '' : String(pieces)
    },
  issueOf:
    (goods: Goods) =>
    ({ context }: Snapshot): Message | undefined =>
      context.issues[goodsKey(goods)],
}
