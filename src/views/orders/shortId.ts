import { SHORT_ORDER_ID_LENGTH } from '#contract/constants.ts'

/** Short order id: the end of the id (product 11.3). */
export const shortId = (id: string): string => `#${id.slice(-SHORT_ORDER_ID_LENGTH)}`
