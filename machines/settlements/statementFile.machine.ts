import { assign, type SnapshotFrom, setup } from 'xstate'
import { CSV_MAX_BYTES } from '#contract/constants.ts'
import type { CourierName } from '#contract/couriers/values.ts'
import type { FileRef } from '#contract/fields/files.ts'
import type { Message } from '#contract/messages.ts'
import { ruleOf } from '#contract/rules.ts'
import type { FileProblem, StatementInFile } from '#contract/settlements/csv.ts'
import type { StatementFile, StatementLine } from '#contract/settlements/rules.ts'
import { addStatement } from '#contract/settlements/staffApi.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { port } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { eventOf, failedTo, type Reply, replyOf, succeeded, unexpectedTo } from '../core/reply.ts'
import { readOf } from './settlements.machine.ts'

type Context = {
  courier: CourierName
  /** The courier's number of the statement; empty without one. */
  number: string
  file: FileRef | null
  /** Message at the field of the file. */
  issue: Message | null
  lines: readonly StatementLine[]
  leftOut: readonly number[]
}
type CourierChoose = { type: 'courier.choose'; courier: CourierName }
type NumberType = { type: 'number.type'; text: string }
type FileChoose = { type: 'file.choose'; files: readonly FileRef[] }
export type StatementFileEvent =
  | { type: 'dialog.open' }
  | CourierChoose
  | NumberType
  | FileChoose
  | { type: 'dialog.confirm' }
  | { type: 'dialog.cancel' }

type ToSend = Pick<Context, 'courier' | 'number' | 'file' | 'lines'>

/** Input of the reading of a file. */
export type FileToRead = { file: FileRef | null }

const problems = {
  columns: 'settlements.unknown_columns',
  empty: 'settlements.no_lines',
  many: 'settlements.many_lines',
} as const satisfies { readonly [problem in FileProblem]: Message }

/** A file is read at once; several, or a too large one, are not. */
const choose = [
  {
    guard: { type: 'isOneSmallFile', params: eventOf },
    target: 'reading',
    actions: { type: 'setFile', params: eventOf },
  },
  { target: 'choosing', actions: { type: 'refuseFiles', params: eventOf } },
] as const

const fields = {
  'courier.choose': { actions: { type: 'setCourier', params: eventOf } },
  'number.type': { actions: { type: 'setNumber', params: eventOf } },
} as const

/** The browser reads the file and shows what is in it before anything is sent. */
export const statementFileMachine = setup({
  types: {
    context: {} as Context,
    events: {} as StatementFileEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'open' | 'busy',
  },
  actors: {
    read: port<FileToRead, StatementInFile>(),
    addStatement: calls(addStatement, ({ courier, number, file, lines }: ToSend) => ({
      payload: { courier, number: number.trim(), file: file?.name.slice(0, 100) ?? '', lines } satisfies StatementFile,
    })),
  },
  guards: {
    succeeded,
    isOneSmallFile: (_, { files }: FileChoose) => files.length === 1 && files[0]!.size <= CSV_MAX_BYTES,
    isReadable: (_, reply: Reply<StatementInFile>) => reply.ok && reply.value.problem === null,
  },
  actions: {
    ...emitActions<Context, StatementFileEvent>(),
    clear: assign({ file: null, issue: null, number: '', lines: [], leftOut: [] }),
    setCourier: assign((_, { courier }: CourierChoose) => ({ courier })),
    setNumber: assign((_, { text }: NumberType) => ({ number: text })),
    setFile: assign((_, { files }: FileChoose) => ({ file: files[0] ?? null, issue: null })),
    refuseFiles: assign({ issue: () => ruleOf('validation.select_csv') }),
    setLines: assign((_, reply: Reply<StatementInFile>) =>
      reply.ok ? { lines: reply.value.lines, leftOut: reply.value.leftOut } : {},
    ),
    showProblem: assign((_, reply: Reply<StatementInFile>) => ({
      issue: reply.ok && reply.value.problem ? problems[reply.value.problem] : ruleOf('validation.select_csv'),
    })),
  },
}).createMachine({
  id: 'statementFile',
  description: 'The dialog that reads a courier’s statement from a file (product 16.24)',
  meta: {
    redaction: { 'file.name': 'secret', courier: 'open', problem: 'open' },
  } satisfies DeclaresRedaction,
  context: { courier: 'pathao', number: '', file: null, issue: null, lines: [], leftOut: [] },
  initial: 'closed',
  states: {
    closed: {
      description: 'No file is being read.',
      on: { 'dialog.open': { target: 'choosing', actions: 'clear' } },
    },
    choosing: {
      description: 'Courier, number and file can be chosen; the problem of the former file shows.',
      tags: 'open',
      on: { ...fields, 'file.choose': choose, 'dialog.cancel': 'closed' },
    },
    reading: {
      description: 'The browser reads the file; nothing is sent.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { file } }) => ({ file }),
        onDone: [
          {
            guard: { type: 'isReadable', params: replyOf },
            target: 'reviewing',
            actions: { type: 'setLines', params: replyOf },
          },
          { target: 'choosing', actions: { type: 'showProblem', params: replyOf } },
        ],
        onError: unexpectedTo('choosing'),
      },
    },
    reviewing: {
      description: 'What is in the file shows: its lines, their sum, and the rows that are left out.',
      tags: 'open',
      on: { ...fields, 'file.choose': choose, 'dialog.confirm': 'saving', 'dialog.cancel': 'closed' },
    },
    saving: {
      description: 'The server matches the lines with the parcels of the shop.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'addStatement',
        src: 'addStatement',
        input: ({ context: { courier, number, file, lines } }) => ({ courier, number, file, lines }),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'closed',
            actions: {
              type: 'toastSuccess',
              params: ({ event }) => ({ text: { code: 'settlements.found', params: readOf(event.output) } }),
            },
          },
          failedTo('reviewing', 'settlements.read_failed'),
        ],
        onError: unexpectedTo('reviewing'),
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof statementFileMachine>

export const statementFileSelect = {
  open: (snapshot: Snapshot) => snapshot.hasTag('open'),
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  saving: (snapshot: Snapshot) => snapshot.matches('saving'),
  courier: ({ context }: Snapshot) => context.courier,
  number: ({ context }: Snapshot) => context.number,
  file: ({ context }: Snapshot) => context.file,
  issue: ({ context }: Snapshot) => context.issue,
  /** The lines of the file while they show; null in the other states. */
  lines: (snapshot: Snapshot) =>
    snapshot.matches('reviewing') || snapshot.matches('saving') ? snapshot.context.lines : null,
  leftOut: ({ context }: Snapshot) => context.leftOut,
}
