import { DELIVERY_DAYS, type DeliveryDays } from '#contract/constants.ts'

/** The rules of the shop for new orders. */
export interface CheckoutSettings {
  /**
   * Whether a guest proves the phone number by a code. `auto` asks for codes where an SMS can be read: with a gateway,
   * and in the local demo, whose inbox shows it. Without a code, an order waits for a call.
   */
  readonly codes: 'auto' | 'on' | 'off'
  /**
   * Checkouts with open orders by cash on delivery, and as many that wait for an online payment, of a phone or account
   * without a delivered order.
   */
  readonly openCheckouts: number
  /** Pieces in all that a guest without a proved phone holds until they are paid or confirmed. */
  readonly guestPieces: number
  /** Percent of the pieces of a product that one such guest holds, and that all of them hold for an online payment. */
  readonly guestShare: number
  /** Checkouts of one account in ten minutes. */
  readonly checkoutsOfAccount: number
  /** Seconds in which equal lines for the same phone are a duplicate. */
  readonly duplicateSeconds: number
  /** Seconds for which a right code proves its phone to its key. */
  readonly provenSeconds: number
  /** Times that a customer may change the phone of one order. */
  readonly phoneChanges: number
  /** Days until an order is delivered, in the district Dhaka and in all others. */
  readonly deliveryDays: DeliveryDays
}

export const defaultCheckoutSettings: CheckoutSettings = {
  codes: 'auto',
  openCheckouts: 3,
  guestPieces: 20,
  guestShare: 50,
  checkoutsOfAccount: 200,
  duplicateSeconds: 10 * 60,
  provenSeconds: 30 * 60,
  phoneChanges: 3,
  deliveryDays: DELIVERY_DAYS,
}
