import type { CashRule, CashTrial } from '#contract/cashRules/entity.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { cancelEvents, formEvents, saveOutcomes } from '../core/entityForm/entityForm.fixtures.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { CashRuleValues, cashRuleFormMachine } from './cashRuleForm.machine.ts'

const at = { createdAt: '2026-05-01T06:00:00.000Z', updatedAt: '2026-05-01T06:00:00.000Z' }
export const cameBackTwice: CashRule = {
  _id: 'cameBack',
  name: 'Came back twice',
  outcome: 'advance',
  reason: '',
  reasonBn: '',
  firstOrder: false,
  deliveredFrom: null,
  returnedFrom: 2,
  courierBelow: null,
  courierFrom: null,
  sumFrom: null,
  sumTo: null,
  districts: [],
  categories: [],
  sellers: [],
  ...at,
}
export const farAndDear: CashRule = {
  ...cameBackTwice,
  _id: 'far',
  name: 'Far and dear',
  outcome: 'noCash',
  reason: 'We send goods above ৳5,000 outside Dhaka once they are paid.',
  firstOrder: true,
  returnedFrom: null,
  sumFrom: 5000,
  sumTo: 20_000,
  districts: ['Bogura', 'Cumilla'],
  categories: ['food'],
}
const trial: CashTrial = { judged: 500, blocked: 4, matched: 23, delivered: 19, cameBack: 3 }

export const cashRuleFormFixtures = {
  inputs: {
    creating: { back: adminRoutes.cashRules, extra: null },
    editing: { item: cameBackTwice, back: adminRoutes.cashRules, extra: null },
  },
  events: {
    ...formEvents<CashRuleValues>([
      { type: 'form.change', field: 'name', value: 'First orders' },
      { type: 'form.change', field: 'deliveredFrom', value: 'many' },
      { type: 'form.change', field: 'firstOrder', value: true },
      { type: 'form.change', field: 'districts', value: ['Bogura'] },
    ]),
    ...cancelEvents,
  },
  outcomes: {
    tryOut: { good: successReply(trial), refused: errorReply(500, 'The shop is busy.'), unreachable },
    save: saveOutcomes(cameBackTwice, { path: ['name'], message: 'Enter a name for the rule' }),
  },
} satisfies FixturesOf<typeof cashRuleFormMachine>
