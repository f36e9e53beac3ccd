import { ownerRoutes } from '../../contract/routes/owner.ts'
import { screenMachine } from '../core/screen/screen.ts'

/** An owner's own orders (product 6.4), without deletion. */
export const ownerOrdersMachine = screenMachine({ id: 'ownerOrders', path: ownerRoutes.orders, listOnly: true })
