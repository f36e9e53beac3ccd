import { screenMachine } from '../core/screen/screen.ts'

/** A seller's own orders (spec section 2.5, Orders): nothing is deleted here. */
export const ownerOrdersMachine = screenMachine({ id: 'ownerOrders', path: '/owner/orders', whole: true })
