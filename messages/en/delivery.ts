/** Texts of free delivery wherever goods are shown. */
export const freeDeliveryTexts = {
  mark: 'Free delivery',
  /** The fee in a sum. */
  free: 'Free',
} as const

/** Texts of the delivery on a product's page. */
export const deliveryTexts = {
  both: (inside: string, insideDays: number, outside: string, outsideDays: number) =>
    `Delivery: ${inside} inside Dhaka within ${insideDays} days, ${outside} elsewhere within ${outsideDays} days`,
  /** @param sum of the goods of a cart or a seller */
  freeFrom: (sum: string) => `Free delivery from ${sum}`,
  to: (district: string) => `Delivery to ${district}`,
  feeTo: (district: string, fee: string, day: string) => `Delivery to ${district}: ${fee}, by ${day}`,
  district: 'Your district',
  choose: 'Choose your district',
  change: 'Change district',
} as const
