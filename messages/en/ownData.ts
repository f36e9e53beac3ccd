/** Texts of the file with everything that the shop knows of a person. */
export const ownDataFileTexts = {
  title: 'My data',
  about:
    'Everything that this shop knows of you, by the tables of its database. Sums are in taka. Left out are passwords, keys and codes, which nobody can read, the names of other people, and what protects the shop from fraud.',
} as const

/** Texts of the tab with a person's own data. */
export const ownDataTexts = {
  copyTitle: 'A copy of your data',
  copyText:
    'Everything that the shop knows of you in one file: account, addresses, orders, payments, reviews, sign-ins and the messages that you got.',
  request: 'Gather my data',
  making: 'Your data is being gathered. You can leave this page.',
  readyUntil: (time: string) => `The file is ready until ${time}. Only you can download it, after signing in.`,
  asJson: 'Download as JSON',
  asCsv: 'Download as CSV',
  failedTitle: 'It could not be read whether a file is ready',

  closeTitle: 'Close your account',
  closeText: 'You are signed out everywhere and cannot sign in again. Orders that are on their way still arrive.',
  close: 'Close my account',
  goes: 'Deleted at once: password, saved addresses and devices. After 30 days: name, e-mail, phone, picture, wishlist and cart. Until then the shop can open the account again.',
  stays:
    'The law asks the shop to keep orders, invoices, payments and refunds, with name, phone and address of each. Reviews stay under their name.',
  ofSeller: 'Your products leave the shop. The shop settles what it owes you as before.',
  sending: 'Sending…',
  sentToEmail: (email: string) => `We have sent a code to ${email}. It works for 5 minutes.`,
  sentToPhone: (phone: string) => `We have sent a code to ${phone}. It works for 5 minutes.`,
  ofApp: 'Enter the code of your authenticator app, or a recovery code.',
  code: 'Code',
  closing: 'Closing…',
} as const
