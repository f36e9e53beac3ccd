/** Texts of the invitations on the administrator's users screen (product 16.29). */
export const invitationsTexts = {
  title: 'Invitations',
  hint: 'A person gets a link by mail or SMS, and takes the role with it.',
  none: 'No invitation waits',
  noneHint: 'Invite people who pack, call customers, keep the accounts, or sell.',
  add: 'Invite',
  send: 'Send again',
  sending: 'Sending…',
  withdraw: 'Withdraw',
  expired: 'Expired',
  until: (day: string) => `Good until ${day}`,
  sentBy: (name: string, time: string) => `Sent by ${name}, ${time}`,

  addTitle: 'Invite a person',
  addText: 'The link works once, for 7 days, and only for this address or number.',
  name: 'Name',
  to: 'Email or phone',
  toHint: 'Mails to an email, an SMS to a phone',
  role: 'Role',
  chooseRole: 'Choose a role',

  withdrawTitle: 'Withdraw the invitation?',
  withdrawText: (name: string) => `The link that ${name} has got is refused from then on.`,
  withdrawing: 'Withdrawing…',
  cancel: 'Cancel',
} as const

/** Texts of the page of an invitation. */
export const invitationScreen = {
  opening: 'Opening your invitation',
  title: 'You are invited',
  as: { admin: 'Administrator', owner: 'Seller' },
  offer: (shop: string, role: string) => `To work at ${shop} as: ${role}`,
  toAccount: (to: string) => `The account of ${to} gets this role. You sign in with it afterwards.`,
  toNewPerson: (to: string) => `An account is made for ${to}. You choose its password in the next step.`,
  take: 'Take the invitation',
  failed: 'Invitation not opened',
  incomplete: 'The address is incomplete. Open the whole link of the message.',
  signIn: 'Go to sign-in',
} as const
