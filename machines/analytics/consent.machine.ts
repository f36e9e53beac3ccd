import { fromCallback, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { Consent } from '#contract/analytics/consent.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { port } from '../core/port.ts'
import { eventOf, replyOf, succeeded, unexpectedTo, warnAboutError } from '../core/reply.ts'

type Kept = {
  readonly consent: Consent | null
  /** Whether the shop has not confirmed yet that it has forgotten an earlier consent. */
  readonly isOwed: boolean
}
type Read = { readonly type: 'consent.read' } & Kept
export type ConsentEvent =
  /** What the browser keeps: at the start, and after each change by another tab. */
  | Read
  | { readonly type: 'consent.accept' }
  | { readonly type: 'consent.decline' }
  /** The visitor wants to look at the answer again. */
  | { readonly type: 'consent.open' }

/** What the watcher keeps in the browser. */
export type KeepConsent = { readonly type: 'consent.keep'; readonly consent: Consent }

/** Sends `consent.read`, and keeps what it receives. */
const watchConsent = fromCallback<KeepConsent>(() => {})

const keep = (consent: Consent) => ({ type: 'keep', params: { consent } }) as const
const accept = { target: '#consent.accepted', actions: keep('accepted') } as const
const decline = { target: '#consent.declined', actions: keep('declined') } as const
const withdraw = { target: '#consent.withdrawing', actions: keep('declined') } as const

export const consentMachine = setup({
  types: {
    events: {} as ConsentEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'asked' | 'accepted' | 'busy',
  },
  actors: {
    watchConsent,
    /** Asks the shop to forget withdrawn consents, and keeps in the browser that it has. */
    withdrawConsent: port<void, null>(),
  },
  delays: { again: 30_000 },
  guards: {
    succeeded,
    isAccepted: (_, { consent }: Kept) => consent === 'accepted',
    isDeclined: (_, { consent }: Kept) => consent === 'declined',
    isOwed: (_, { isOwed }: Kept) => isOwed,
  },
  actions: {
    ...emitActions<Record<never, never>, ConsentEvent>(),
    keep: sendTo(
      'watchConsent',
      (_, { consent }: { consent: Consent }): KeepConsent => ({
        type: 'consent.keep',
        consent,
      }),
    ),
  },
}).createMachine({
  id: 'consent',
  description: 'What a visitor answers to the question whether others may count the visit (product 16.30)',
  invoke: { id: 'watchConsent', src: 'watchConsent', onError: { actions: warnAboutError } },
  on: {
    'consent.read': [
      { guard: { type: 'isOwed', params: eventOf }, target: '.withdrawing' },
      { guard: { type: 'isAccepted', params: eventOf }, target: '.accepted' },
      { guard: { type: 'isDeclined', params: eventOf }, target: '.declined' },
      { target: '.asking' },
    ],
  },
  initial: 'declined',
  states: {
    asking: {
      description: 'The visitor has not answered yet; nothing leaves the browser.',
      tags: 'asked',
      on: { 'consent.accept': accept, 'consent.decline': decline },
    },
    accepted: {
      description: 'The services of the shop count the visit.',
      tags: 'accepted',
      initial: 'settled',
      states: {
        settled: { description: 'The question is answered.', on: { 'consent.open': 'changing' } },
        changing: {
          description: 'The visitor looks at the question again.',
          tags: 'asked',
          on: { 'consent.accept': 'settled', 'consent.decline': withdraw },
        },
      },
    },
    withdrawing: {
      description: 'Nothing leaves the browser; the shop forgets what waits to be sent of earlier orders.',
      tags: 'busy',
      invoke: {
        id: 'withdrawConsent',
        src: 'withdrawConsent',
        onDone: [{ guard: { type: 'succeeded', params: replyOf }, target: 'declined' }, { target: 'owed' }],
        onError: unexpectedTo('owed'),
      },
    },
    owed: {
      description: 'Nothing leaves the browser; the shop has not been reached, and is asked again.',
      after: { again: 'withdrawing' },
      on: { 'consent.open': 'declined.changing' },
    },
    declined: {
      description: 'Nothing leaves the browser, also before it is known what it keeps.',
      initial: 'settled',
      states: {
        settled: { description: 'The question is answered.', on: { 'consent.open': 'changing' } },
        changing: {
          description: 'The visitor looks at the question again.',
          tags: 'asked',
          on: { 'consent.accept': accept, 'consent.decline': 'settled' },
        },
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof consentMachine>

export const consentSelect = {
  /** Whether the question is shown. */
  asked: (snapshot: Snapshot): boolean => snapshot.hasTag('asked'),
  accepted: (snapshot: Snapshot): boolean => snapshot.hasTag('accepted'),
}
