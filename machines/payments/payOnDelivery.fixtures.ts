import { key } from '../checkout/checkout.fixtures.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import { noWait, waitOf } from '../core/wait.ts'
import { checkoutId, onDelivery } from './paymentPage.fixtures.ts'
import type { payOnDeliveryMachine } from './payOnDelivery.machine.ts'

const refused = (status: number, code: string, message: string) => errorReply(status, message, { code })

export const payOnDeliveryFixtures = {
  inputs: {
    byKey: { checkoutId, key, phone: onDelivery.phone },
    byAccount: { checkoutId, key: null, phone: onDelivery.phone },
  },
  events: {
    'delivery.choose': [{ type: 'delivery.choose' }],
    'duplicate.confirm': [{ type: 'duplicate.confirm' }],
    'duplicate.decline': [{ type: 'duplicate.decline' }],
  },
  outcomes: {
    payOnDelivery: {
      good: successReply(onDelivery),
      codeNeeded: refused(400, 'order.code_needed', 'Enter the code that we have sent to this phone number'),
      codeWrong: refused(400, 'order.code_wrong', 'This code is wrong or too old. Check it, or ask for a new one.'),
      codeExpired: refused(400, 'order.code_expired', 'The time for this code is over. Ask for a new one.'),
      duplicate: refused(
        409,
        'order.duplicate',
        'The same products were ordered with this phone number a few minutes ago. Do you want to order them again?',
      ),
      refused: refused(
        409,
        'order.too_many_open',
        'There are 3 open orders with cash on delivery already. Wait until one of them is delivered, or cancel one.',
      ),
      unreachable,
    },
    phoneCode: {
      entered: { code: '4711', wait: waitOf(30) },
      called: { code: '', wait: noWait },
      wentBack: { code: null, wait: waitOf(20) },
    },
  },
} satisfies FixturesOf<typeof payOnDeliveryMachine>
