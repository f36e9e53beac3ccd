import { productFilesTexts as texts } from '#messages/en/productFiles.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { eventOf, replyOf, unexpectedTo, warnAboutError } from '../core/reply.ts'
import { failedTo } from '../core/replyTransitions.ts'
import { blankImport, productImportSetup } from './productImport.setup.ts'

/** A chosen file is checked at once; several, or a too large one, are not sent. */
const choose = [
  {
    guard: { type: 'isOneSmallFile', params: eventOf },
    target: 'checking',
    actions: { type: 'setFile', params: eventOf },
  },
  { target: 'choosing', actions: { type: 'refuseFiles', params: eventOf } },
] as const

/**
 * The check shows the problems of the rows and changes nothing, so that it can be cancelled. The job imports all of the
 * file or nothing, and goes on when the dialog closes.
 */
export const productImportMachine = productImportSetup.createMachine({
  id: 'productImport',
  description: 'The import of products from a CSV file: the check of the file, then the job',
  meta: {
    redaction: { 'failures.message': 'open', 'problems.message': 'open', column: 'open', 'file.name': 'secret' },
  } satisfies DeclaresRedaction,
  context: blankImport,
  initial: 'closed',
  states: {
    closed: { on: { 'dialog.open': { target: 'choosing', actions: 'begin' } } },
    choosing: {
      tags: 'open',
      on: { 'file.choose': choose, 'dialog.cancel': 'closed' },
    },
    checking: {
      tags: ['open', 'busy'],
      on: {
        'upload.progress': { actions: { type: 'setProgress', params: eventOf } },
        'dialog.cancel': 'closed',
      },
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context, self }) => ({
          file: context.file,
          onProgress: (progress) => self.send({ type: 'upload.progress', ...progress }),
        }),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'reviewing',
            actions: { type: 'setCheck', params: replyOf },
          },
          { target: 'choosing', actions: { type: 'showIssue', params: replyOf } },
        ],
        onError: unexpectedTo('choosing'),
      },
    },
    reviewing: {
      tags: 'open',
      on: {
        'file.choose': choose,
        'dialog.confirm': { guard: 'hasChanges', target: 'starting' },
        'dialog.cancel': 'closed',
      },
    },
    starting: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context }) => ({ id: context.check?._id ?? '' }),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'working',
            actions: { type: 'keepJob', params: replyOf },
          },
          failedTo('reviewing', texts.importFailed),
        ],
        onError: unexpectedTo('reviewing'),
      },
    },
    working: {
      tags: 'open',
      invoke: {
        id: 'watchJob',
        src: 'watchJob',
        input: ({ context }) => ({ id: context.job?._id ?? '' }),
        onError: { actions: warnAboutError },
      },
      on: {
        'job.read': [
          {
            guard: { type: 'isDone', params: eventOf },
            target: 'closed',
            actions: [{ type: 'toastSuccess', params: ({ event }) => ({ text: texts.imported(event.job.total) }) }],
          },
          {
            guard: { type: 'hasFailed', params: eventOf },
            target: 'stopped',
            actions: { type: 'setJob', params: eventOf },
          },
          { actions: { type: 'setJob', params: eventOf } },
        ],
        'dialog.cancel': 'closed',
      },
    },
    stopped: { tags: 'open', on: { 'file.choose': choose, 'dialog.cancel': 'closed' } },
  },
})
