import { assign, type StateValueFrom, setup } from 'xstate'
import { RESEND_COOLDOWN_S } from '#contract/constants.ts'
import { moved } from '../core/lifeCycle.ts'

/** How often the person who asked for a code has entered a wrong one. */
export interface CodeFacts {
  readonly wrongTries: number
}

/** What decides whether a code can be entered now. */
interface CodeLimits {
  /** Seconds of its life that are left. */
  readonly secondsLeft: number
  /** Wrong tries after which it is spent. */
  readonly tries: number
}

export type CodeEvent =
  | ({ readonly type: 'code.read' } & CodeLimits)
  | {
      readonly type: 'code.try'
      readonly isRight: boolean
      /** Whether a wrong try counts: one in a browser that has not asked for the code does not. */
      readonly counts: boolean
      readonly tries: number
    }
  | { readonly type: 'proof.read'; readonly secondsLeft: number }
  | { readonly type: 'code.use' }

/**
 * The server executes this chart. `code.read` and `proof.read` bring the clock and the limits of the shop; a code that is
 * still open can then be entered. Another code for the same purpose replaces one in any state.
 */
export const oneTimeCodeMachine = setup({
  types: { input: {} as CodeFacts, context: {} as CodeFacts, events: {} as CodeEvent },
  guards: {
    isOver: (_, { secondsLeft }: { secondsLeft: number }) => secondsLeft <= 0,
    isSpent: ({ context }, { tries }: { tries: number }) => context.wrongTries >= tries,
    isRight: (_, { isRight }: { isRight: boolean }) => isRight,
    counts: (_, { counts }: { counts: boolean }) => counts,
    isLastTry: ({ context }, { counts, tries }: { counts: boolean; tries: number }) =>
      counts && context.wrongTries + 1 >= tries,
  },
  actions: { countTry: assign({ wrongTries: ({ context }) => context.wrongTries + 1 }) },
}).createMachine({
  id: 'oneTimeCode',
  description: 'A code of 4 digits that proves an address or phone number (product 3.2, 13.4)',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      description: 'The code is sent and can be entered, for five minutes and five wrong tries.',
      on: {
        'code.read': [
          // Before the clock: a code that is spent does not expire any more.
          {
            guard: { type: 'isSpent', params: ({ event }) => event },
            target: 'spent',
            description: 'Its tries are used up; many wrong codes everywhere leave each code one try.',
          },
          {
            guard: { type: 'isOver', params: ({ event }) => event },
            target: 'expired',
            description: 'Its five minutes are over.',
          },
          { target: 'open', description: 'It can be entered.' },
        ],
        'code.try': [
          { guard: { type: 'isRight', params: ({ event }) => event }, target: 'proved' },
          {
            guard: { type: 'isLastTry', params: ({ event }) => event },
            target: 'spent',
            actions: 'countTry',
            description: 'It is wrong, for the last time.',
          },
          {
            guard: { type: 'counts', params: ({ event }) => event },
            actions: 'countTry',
            description: 'It is wrong.',
          },
          { target: 'open', description: 'It is wrong, in another browser than the one that asked for the code.' },
        ],
      },
    },
    expired: { type: 'final', description: 'Nobody has entered it in its time. Another one can be sent.' },
    spent: { type: 'final', description: 'Too many wrong ones were entered; even the right one is of no use.' },
    proved: {
      description: 'The right one was entered. That of an order proves its phone for half an hour.',
      on: {
        'proof.read': [
          {
            guard: { type: 'isOver', params: ({ event }) => event },
            target: 'expired',
            description: 'No order has used it in its time.',
          },
          { target: 'proved', description: 'It still proves the phone.' },
        ],
        'code.use': { target: 'used', description: 'The account is opened, the password reset, the order placed.' },
      },
    },
    used: { type: 'final', description: 'It is used up, once.' },
  },
})

/** A code as the database has it. */
export interface CodeInChart extends CodeFacts {
  readonly state: StateValueFrom<typeof oneTimeCodeMachine>
}

/** The code after an event; undefined where the chart does not allow the event. */
export const decideCode = ({ state, wrongTries }: CodeInChart, event: CodeEvent): CodeInChart | undefined => {
  const after = moved(oneTimeCodeMachine, state, { wrongTries }, event)
  return after && { state: after.value, wrongTries: after.context.wrongTries }
}

/** The columns of a stored code that the chart derives its state from. */
export interface StoredCode {
  readonly wrongTries: number
  readonly isUsed: boolean
  readonly isProved: boolean
}

/**
 * Seconds for which a code was sent too lately for another one; at most 0 where it was not.
 * @param secondsLeft of its life, which lasts `codeSeconds`
 */
export const resendWait = (secondsLeft: number, codeSeconds: number): number =>
  RESEND_COOLDOWN_S - (codeSeconds - secondsLeft)

/** A stored code, before anybody reads the clock. */
export const codeOf = ({ wrongTries, isUsed, isProved }: StoredCode): CodeInChart => {
  const unused = isProved ? 'proved' : 'open'
  return { state: isUsed ? 'used' : unused, wrongTries }
}
