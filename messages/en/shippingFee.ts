/** Texts of the shipping fees (product 5.8 and 10). */
export const shippingFeeTexts = {
  title: 'Shipping Fee',
  card: 'Shipping fees',
  cardText: 'In taka; customers pay one of them with each order.',
  inside: 'Fee inside Dhaka',
  outside: 'Fee outside Dhaka',
  save: 'Save',
  updated: 'Shipping fees updated successfully',
  updateFailed: 'Failed to update shipping fees',
} as const
