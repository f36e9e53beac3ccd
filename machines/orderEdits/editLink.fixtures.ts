import type { EditLink } from '#contract/orderEdits/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { editLinkMachine } from './editLink.machine.ts'

const saree = {
  ...{ productName: 'Cotton saree', productNameBn: 'সুতি শাড়ি', quantity: 1, subTotal: 1200 },
  ...{ size: '5.5 m', sizeNameBn: '', color: 'red', option: '', optionName: '' },
}
const honey = {
  ...{ productName: 'Honey', productNameBn: 'মধু', quantity: 2, subTotal: 1000 },
  ...{ size: '', sizeNameBn: '', color: '', option: '', optionName: '' },
}

export const editLink: EditLink = {
  _id: '66a1f0c2b7d4e8f901a2b3c4',
  state: 'open',
  before: { lines: [saree], deliveryFee: 60, totalPrice: 1260 },
  after: { lines: [saree, honey], deliveryFee: 60, totalPrice: 2260 },
  expiresAt: '2026-05-04T06:00:00.000Z',
}

const refusals = {
  refused: errorReply(404, 'This link no longer works.', { code: 'order_edit.link_unknown' }),
  tooMany: errorReply(429, 'Too many tries.', { code: 'account.too_many_tries' }),
  unreachable,
}
const agreed = successReply<EditLink>({ ...editLink, state: 'agreed' })
const declined = successReply<EditLink>({ ...editLink, state: 'declined' })

export const editLinkFixtures = {
  inputs: { byLink: { orderId: editLink._id, token: 'Qk9LQVNIIGlzIG5vdCBoZQ' } },
  events: {
    'link.retry': [{ type: 'link.retry' }],
    'edit.answer': [
      { type: 'edit.answer', agrees: true },
      { type: 'edit.answer', agrees: false },
    ],
  },
  outcomes: {
    getEditLink: {
      good: successReply<EditLink>(editLink),
      agreed,
      declined,
      over: successReply<EditLink>({ ...editLink, state: 'over' }),
      ...refusals,
    },
    answerEditLink: {
      good: agreed,
      declined,
      over: errorReply(409, 'The order has changed since.', { code: 'order_edit.link_over' }),
      soldOut: errorReply(409, '“Honey” is sold out now.', { code: 'order_edit.proposed_goods_gone' }),
      ...refusals,
    },
  },
} satisfies FixturesOf<typeof editLinkMachine>
