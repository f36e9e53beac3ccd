import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CashBlock } from '#contract/cashBlocks/entity.ts'
import { type BlockToMatch, matchingBlocks } from '#contract/cashBlocks/judge.ts'
import { CASH_OUTCOMES } from '#contract/cashRules/entity.ts'
import { type CashCondition, type CashFacts, matchingRule } from '#contract/cashRules/judge.ts'

const any: CashCondition = {
  name: '',
  outcome: 'call',
  reason: '',
  reasonBn: '',
  firstOrder: false,
  deliveredFrom: null,
  returnedFrom: null,
  courierBelow: null,
  courierFrom: null,
  sumFrom: null,
  sumTo: null,
  districts: [],
  categories: [],
  sellers: [],
}
const facts: CashFacts = {
  goods: 150_000,
  district: 'Dhaka',
  categories: ['food'],
  sellers: ['o1', 'o2'],
  history: { orders: 3, delivered: 2, returned: 1, courierDelivered: 6, courierReturned: 4 },
}

test.each([
  [{}, true],
  [{ firstOrder: true }, false],
  [{ deliveredFrom: 2 }, true],
  [{ deliveredFrom: 3 }, false],
  [{ returnedFrom: 1 }, true],
  [{ returnedFrom: 2 }, false],
  [{ courierBelow: 61, courierFrom: 10 }, true],
  [{ courierBelow: 60, courierFrom: 10 }, false],
  [{ courierBelow: 100, courierFrom: 11 }, false],
  [{ sumFrom: 1500, sumTo: 1500 }, true],
  [{ sumFrom: 1500.01 }, false],
  [{ sumTo: 1499.99 }, false],
  [{ districts: ['Bogura', 'Dhaka'] }, true],
  [{ districts: ['Bogura'] }, false],
  [{ categories: ['food'] }, true],
  [{ categories: ['toys'] }, false],
  [{ sellers: ['o2'] }, true],
  [{ sellers: ['o3'] }, false],
  [{ sellers: ['o2'], districts: ['Bogura'] }, false],
])('a rule with %j matches: %s', (condition, isMatch) => {
  expect(matchingRule([{ ...any, ...condition }], facts) !== undefined).toBe(isMatch)
})

const few = (values: readonly string[]) => fc.subarray([...values])
const count = fc.option(fc.integer({ min: 1, max: 3 }), { nil: null })
const rule: fc.Arbitrary<CashCondition> = fc.record({
  name: fc.string(),
  outcome: fc.constantFrom(...CASH_OUTCOMES),
  reason: fc.constant(''),
  reasonBn: fc.constant(''),
  firstOrder: fc.boolean(),
  deliveredFrom: count,
  returnedFrom: count,
  courierBelow: count,
  courierFrom: count,
  sumFrom: count,
  sumTo: count,
  districts: few(['Dhaka', 'Bogura']),
  categories: few(['food', 'toys']),
  sellers: few(['o1', 'o2']),
})
const order = fc.record({
  goods: fc.integer({ min: 0, max: 500 }),
  district: fc.constantFrom('Dhaka', 'Bogura', 'Cumilla'),
  categories: few(['food', 'toys', 'books']),
  sellers: few(['o1', 'o2', 'o3']),
  history: fc.record({
    orders: fc.integer({ min: 0, max: 3 }),
    delivered: fc.integer({ min: 0, max: 3 }),
    returned: fc.integer({ min: 0, max: 3 }),
    courierDelivered: fc.integer({ min: 0, max: 3 }),
    courierReturned: fc.integer({ min: 0, max: 3 }),
  }),
})

test('the first rule that matches alone decides, and what stands behind it changes nothing', () => {
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 6 }), fc.array(rule, { maxLength: 3 }), order, (rules, more, of) => {
      const found = matchingRule(rules, of)
      const at = found === undefined ? rules.length : rules.indexOf(found)
      expect(matchingRule(rules.slice(0, at), of)).toBeUndefined()
      if (found) expect(matchingRule([...rules.slice(0, at + 1), ...more], of)).toBe(found)
      else expect(matchingRule([...rules, ...more], of)).toBe(matchingRule(more, of))
    }),
  )
})

const nothing = { orders: 0, delivered: 0, returned: 0, courierDelivered: 0, courierReturned: 0 }

test('an unknown person is judged as one without orders: no earlier order is held against them, or for them', () => {
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 6 }), order, (rules, of) => {
      const found = matchingRule(rules, { ...of, history: null })
      expect(found).toBe(matchingRule(rules, { ...of, history: nothing }))
      const { deliveredFrom = null, returnedFrom = null, courierBelow = null } = found ?? {}
      expect([deliveredFrom, returnedFrom, courierBelow]).toEqual([null, null, null])
    }),
  )
})

const block = (outcome: CashBlock['outcome'], more: Partial<BlockToMatch> = {}): BlockToMatch => ({
  ...{ kind: 'address', phone: '', district: 'Bogura', address: 'House 12, Road 5', outcome, reason: '' },
  ...more,
})
const home = { district: 'Bogura', city: 'Sherpur', addressDetails: 'Flat 3, house-১২ ROAD 5' }

test.each([
  ['its words one after another, in any script of digits', {}, home, true],
  ['other words between them', {}, { ...home, addressDetails: 'House 12, Flat 3, Road 5' }, false],
  ['a longer word', {}, { ...home, addressDetails: 'House 12, Road 55' }, false],
  ['another district', {}, { ...home, district: 'Dhaka' }, false],
  ['no address yet', {}, null, false],
  ['words of street and city', { address: 'road 5 sherpur' }, home, true],
  ['a proved phone', { kind: 'phone', phone: '01712345678', district: '', address: '' }, null, true],
  ['another phone', { kind: 'phone', phone: '01712345679', district: '', address: '' }, null, false],
] as const)('an entry of the block list is compared with %s', (_, more, address, isMatch) => {
  const found = matchingBlocks([block('call', more)], { phones: ['01712345678'], address })
  expect(found.length > 0).toBe(isMatch)
})

test('of several entries the strictest comes first', () => {
  const all = [block('call'), block('noCash'), block('advance')]
  const found = matchingBlocks(all, { phones: [], address: home })
  expect(found.map(({ outcome }) => outcome)).toEqual(['noCash', 'advance', 'call'])
})
