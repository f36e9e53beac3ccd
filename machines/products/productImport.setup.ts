import { assign, fromCallback, setup } from 'xstate'
import { CSV_MAX_BYTES } from '#contract/constants.ts'
import type { FileRef } from '#contract/files.ts'
import type { Job } from '#contract/jobs/entity.ts'
import type { ProductImport } from '#contract/products/csv.ts'
import { catalogueTexts } from '#messages/en/catalogue.ts'
import { productFilesTexts as texts } from '#messages/en/productFiles.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { port } from '../core/port.ts'
import { failureToast, type Reply, succeeded } from '../core/reply.ts'

/** The bytes sent of an upload. */
export type UploadState = { readonly sent: number; readonly total: number }
type Context = {
  /** Message at the field of the file. */
  issue: string | null
  file: FileRef | null
  progress: UploadState | null
  check: ProductImport | null
  job: Job | null
}
type FileChoose = { type: 'file.choose'; files: readonly FileRef[] }
type JobRead = { type: 'job.read'; job: Job }
export type ProductImportEvent =
  | { type: 'dialog.open' }
  | FileChoose
  | ({ type: 'upload.progress' } & UploadState)
  | { type: 'dialog.confirm' }
  | { type: 'dialog.cancel' }
  | JobRead

/** Input of the check. `onProgress` receives the progress of the upload in bytes. */
export type FileToCheck = { file: FileRef | null; onProgress: (progress: UploadState) => void }

export const blankImport: Context = { issue: null, file: null, progress: null, check: null, job: null }

/** Types, guards and actions of the import of products. */
export const productImportSetup = setup({
  types: {
    context: {} as Context,
    events: {} as ProductImportEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'open' | 'busy',
  },
  actors: {
    check: port<FileToCheck, ProductImport>(),
    start: port<{ id: string }, Job>(),
    watchJob: fromCallback<JobRead, { id: string }>(() => {}),
  },
  guards: {
    succeeded,
    isOneSmallFile: (_, { files }: FileChoose) => files.length === 1 && files[0]!.size <= CSV_MAX_BYTES,
    hasChanges: ({ context: { check } }) => check?.problemCount === 0 && check.created + check.changed > 0,
    isDone: (_, { job }: JobRead) => job.state === 'done' && job.failed === 0,
    hasFailed: (_, { job }: JobRead) => job.state === 'done',
  },
  actions: {
    ...emitActions<Context, ProductImportEvent>(),
    begin: assign(() => blankImport),
    setFile: assign((_, { files }: FileChoose) => ({ ...blankImport, file: files[0] ?? null })),
    refuseFiles: assign((_, { files }: FileChoose) => ({
      ...blankImport,
      issue: files.length === 1 ? texts.tooLarge(CSV_MAX_BYTES / 1024 / 1024) : catalogueTexts.selectCsv,
    })),
    setProgress: assign((_, { sent, total }: UploadState) => ({ progress: { sent, total } })),
    setCheck: assign((_, reply: Reply<ProductImport>) => (reply.ok ? { check: reply.value, progress: null } : {})),
    showIssue: assign((_, reply: Reply<ProductImport>) => ({
      ...blankImport,
      issue: failureToast(reply, texts.checkFailed).text,
    })),
    setJob: assign((_, { job }: JobRead) => ({ job })),
    keepJob: assign((_, reply: Reply<Job>) => (reply.ok ? { job: reply.value } : {})),
  },
})
