import {
  absentOr,
  type EntityOf,
  entity,
  flag,
  id,
  list,
  nullable,
  number,
  oneOf,
  taka,
  text,
  time,
} from '../calls/reading.ts'
import { CartProblem } from '../cart/entity.ts'
import { ProductVariant } from '../products/variants.ts'
import { RefundWay } from '../refunds/entity.ts'

/** What an edit of an order means before it is made, and its proposal to the customer. Amounts in taka. */

/** A line of an edited order; zeros for one with a problem. */
export const EditedLinePrice = entity('EditedLinePrice', {
  /** Of one piece. */
  price: taka,
  subTotal: taka,
  /** What can be chosen of its product, without what is sold out. */
  sizes: list(text),
  colors: list(text),
  /** The variants in stock, and those of which the order has pieces; absent for a product that has none. */
  variants: absentOr(list(ProductVariant)),
})

/**
 * The totals that an edit can give a paid order, in taka: more than what has gone back of it or is on its way, and no more
 * than what is paid.
 */
const EditPaidLimits = entity('EditPaidLimits', { min: taka, max: taka })
export type EditPaidLimits = EntityOf<typeof EditPaidLimits>

export const OrderEditPrice = entity('OrderEditPrice', {
  /** In the order of the lines. */
  lines: list(EditedLinePrice),
  subTotal: taka,
  deliveryFee: taka,
  /** Total less goods and fee. */
  rounding: taka,
  totalPrice: taka,
  /** The total before the edit. */
  formerTotal: taka,
  /** What keeps lines from being ordered; the amounts are without these lines. */
  problems: list(CartProblem),
  /** Whether the customer has to agree, because the total rises. */
  needsAgreement: flag,
  /** Whether the rules allow no cash on delivery for the higher total. */
  cashRefused: flag,
  /**
   * What goes back of a paid order whose total falls, and the way: the edit makes a refund request, which the staff decides
   * about as about any other. Absent where nothing goes back.
   */
  moneyBack: absentOr(RefundWay),
  /** The totals between which a paid order stays; absent where the edit keeps them, and while nothing is paid. */
  paidLimits: absentOr(EditPaidLimits),
})
export type OrderEditPrice = EntityOf<typeof OrderEditPrice>

/** Hours in which the customer can answer a proposed edit. */
export const EDIT_LINK_HOURS = 48

/**
 * The states of a proposed edit; the server executes their chart `editProposal`. `overtaken`: the order was changed, moved,
 * packed or paid before the customer answered.
 */
export const EDIT_PROPOSAL_STATES = ['proposed', 'agreed', 'declined', 'withdrawn', 'expired', 'overtaken'] as const
export type EditProposalState = (typeof EDIT_PROPOSAL_STATES)[number]

/** An edit that waits for the customer's answer, or has got one. */
export const EditProposal = entity('EditProposal', {
  _id: id,
  state: oneOf(EDIT_PROPOSAL_STATES, 'proposed'),
  formerTotal: taka,
  totalPrice: taka,
  /** Name of the person who has proposed it. */
  by: text,
  /** When the newest link was sent. */
  sentAt: time,
  /** The end of that link. */
  expiresAt: time,
  /** When it was answered, withdrawn or ended; null for one that is open. */
  endedAt: nullable(time),
})
export type EditProposal = EntityOf<typeof EditProposal>

/** The newest proposal of an order; absent where there is none. */
export const OrderProposal = entity('OrderProposal', { proposal: absentOr(EditProposal) })
export type OrderProposal = EntityOf<typeof OrderProposal>

/** A line as the page of a link shows it. */
export const EditLinkLine = entity('EditLinkLine', {
  productName: text,
  productNameBn: absentOr(text),
  /** As those of an item of an order. */
  size: text,
  sizeNameBn: absentOr(text),
  color: text,
  option: absentOr(text),
  optionName: absentOr(text),
  quantity: number,
  subTotal: taka,
})
export type EditLinkLine = EntityOf<typeof EditLinkLine>

/** An order before or after an edit. */
const EditLinkSide = entity('EditLinkSide', {
  lines: list(EditLinkLine),
  deliveryFee: taka,
  totalPrice: taka,
})
export type EditLinkSide = EntityOf<typeof EditLinkSide>

/** What a link to a proposed edit shows, to whoever has it: nobody's name, phone or address. */
export const EditLink = entity('EditLink', {
  /** The id of the order. */
  _id: id,
  /** `over` where nothing can be answered any more, and the customer has answered nothing. */
  state: oneOf(['open', 'agreed', 'declined', 'over'], 'over', 'over'),
  before: EditLinkSide,
  after: EditLinkSide,
  expiresAt: time,
})
export type EditLink = EntityOf<typeof EditLink>
