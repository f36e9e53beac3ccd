import type { Order } from '#contract/orders/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { changeStatusMachine } from './changeStatus.machine.ts'

/** An order of one scarf and two sarees, from two owners. */
export const order: Order = {
  _id: '66a1f0c2b7d4e8f901a2b3c4',
  status: 'pending',
  cancelReason: '',
  canCancel: true,
  canRefund: false,
  shared: false,
  checkoutId: '',
  paymentStatus: 'unpaid',
  payBy: null,
  payVerifying: false,
  cancelWanted: false,
  confirmation: 'none',
  deliverBy: null,
  note: '',
  policiesVersion: null,
  policiesAcceptedAt: null,
  lacksConsent: false,
  createdAt: '2026-11-18T09:24:00.000Z',
  customerName: 'Nusrat Jahan',
  customerEmail: 'nusrat@example.com',
  phone: '01712345678',
  totalPrice: 3860.5,
  deliveryFee: 60,
  rounding: 0,
  paymentMethod: 'cash',
  transaction_id: 'TX-1001',
  deliveryAddress: {
    addressDetails: 'House 7, Road 3, Dhanmondi',
    city: 'Dhaka',
    district: 'Dhaka',
    division: 'Dhaka',
  },
  items: [
    {
      productId: 'saree',
      productName: 'জামদানি শাড়ি',
      image: '',
      quantity: 2,
      price: 1700,
      subTotal: 3400,
      size: '',
      color: '#7b1632',
      OwnerName: 'Rafiqul Islam',
      OwnerId: 'owner',
    },
    {
      productId: 'scarf',
      productName: 'Cotton scarf',
      image: '',
      quantity: 1,
      price: 400.5,
      subTotal: 400.5,
      size: 'M',
      color: 'Blue',
      OwnerName: 'Selina Hossain',
      OwnerId: 'other',
    },
  ],
  statusSince: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-18T09:24:00.000Z',
}

export const changeStatusFixtures = {
  inputs: { closed: undefined },
  events: {
    'dialog.open': [
      { type: 'dialog.open', order: { id: order._id, status: 'pending' } },
      { type: 'dialog.open', order: { id: order._id, status: 'delivered' } },
      { type: 'dialog.open', order: { id: order._id, status: 'cancelled' } },
      { type: 'dialog.open', order: { id: order._id, status: 'pending', held: 'order.unconfirmed' } },
    ],
    'order.read': [
      { type: 'order.read', status: 'shipped' },
      { type: 'order.read', status: 'delivered' },
      { type: 'order.read', status: 'pending', held: 'order.unpaid' },
      { type: 'order.read', status: 'pending', held: null },
    ],
    'order.gone': [{ type: 'order.gone' }],
    'dialog.confirm': [{ type: 'dialog.confirm' }],
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    updateOrderStatus: {
      good: successReply<Order>({ ...order, status: 'processing' }),
      refused: errorReply(409, 'This order is shipped now, so the next status is delivered.'),
      gone: errorReply(404, 'There is no such order.'),
      serverError: errorReply(500),
      unreachable,
    },
    watchOrder: {},
  },
} satisfies FixturesOf<typeof changeStatusMachine>
