import { replyOf, unexpectedTo } from '../core/reply.ts'
import { checkoutSetup } from './checkout.setup.ts'

/** The saved addresses of a signed-in customer; without them, the typed one is ordered to. */
export const addresses = checkoutSetup.createStateConfig({
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'lacksAddresses', target: 'unread' }, 'settled'] },
    /** Read, or of no use to a guest. */
    settled: {},
    unread: { on: { 'addresses.retry': 'reading' } },
    reading: {
      invoke: {
        id: 'readAddresses',
        src: 'getAddresses',
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'settled',
            actions: { type: 'offerAddresses', params: replyOf },
          },
          'unread',
        ],
        onError: unexpectedTo('unread'),
      },
      after: { readLimit: 'unread' },
    },
  },
})
