import { formatCount } from './format.ts'

/** Texts of the phones that forward the texts of wallets (product 16.18). */
export const walletPhones = {
  title: 'Phones for texts of wallets',
  hint: 'A phone with a wallet of the shop forwards its SMS, so that transfers by hand are confirmed by themselves.',
  none: 'No phone yet',
  noneHint: 'Add the phone that gets the SMS of your wallet, and set up an app on it that forwards them.',
  add: 'Add a phone',
  renew: 'New secret',
  withdraw: 'Withdraw',
  heard: (time: string) => `Last heard of ${time}`,
  neverHeard: 'Not heard of yet',
  made: (time: string) => `Secret of ${time}`,
  dropped: (count: number) => `${formatCount(count)} other ${count === 1 ? 'text' : 'texts'} dropped unread`,

  addTitle: 'Add a phone',
  addText: 'The next step shows its secret, once.',
  name: 'Name',
  nameHint: 'Such as Counter phone',
  adding: 'Adding…',
  cancel: 'Cancel',
  renewTitle: 'Make a new secret?',
  renewText: (name: string) => `The present secret of ${name} ends at once. The phone needs the new one.`,
  renewing: 'Making…',
  withdrawTitle: 'Withdraw the phone?',
  withdrawText: (name: string) =>
    `Texts of ${name} are taken no longer. Transfers wait for you until another phone forwards them.`,
  withdrawing: 'Withdrawing…',

  secretTitle: 'The secret of the phone',
  secretText: (name: string) =>
    `Enter these into the forwarding app on ${name}. The secret is not shown again; a lost one is replaced.`,
  address: 'Address',
  header: 'Header',
  body: 'Body, with the placeholders of the app for sender and text',
  senders: 'Senders to forward',
  copy: 'Copy',
  close: 'Close',

  waiting: 'Texts that belong to no payment',
  waitingHint: 'Of the last 7 days',
  received: (amount: string, sender: string) => `${amount} from ${sender}`,
  trxId: (id: string) => `Transaction ID ${id}`,
} as const
