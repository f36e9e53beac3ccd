/** Texts of the reason of a cancellation. A module of its own, so that the checkout does not load them. */
export const cancelReasonTexts = {
  hint: {
    customer: 'The seller reads it.',
    staff: 'The customer reads it, on the page of the order and in the mail.',
  },
  usual: 'Usual reasons',
  customer: ['Ordered by mistake', 'Delivery takes too long', 'I want to change the order', 'I buy it elsewhere'],
  staff: [
    'The customer asked for it',
    'The customer could not be reached',
    'Out of stock',
    'We do not deliver to this address',
    'The parcel came back',
  ],
} as const
