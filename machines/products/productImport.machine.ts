import { assign, fromCallback, type SnapshotFrom, setup } from 'xstate'
import { CSV_MAX_BYTES } from '#contract/constants.ts'
import type { FileRef } from '#contract/fields/files.ts'
import type { Job } from '#contract/jobs/entity.ts'
import type { Message } from '#contract/messages.ts'
import type { ProductImport } from '#contract/products/csv.ts'
import { startImport } from '#contract/products/staffApi.ts'
import { ruleOf } from '#contract/rules.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { port } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import {
  eventOf,
  failedTo,
  failureToast,
  type Reply,
  replyOf,
  succeeded,
  unexpectedTo,
  warnAboutError,
} from '../core/reply.ts'

/** The bytes sent of an upload. */
export type UploadState = { readonly sent: number; readonly total: number }
type Context = {
  /** Message at the field of the file. */
  issue: Message | null
  file: FileRef | null
  progress: UploadState | null
  /** The place of new products whose own category the shop does not have. */
  place: ChosenPlace | null
  /** The chosen subcategories of categories, by the category, for products that name none of them. */
  subCategories: Readonly<Record<string, string>>
  check: ProductImport | null
  job: Job | null
}
/** Ids of a category and a subcategory; the latter is empty until it is chosen. */
export type ChosenPlace = { readonly category: string; readonly subCategory: string }
type PlaceChoose = { type: 'place.choose' } & ChosenPlace
type SubCategoryChoose = { type: 'subCategory.choose' } & ChosenPlace
type FileChoose = { type: 'file.choose'; files: readonly FileRef[] }
type JobRead = { type: 'job.read'; job: Job }
export type ProductImportEvent =
  | { type: 'dialog.open' }
  | FileChoose
  | ({ type: 'upload.progress' } & UploadState)
  | PlaceChoose
  | SubCategoryChoose
  | { type: 'question.open' }
  | { type: 'question.close' }
  | { type: 'dialog.confirm' }
  | { type: 'dialog.cancel' }
  | JobRead

/** Input of the check. `onProgress` receives the progress of the upload in bytes. */
export type FileToCheck = {
  file: FileRef | null
  place: ChosenPlace | null
  subCategories: readonly string[]
  onProgress: (progress: UploadState) => void
}

const tooLarge: Message = {
  code: 'product_files.too_large',
  params: { megabytes: CSV_MAX_BYTES / 1024 / 1024 },
}

/** The products that an import changes or adds. */
const countOf = (check: ProductImport | null): number => (check ? check.created + check.changed : 0)

const isComplete = (job: Job): boolean => job.state === 'done' && job.failed === 0

/** Types, guards and actions of the import of products. */
const productImportSetup = setup({
  types: {
    context: {} as Context,
    events: {} as ProductImportEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'open' | 'busy',
  },
  actors: {
    check: port<FileToCheck, ProductImport>(),
    start: calls(startImport, ({ id, leaveOut }: { id: string; leaveOut: boolean }) => ({
      params: { id },
      query: leaveOut ? { leaveOut: 'true' as const } : {},
    })),
    watchJob: fromCallback<JobRead, { id: string }>(() => {}),
  },
  guards: {
    succeeded,
    isOneSmallFile: (_, { files }: FileChoose) => files.length === 1 && files[0]!.size <= CSV_MAX_BYTES,
    hasChanges: ({ context: { check } }) => countOf(check) > 0 && check!.problemCount === 0,
    hasSomeChanges: ({ context: { check } }) => countOf(check) > 0 && check!.problemCount > 0,
    isWholePlace: (_, { subCategory }: ChosenPlace) => subCategory !== '',
    comesAsDraft: ({ context: { check } }, { job }: JobRead) => isComplete(job) && (check?.drafts ?? 0) > 0,
    isDone: (_, { job }: JobRead) => isComplete(job),
    hasFailed: (_, { job }: JobRead) => job.state === 'done',
  },
  actions: {
    ...emitActions<Context, ProductImportEvent>(),
    clearIssue: assign({ issue: null }),
    setFile: assign((_, { files }: FileChoose) => ({
      file: files[0] ?? null,
      issue: null,
      progress: null,
      place: null,
      subCategories: {},
    })),
    refuseFiles: assign((_, { files }: FileChoose) => ({
      issue: files.length === 1 ? tooLarge : ruleOf('validation.select_csv'),
    })),
    setPlace: assign((_, { category, subCategory }: ChosenPlace) => ({ place: { category, subCategory } })),
    setSubCategory: assign(({ context: { subCategories } }, { category, subCategory }: ChosenPlace) => ({
      subCategories: { ...subCategories, [category]: subCategory },
    })),
    setProgress: assign((_, { sent, total }: UploadState) => ({ progress: { sent, total } })),
    setCheck: assign((_, reply: Reply<ProductImport>) => (reply.ok ? { check: reply.value } : {})),
    showIssue: assign((_, reply: Reply<ProductImport>) => ({
      issue: failureToast(reply, 'product_files.check_failed').text,
    })),
    setJob: assign((_, { job }: JobRead) => ({ job })),
    keepJob: assign((_, reply: Reply<Job>) => (reply.ok ? { job: reply.value } : {})),
  },
})

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
 * The check shows the problems of the rows and changes nothing, so that it can be cancelled. The job imports all products
 * without problems or nothing, and goes on when the dialog closes.
 */
