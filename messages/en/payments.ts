import type { PaymentMethod } from '#contract/constants.ts'
import type { PaymentFailure } from '#contract/payments/states.ts'
import { formatWait } from './format.ts'

/** Payment methods by the names that customers know, and one line on each. */
export const payMethods: { readonly [method in PaymentMethod]: { readonly name: string; readonly text: string } } = {
  cash: { name: 'Cash on delivery', text: 'Pay the rider when the parcel arrives.' },
  bkash: { name: 'bKash', text: 'Pay now with your bKash account and PIN.' },
  ssl: { name: 'Card or mobile banking', text: 'Pay now with Visa, Mastercard or a wallet, through SSLCommerz.' },
  nagad: { name: 'Nagad', text: 'Pay now with your Nagad account and PIN.' },
  manual: { name: 'Send money to the shop', text: 'Send it from your wallet, then type the transaction id.' },
}

/** Texts of the choice of a payment method. */
export const payTexts = {
  methods: 'Payment method',
  away: 'Not answering right now',
  test: 'A test: no money moves.',
  tooLittle: (min: string) => `From ${min}`,
  tooMuch: (max: string) => `Up to ${max}`,
  payNow: 'Pay now',
  waits: 'Waiting for payment',
  verifies: 'Payment being checked',
  verifiesText: 'We are checking your payment. Do not pay again.',
  seePayment: 'See the payment',
  /** @param seconds until the order is cancelled */
  timeLeft: (seconds: number) => `Pay within ${formatWait(seconds)}, or the order is cancelled.`,
  timeOver: 'The time to pay is over. The order is being cancelled.',
  cancelWaits: 'Your cancellation is noted. It is carried out as soon as the payment is decided.',
} as const

/** The names of the providers in a sentence. */
export const providerNames: { readonly [method in PaymentMethod]: string } = {
  cash: 'the shop',
  bkash: 'bKash',
  ssl: 'SSLCommerz',
  nagad: 'Nagad',
  manual: 'the shop',
}

/** Texts of the page of a payment. */
export const paymentScreen = {
  title: 'Payment',
  due: 'To pay',
  paidBy: (sum: string, method: PaymentMethod) => `Paid: ${sum}, ${payMethods[method].name}`,
  trxId: 'Transaction id',
  order: (shortId: string) => `Order ${shortId}`,

  asking: (method: PaymentMethod) => `We are asking ${providerNames[method]} …`,
  askingText: 'You can leave this page. The order shows when it is paid.',
  personTitle: (method: PaymentMethod) => `Finish the payment at ${providerNames[method]}`,
  personText: (method: PaymentMethod) =>
    `${providerNames[method]} has not heard from you yet. If you have paid, wait a moment.`,
  verifyTitle: (method: PaymentMethod) => `We wait for the answer of ${providerNames[method]}`,
  verifyText: 'Do not pay again. We ask until we know whether the money has arrived.',
  continueAt: (method: PaymentMethod) => `Continue at ${providerNames[method]}`,
  askAgain: 'Ask again',
  leave: 'Pay another way',
  leaving: 'Ending this payment…',
  leaveTitle: 'Pay another way?',
  leaveText: (method: PaymentMethod) =>
    `If you have already paid at ${providerNames[method]}, wait for the answer. If two payments arrive, one of them goes back to you.`,
  keepWaiting: 'Wait for the answer',
  unanswered: 'The shop does not answer. We ask again by ourselves.',

  sendTitle: 'Send the money to the shop',
  wallet: 'Your wallet',
  /** The name of a wallet of the shop. */
  walletName: (wallet: string) => wallet,
  /** What to do in the app of the wallet, before the number of the shop. */
  sendText: (amount: string, wallet: string, isMerchant: boolean) =>
    `Open ${wallet}, choose '${isMerchant ? 'Payment' : 'Send Money'}', and send exactly ${amount} to:`,
  thenType: 'Then type the number that you have sent it from, and the transaction id.',
  copyNumber: 'Copy the number',
  sender: 'Number that you have sent from',
  senderHint: '11 digits, such as 01712345678',
  trxHint: 'The SMS or the app of your wallet shows it',
  sendTrx: 'Send the transaction id',
  sendingTrx: 'Sending…',
  shopTitle: 'The shop looks for your money',
  shopText: 'A person compares it with the transaction id. This page shows the result.',

  paidTitle: 'Thank you, your order is paid!',
  follow: 'Follow the order',
  myOrders: 'My orders',
  shopAgain: 'Back to the shop',

  unpaidTitle: 'Your order is not paid yet',
  failedTitle: 'The payment did not work',
  cancelledTitle: 'You have cancelled the payment',
  expiredTitle: 'The time for the payment was over',
  otherAmount: 'Your payment was not of the amount to pay, so that it goes back to you.',
  notBegunTitle: 'The payment could not begin',
  notTaken: 'No money was taken.',
  failures: {
    declined: 'The provider has declined it.',
    balance: 'There is not enough money in the account.',
    proof: 'PIN or code were wrong.',
    wallet: 'This wallet or card cannot pay here.',
    amount: 'The amount was not the one of the order. If money was taken, it goes back to you.',
    unneeded: 'The payment was not needed any more.',
    other: 'The provider could not carry it out.',
  } satisfies { readonly [failure in PaymentFailure]: string },
  stillAsked: (method: PaymentMethod) =>
    `We still ask ${providerNames[method]} about your earlier payment. If that money comes too, one of the two goes back to you.`,
  /** Next to orders that are paid, cancelled or paid on delivery. */
  unneeded: (method: PaymentMethod) =>
    `Your payment by ${providerNames[method]} was not carried out, because it was not needed any more. No money was taken by it.`,
  choose: 'How do you want to pay?',
  starting: 'Opening the payment…',
  noMethod: 'No method of online payment is available right now.',
  methodsReading: 'Reading the ways to pay…',
  methodsUnread: 'The ways to pay could not be read. We try again by ourselves.',
  payOnDelivery: 'Pay on delivery instead',
  payOnDeliveryBusy: 'Changing…',
  cancel: 'Cancel order',
  cancelOne: (shortId: string) => `Cancel order ${shortId}`,

  overTitle: 'There is nothing to pay here',
  cashTitle: 'You pay on delivery',
  cashText: 'Pay the rider when the parcel arrives.',
  cancelledOrdersTitle: 'The order is cancelled',
  cancelledOrdersText: 'Nothing is to pay. Money that arrives late goes back to you.',
  lateText: 'The time to pay is over. If you have paid, your money is looked for and goes back to you.',

  unknown: 'This payment cannot be shown here',
  unknownText:
    'Open the order by the link in its SMS or e-mail, or by its number and a code to its phone. Or sign in to the account that ordered.',
  find: 'Track it by order number',
  readFailed: 'The payment could not be read',
  readingAgain: 'We try again by ourselves. A payment that has begun goes on.',

  codeTitle: 'Confirm your phone number',
  codeText: 'To pay on delivery, enter the 4-digit code that we have sent by SMS to',
  codeSending: 'We are sending a 4-digit code by SMS to',
  codeBack: 'Back to the payment',
  verify: 'Confirm',
} as const
