import { type StateValueFrom, setup } from 'xstate'
import { moved } from '../core/lifeCycle.ts'

/** Days after which a registration that nobody has verified is deleted. It may contain a stranger's address. */
export const REGISTRATION_DAYS = 30

/** What decides whether an account is closed: by an administrator, or by its own person after a code. */
export interface AccountToClose {
  /** Whether it is the account of who closes it, without a code. */
  readonly isOwn: boolean
  readonly isLastAdministrator: boolean
  /** Whether a seller who leaves has orders that are not finished; an administrator who deletes a seller decides on them. */
  readonly hasOpenSales: boolean
}

export type AccountEvent =
  | { readonly type: 'account.register' }
  | { readonly type: 'account.create' }
  | { readonly type: 'account.verify'; readonly by: 'link' | 'code' | 'google' }
  | { readonly type: 'account.remind' }
  | { readonly type: 'session.start' }
  | { readonly type: 'account.forget'; readonly days: number }
  | { readonly type: 'account.close'; readonly account: AccountToClose }
  | { readonly type: 'account.clear'; readonly days: number; readonly keptDays: number }

/** What closing an account needs, and changing its role likewise. */
const CLOSING_RULES = {
  isOfOther: ({ isOwn }: AccountToClose) => !isOwn,
  leavesAdministrator: ({ isLastAdministrator }: AccountToClose) => !isLastAdministrator,
  leavesNoSale: ({ hasOpenSales }: AccountToClose) => !hasOpenSales,
}

/** The rule by which an account stays as it is; undefined where none does. */
export const ruleAgainstClosing = (account: AccountToClose) =>
  (Object.keys(CLOSING_RULES) as (keyof typeof CLOSING_RULES)[]).find((rule) => !CLOSING_RULES[rule](account))

/** The server executes this chart. The shop blocks nobody: an administrator, or the person, closes an account, and its row stays. */
export const accountMachine = setup({
  types: { events: {} as AccountEvent },
  guards: {
    isClosable: ({ event }) => event.type === 'account.close' && ruleAgainstClosing(event.account) === undefined,
    isByCode: ({ event }) => event.type === 'account.verify' && event.by === 'code',
    isOld: ({ event }) => event.type === 'account.forget' && event.days > REGISTRATION_DAYS,
    isKeptLongEnough: ({ event }) => event.type === 'account.clear' && event.days > event.keptDays,
  },
}).createMachine({
  id: 'account',
  description: 'The account of an e-mail address or phone number, from its registration until its data is cleared',
  initial: 'unregistered',
  states: {
    unregistered: {
      description: 'No account and no registration has the address or number.',
      on: {
        'account.register': { target: 'pending', description: 'A person registers.' },
        'account.create': { target: 'open', description: 'Google, or the operator, has proved the address.' },
      },
    },
    pending: {
      description: 'Registered, and not verified: nobody can sign in.',
      on: {
        'account.register': { target: 'pending', description: 'A later registration replaces name and password.' },
        'account.remind': { target: 'pending', description: 'The link or code is sent again.' },
        'account.verify': { target: 'open', description: 'Link, code or Google proves the address.' },
        'account.close': { guard: 'isClosable', target: 'closed', description: 'An administrator deletes it.' },
        'account.forget': { guard: 'isOld', target: 'forgotten' },
      },
    },
    open: {
      description: 'Verified: the person can sign in, and nobody else can register the address or number.',
      on: {
        'session.start': { target: 'open', description: 'The person signs in.' },
        'account.verify': {
          guard: 'isByCode',
          target: 'open',
          description: 'The code of a registration is right, although another proof has opened the account since.',
        },
        'account.close': {
          guard: 'isClosable',
          target: 'closed',
          description: 'An administrator deletes it, or its person closes it.',
        },
      },
    },
    closed: {
      description: 'Without password, sessions and codes; address and number are free again, orders keep their author.',
      on: { 'account.clear': { guard: 'isKeptLongEnough', target: 'cleared' } },
    },
    forgotten: { type: 'final', description: 'The registration is deleted.' },
    cleared: { type: 'final', description: 'Its personal data is deleted; its row stays for orders and products.' },
  },
})

export type AccountState = StateValueFrom<typeof accountMachine>

/** The state of an account after an event; undefined where the chart does not allow the event. */
export const decideAccount = (state: AccountState, event: AccountEvent): AccountState | undefined =>
  moved(accountMachine, state, {}, event)?.value
