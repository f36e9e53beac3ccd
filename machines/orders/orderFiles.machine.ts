import { assign, type SnapshotFrom, setup } from 'xstate'
import type { ChosenOrders } from '#contract/orders/manyRules.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { port } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { eventOf, failedTo, replyOf, succeeded, unexpectedTo } from '../core/reply.ts'

/**
 * A file about many orders: their invoices, packing slips (four on a sheet, or on A6) or the labels of their parcels (each
 * on a page of its own, or four on a sheet) in one PDF, or a CSV table.
 */
export const ORDER_FILES = ['invoices', 'slips', 'slipsA6', 'labels', 'labelsA4', 'csv'] as const
/** The files about one parcel. */
export const PARCEL_FILES = ['label', 'parcelSlip'] as const
export type OrderFile = (typeof ORDER_FILES)[number] | (typeof PARCEL_FILES)[number]

/** The file has the chosen orders, or all of a list, in their order; labels and slips of parcels may be of chosen parcels. */
export type FileRequest = { readonly file: OrderFile; readonly parcels?: readonly string[] } & ChosenOrders

export type OrderFilesEvent = { type: 'file.download' } & FileRequest

export const orderFilesMachine = setup({
  types: {
    context: {} as FileRequest,
    events: {} as OrderFilesEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: { downloadFile: port<FileRequest, null>() },
  guards: { succeeded },
  actions: {
    ...emitActions<FileRequest, OrderFilesEvent>(),
    setRequest: assign((_, { file, ids, all, parcels }: FileRequest) => ({ file, ids, all, parcels })),
  },
}).createMachine({
  id: 'orderFiles',
  description: 'Downloads a file about the chosen orders, one at a time',
  meta: { redaction: { file: 'open', 'all.search': 'secret' } } satisfies DeclaresRedaction,
  context: { file: 'invoices', ids: [] },
  initial: 'idle',
  states: {
    idle: {
      description: 'A file about the chosen orders can be downloaded.',
      on: { 'file.download': { target: 'downloading', actions: { type: 'setRequest', params: eventOf } } },
    },
    downloading: {
      description: 'The file arrives; other downloads wait for it.',
      tags: 'busy',
      invoke: {
        id: 'downloadFile',
        src: 'downloadFile',
        // Without names of no value: the body of a call has none.
        input: ({ context: { file, ids, all, parcels } }) => {
          if (parcels) return { file, parcels }
          return all ? { file, all } : { file, ids }
        },
        onDone: [
          { guard: { type: 'succeeded', params: replyOf }, target: 'idle' },
          failedTo('idle', 'bulk.file_failed'),
        ],
        onError: unexpectedTo('idle'),
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof orderFilesMachine>

export const orderFilesSelect = {
  /** The file that is on its way; null without one. */
  file: (snapshot: Snapshot): OrderFile | null => (snapshot.hasTag('busy') ? snapshot.context.file : null),
}
