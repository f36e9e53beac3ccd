import { SHORT_ORDER_ID_LENGTH } from '../../../contract/constants.ts'

/** How people name an order: the end of its id (spec section 9). */
export const shortId = (id: string): string => `#${id.slice(-SHORT_ORDER_ID_LENGTH)}`
