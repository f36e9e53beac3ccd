/** Texts of the checkout that server and browser share. */
export const checkoutTexts = {
  placed: 'Order placed successfully',
  codeSent: 'We have sent a code to this number',
  noCode: 'No code can be sent to this number now. Place the order without one: we call you to confirm it.',

  changed: 'Prices or stock have changed. Look at the new total, then place the order again.',
  paymentNotOffered: 'This payment method is not available now. Choose cash on delivery.',
  alreadyPlaced: 'This checkout has already placed its order. Start a new one for other products.',
  taken: 'This checkout belongs to somebody else. Start a new one.',
  policiesChanged: 'The policies of the shop have changed. Read them, agree again, then place the order.',
  codeNeeded: 'Enter the code that we have sent to this phone number',
  codeWrong: 'This code is wrong or too old. Check it, or ask for a new one.',
  codeExpired: 'The time for this code is over. Ask for a new one.',
  tooManyOpen: (max: number) =>
    max === 1
      ? 'There is an open order with cash on delivery already. Wait until it is delivered, or cancel it by the link in its SMS.'
      : `There are ${max} open orders with cash on delivery already. Wait until one of them is delivered, or cancel one.`,
  duplicate:
    'The same products were ordered with this phone number a few minutes ago. Do you want to order them again?',
} as const
