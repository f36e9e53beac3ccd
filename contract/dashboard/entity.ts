import { type EntityOf, entity, flag, number, oneOf } from '../calls/reading.ts'

/** What waits for a person of the back office: of the whole shop for an administrator, their own for an owner. */
export const Needs = entity('Needs', {
  /** Orders that are neither delivered nor cancelled. */
  openOrders: number,
  pendingOrders: number,
  /** Open orders whose promised day has passed. */
  lateOrders: number,
  /** Products of which no piece is left. */
  outOfStock: number,
  /** Pending refund requests; 0 for an owner, who decides none. */
  openRefunds: number,
  /** Requests whose money should be back already; 0 for an owner. */
  lateRefunds: number,
  /** Requests whose money a person has to send, because no provider does; 0 for an owner. */
  refundsByHand: number,
  /**
   * Money sent by hand whose transaction is named, payments that are undecided for more than an hour, and those that
   * differ from what the provider says; 0 for an owner.
   */
  undecidedPayments: number,
  /** Mails, SMS and jobs that the servers gave up in the last days; 0 for an owner. */
  givenUp: number,
  /** Events that no webhook has accepted in the last days; 0 for an owner. */
  webhooksGivenUp: number,
})
export type Needs = EntityOf<typeof Needs>

/**
 * The steps from an empty database to an open shop, in their order. Those of the shop are done on its screens; `address`,
 * `mail` and `sms` are settings of the server.
 */
export const SETUP_STEPS = [
  'name',
  'contact',
  'registration',
  'policies',
  'about',
  'delivery',
  'logo',
  'category',
  'product',
  'address',
  'mail',
  'sms',
] as const
/** What payment providers look for before they open an account for the shop. */
export const REVIEWED_STEPS: readonly SetupStepName[] = ['contact', 'registration', 'policies', 'about', 'address']
export type SetupStepName = (typeof SETUP_STEPS)[number]

export const SetupStep = entity('SetupStep', { _id: oneOf(SETUP_STEPS, 'name'), done: flag })
export type SetupStep = EntityOf<typeof SetupStep>
