import { ordersTexts as texts } from '../orders.ts'

/** Sentences of the rules of orders, by code. */
export const orderRules = { 'validation.reason_only_to_cancel': texts.reasonOnlyToCancel }
