import type { ShippingFee } from '#contract/shippingFee/entity.ts'
import { conflictOutcomes, formEvents, saveOutcomes } from '../core/entityForm/entityForm.fixtures.ts'
import type { FixturesOf } from '../core/fixtures.ts'
import type { ShippingFeeValues, shippingFeeMachine } from './shippingFee.machine.ts'

export const fees: ShippingFee = {
  shippingFee: 60,
  shippingFeeOutside: 120,
  chargedPer: 'checkout',
  insideArea: 'district',
  freeDeliveryFrom: null,
  advance: 'nothing',
  advanceSum: null,
  advancePercent: null,
  advanceReturns: 'always',
  updatedAt: '2026-05-01T06:00:00.000Z',
}
const raised: ShippingFee = { ...fees, shippingFee: 70, updatedAt: '2026-05-02T06:00:00.000Z' }
const lowered: ShippingFee = { ...fees, shippingFeeOutside: 100, updatedAt: '2026-05-03T06:00:00.000Z' }
const save = saveOutcomes(raised, { path: ['shippingFee'], message: 'Must be positive' })

export const shippingFeeFixtures = {
  inputs: {
    unset: {},
    stored: { item: fees },
    inAdvance: { item: { ...fees, advance: 'percent', advancePercent: 20, advanceReturns: 'unshipped' } },
    freeFrom: { item: { ...fees, freeDeliveryFrom: 2500 } },
  },
  events: {
    ...formEvents<ShippingFeeValues>([
      { type: 'form.change', field: 'shippingFee', value: ' 70 ' },
      { type: 'form.change', field: 'shippingFee', value: '-1' },
      { type: 'form.change', field: 'chargedPer', value: 'seller' },
      { type: 'form.change', field: 'freeDeliveryFrom', value: '2500' },
      { type: 'form.change', field: 'advance', value: 'sum' },
    ]),
    'item.read': [
      { type: 'item.read', item: lowered },
      { type: 'item.read', item: fees },
    ],
  },
  outcomes: {
    save,
    conflict: conflictOutcomes({ ...lowered, shippingFee: 65 }),
    watchItem: {},
  },
} satisfies FixturesOf<typeof shippingFeeMachine>
