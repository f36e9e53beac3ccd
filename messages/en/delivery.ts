/** Texts of the delivery on a product's page. */
export const deliveryTexts = {
  both: (inside: string, insideDays: number, outside: string, outsideDays: number) =>
    `Delivery: ${inside} inside Dhaka within ${insideDays} days, ${outside} elsewhere within ${outsideDays} days`,
  to: (district: string) => `Delivery to ${district}`,
  feeTo: (district: string, fee: string, day: string) => `Delivery to ${district}: ${fee}, by ${day}`,
  district: 'Your district',
  choose: 'Choose your district',
  change: 'Change district',
} as const
