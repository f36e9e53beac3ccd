import { assign, fromCallback, type SnapshotFrom, sendTo, setup } from 'xstate'
import { readNews } from '#contract/news/api.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { readDelays } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { failedTo, replyOf, succeeded, unexpectedTo, warnAboutError } from '../core/reply.ts'

/** Whether the browser shows notifications of this site; `default`: the person has not been asked. */
export type NoticePermission = 'default' | 'granted' | 'denied'

type PermissionRead = { type: 'permission.read'; permission: NoticePermission }
/** A press on a notification of the browser about an entry with this address. */
type NoticePress = { type: 'notice.press'; id: string; to: string }
export type NewsEvent =
  | { type: 'list.open' }
  | { type: 'list.close' }
  /** A press on the link of an unread entry. */
  | { type: 'entry.follow'; id: string }
  /** The entry and all older ones are read. */
  | { type: 'entries.read'; id: string }
  | NoticePress
  | { type: 'notices.ask' }
  | PermissionRead

/** Entries to mark as read: one, or with `older` also all older ones. */
export type Mark = { readonly id: string; readonly older: boolean }
/** `person`: id of the signed-in person, whose choices say which entries are announced. */
export type NewsInput = { readonly person: string }
type Context = NewsInput & { readonly mark: Mark }

const setMark = (older: boolean) =>
  ({ type: 'setMark', params: ({ event }: { event: { id: string } }) => ({ id: event.id, older }) }) as const
/** The transitions that mark entries; a call in flight goes on. */
const marks = {
  'entry.follow': { target: '.marking', actions: setMark(false) },
  'entries.read': { target: '.marking', actions: setMark(true) },
  'notice.press': {
    target: '.marking',
    actions: [setMark(false), { type: 'navigate', params: ({ event }: { event: NoticePress }) => ({ to: event.to }) }],
  },
} as const

const isPermission = (permission: NoticePermission) =>
  ({
    type: 'isPermission',
    params: ({ event }: { event: PermissionRead }) => ({ read: event.permission, permission }),
  }) as const

/**
 * The bell of a back office. Reading is a query; the flow opens the list, marks entries as read, and asks for the
 * permission of notifications, only after a press.
 */
export const newsMachine = setup({
  types: {
    input: {} as NewsInput,
    context: {} as Context,
    events: {} as NewsEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: {
    readNews: calls(readNews, ({ id, older }: Mark) => ({ params: { id }, payload: { older } })),
    /**
     * Announces new entries by the sound and the notifications that the person has chosen; sends `notice.press`, and
     * `permission.read` at its start and after each answer. Gets `notices.ask`.
     */
    watchNews: fromCallback<NewsEvent, NewsInput>(() => {}),
  },
  delays: readDelays,
  guards: {
    succeeded,
    isPermission: (_, { read, permission }: { read: NoticePermission; permission: NoticePermission }) =>
      read === permission,
  },
  actions: {
    ...emitActions<Context, NewsEvent>(),
    setMark: assign((_, mark: Mark) => ({ mark })),
    askPermission: sendTo('watchNews', { type: 'notices.ask' }),
  },
}).createMachine({
  id: 'news',
  description: 'The bell of a back office: its list, what is read, and notifications (`PATCH /news/{id}/read`)',
  meta: { redaction: {} } satisfies DeclaresRedaction,
  context: ({ input }) => ({ ...input, mark: { id: '', older: false } }),
  type: 'parallel',
  invoke: {
    id: 'watchNews',
    src: 'watchNews',
    input: ({ context: { person } }) => ({ person }),
    onError: { actions: warnAboutError },
  },
  states: {
    list: {
      description: 'The list of the newest entries.',
      initial: 'closed',
      states: {
        closed: { description: 'The bell shows the number of unread entries.', on: { 'list.open': 'open' } },
        open: {
          description: 'The list shows.',
          on: { 'list.close': 'closed', 'entry.follow': 'closed', 'notice.press': 'closed' },
        },
      },
    },
    reading: {
      description: 'The calls that mark entries as read.',
      initial: 'idle',
      on: marks,
      states: {
        idle: { description: 'Nothing is being marked.' },
        marking: {
          description: 'The server marks entries as read.',
          tags: 'busy',
          invoke: {
            id: 'readNews',
            src: 'readNews',
            input: ({ context }) => context.mark,
            onDone: [
              { guard: { type: 'succeeded', params: replyOf }, target: 'idle' },
              failedTo('idle', 'news.failed'),
            ],
            onError: unexpectedTo('idle'),
          },
        },
      },
    },
    notices: {
      description: 'Whether the browser may show notifications.',
      initial: 'missing',
      on: {
        'permission.read': [
          { guard: isPermission('granted'), target: '.allowed' },
          { guard: isPermission('denied'), target: '.refused' },
          { target: '.unasked' },
        ],
      },
      states: {
        missing: { description: 'The browser has no notifications, or has not said whether it shows them.' },
        unasked: {
          description: 'The person can be asked.',
          on: { 'notices.ask': { target: 'asking', actions: 'askPermission' } },
        },
        asking: {
          description: 'The browser asks the person, who can be asked again where no answer comes.',
          after: { readLimit: 'unasked' },
        },
        allowed: { description: 'The browser shows notifications, where the person has chosen them.' },
        refused: { description: 'The person has refused; only the settings of the browser change that.' },
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof newsMachine>

export const newsSelect = {
  isOpen: (snapshot: Snapshot) => snapshot.matches({ list: 'open' }),
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  /** Whether the browser shows notifications; null where it has none. */
  notices: ({ value: { notices } }: Snapshot) => (notices === 'missing' ? null : notices),
}
