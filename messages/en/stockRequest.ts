/** The request for a message when sold-out goods are back (product 16.41). */
export const stockRequestTexts = {
  make: 'Notify me when it is back',
  waits: 'You get one message when it is back.',
  withdraw: 'Do not notify me',
  signIn: 'Sign in to be notified when it is back',
} as const
