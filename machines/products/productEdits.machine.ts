import { editorTexts } from '#messages/en/editor.ts'
import { blankForm } from '../core/form/form.ts'
import { noReplyInTime } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { replyOf, warnAboutError } from '../core/reply.ts'
import { failureOf, productEditsSetup, toSave } from './productEdits.setup.ts'

const failed = { target: 'resting', actions: { type: 'fail', params: failureOf } } as const
const broken = {
  target: 'resting',
  actions: [{ type: 'fail', params: { issue: editorTexts.somethingWrong, stage: 'failed' } }, warnAboutError],
} as const

/**
 * Each change is saved alone, one after another, with the version that the cell showed; a wrong or failed one stays
 * with its message and blocks no other. After somebody else's change of the product it saves again, unless this field
 * has been changed.
 */
export const productEditsMachine = productEditsSetup.createMachine({
  id: 'productEdits',
  description: 'Price, discount and stock in the table of products',
  meta: { redaction: {} } satisfies DeclaresRedaction,
  context: ({ input }) => ({
    form: blankForm(input.draft?.values ?? { edits: [] }, { edits: [] }),
    current: null,
    saved: [],
  }),
  on: {
    'cell.type': { actions: { type: 'type', params: ({ event }) => event } },
    'cell.commit': { actions: { type: 'commit', params: ({ event }) => event } },
    'cell.restore': { actions: { type: 'restore', params: ({ event }) => event } },
    'cells.fill': { actions: { type: 'fill', params: ({ event }) => event } },
    'cells.retry': { actions: 'retry' },
    'cells.discard': { actions: 'discard' },
  },
  initial: 'resting',
  states: {
    resting: { tags: 'draft', always: { guard: 'isWaiting', target: 'saving', actions: 'takeNext' } },
    saving: {
      tags: 'draft',
      invoke: {
        id: 'save',
        src: 'save',
        input: toSave,
        onDone: [
          {
            guard: { type: 'isLast', params: replyOf },
            target: 'resting',
            actions: { type: 'settle', params: replyOf },
          },
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'resting',
            actions: { type: 'settle', params: replyOf },
          },
          { guard: { type: 'isConflict', params: replyOf }, target: 'comparing' },
          failed,
        ],
        onError: broken,
      },
    },
    comparing: {
      tags: 'draft',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ id: context.current?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isUntouched', params: replyOf },
            target: 'saving',
            actions: { type: 'rebase', params: replyOf },
          },
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'resting',
            actions: { type: 'showTheirs', params: replyOf },
          },
          failed,
        ],
        onError: broken,
      },
      after: {
        readLimit: {
          target: 'resting',
          actions: { type: 'fail', params: failureOf({ event: { output: noReplyInTime } }) },
        },
      },
    },
  },
})