export const productImportMachine = productImportSetup.createMachine({
  id: 'productImport',
  description: 'The import of products from a CSV file: the check of the file, then the job',
  meta: {
    redaction: { 'failures.message': 'open', 'problems.message': 'open', column: 'open', 'file.name': 'secret' },
  } satisfies DeclaresRedaction,
  context: { issue: null, file: null, progress: null, place: null, subCategories: {}, check: null, job: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'No import is being prepared.',
      on: { 'dialog.open': { target: 'choosing', actions: 'clearIssue' } },
    },
    choosing: {
      description: 'A file can be chosen; the problem of the former one shows.',
      tags: 'open',
      on: { 'file.choose': choose, 'dialog.cancel': 'closed' },
    },
    checking: {
      description: 'The server reads the file and looks for problems; nothing is imported.',
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
          place: context.place,
          subCategories: Object.values(context.subCategories),
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
      description: 'The problems of the file show, or what it would change.',
      tags: 'open',
      on: {
        'file.choose': choose,
        'place.choose': [
          {
            guard: { type: 'isWholePlace', params: eventOf },
            target: 'checking',
            actions: { type: 'setPlace', params: eventOf },
          },
          { actions: { type: 'setPlace', params: eventOf } },
        ],
        'subCategory.choose': { target: 'checking', actions: { type: 'setSubCategory', params: eventOf } },
        'question.open': { guard: 'hasSomeChanges', target: 'asking' },
        'dialog.confirm': { guard: 'hasChanges', target: 'starting' },
        'dialog.cancel': 'closed',
      },
    },
    asking: {
      description: 'The person is asked whether the products with problems are left out.',
      tags: 'open',
      on: { 'dialog.confirm': 'starting', 'question.close': 'reviewing', 'dialog.cancel': 'closed' },
    },
    starting: {
      description: 'The server starts the import.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context: { check } }) => ({ id: check?._id ?? '', leaveOut: (check?.problemCount ?? 0) > 0 }),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'working',
            actions: { type: 'keepJob', params: replyOf },
          },
          failedTo('reviewing', 'product_files.import_failed'),
        ],
        onError: unexpectedTo('reviewing'),
      },
    },
    working: {
      description: 'The import runs on the server; the dialog shows how far it is and can be closed.',
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
            guard: { type: 'comesAsDraft', params: eventOf },
            target: 'closed',
            actions: [
              {
                type: 'toastSuccess',
                params: ({ event }) => ({
                  text: { code: 'product_files.imported_drafts', params: { count: event.job.total } },
                }),
              },
            ],
          },
          {
            guard: { type: 'isDone', params: eventOf },
            target: 'closed',
            actions: [
              {
                type: 'toastSuccess',
                params: ({ event }) => ({
                  text: { code: 'product_files.imported', params: { count: event.job.total } },
                }),
              },
            ],
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
    stopped: {
      description: 'The import has ended with products that could not be changed, which show.',
      tags: 'open',
      on: { 'file.choose': choose, 'dialog.cancel': 'closed' },
    },
  },
})

type Snapshot = SnapshotFrom<typeof productImportMachine>

export const productImportSelect = {
  open: (snapshot: Snapshot) => snapshot.hasTag('open'),
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  checking: (snapshot: Snapshot) => snapshot.matches('checking'),
  starting: (snapshot: Snapshot) => snapshot.matches('starting'),
  issue: ({ context }: Snapshot) => context.issue,
  file: ({ context }: Snapshot) => context.file,
  /** Of the check that runs; null in the other states. */
  progress: (snapshot: Snapshot) => (snapshot.matches('checking') ? snapshot.context.progress : null),
  /** The result of the check while it is shown; null in the other states. */
  check: (snapshot: Snapshot) =>
    snapshot.matches('reviewing') || snapshot.matches('asking') || snapshot.matches('starting')
      ? snapshot.context.check
      : null,
  asking: (snapshot: Snapshot) => snapshot.matches('asking'),
  place: ({ context }: Snapshot) => context.place,
  /** The job while it is shown; null in the other states. */
  job: (snapshot: Snapshot) =>
    snapshot.matches('working') || snapshot.matches('stopped') ? snapshot.context.job : null,
}
