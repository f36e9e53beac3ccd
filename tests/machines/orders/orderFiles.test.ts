import { describe, expect, test } from 'vitest'
import { invoicesFixtures } from '#machines/orders/invoices.fixtures.ts'
import { invoicesMachine } from '#machines/orders/invoices.machine.ts'
import { invoicesSelect } from '#machines/orders/invoices.select.ts'
import { orderFilesFixtures } from '#machines/orders/orderFiles.fixtures.ts'
import { orderFilesMachine, orderFilesSelect } from '#machines/orders/orderFiles.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

describe('files about many orders', () => {
  const { downloadFile } = orderFilesFixtures.outcomes
  const [invoices, csv, slips, label] = orderFilesFixtures.events['file.download']
  const play = (...events: Parameters<typeof journey>[2][]) => journey(orderFilesMachine, undefined, ...events)

  testCoverage(orderFilesMachine, orderFilesFixtures, {
    idle: ({ snapshot }) => expect(orderFilesSelect.file(snapshot)).toBeNull(),
    downloading: ({ snapshot, calls }) => {
      expect(orderFilesSelect.file(snapshot)).not.toBeNull()
      expect(calls.at(-1)!.src).toBe('downloadFile')
    },
  })

  test('one file is downloaded at a time; a failure shows its message', async () => {
    const twice = await play(csv, invoices)
    expect(twice.calls).toStrictEqual([{ src: 'downloadFile', input: { file: 'csv', ids: ['order-1', 'order-2'] } }])
    expect(orderFilesSelect.file(twice.snapshot)).toBe('csv')
    const all = await play(slips, resolveCall('downloadFile', downloadFile.otherCount))
    expect(all.calls).toStrictEqual([
      { src: 'downloadFile', input: { file: 'slips', all: { search: 'saree', count: 90 } } },
    ])
    expect(toastTexts(all, 'error')).toEqual(['The filters find 91 orders now. Check the number and confirm again.'])
    const one = await play(label)
    expect(one.calls).toStrictEqual([{ src: 'downloadFile', input: { file: 'label', parcels: ['parcel-1'] } }])
    const gone = await play(csv, resolveCall('downloadFile', downloadFile.refused))
    expect(toastTexts(gone, 'error')).toEqual(['There is no such order.'])
    const failed = await play(csv, resolveCall('downloadFile', downloadFile.serverError))
    expect(toastTexts(failed, 'error')).toEqual(['Failed to download the file. Please try again.'])
  })
})

describe('invoices', () => {
  const requestInvoice = (id: string) => ({ type: 'invoice.download', id })
  const reportProgress = (percent: number) => ({ type: 'invoice.progress', percent })
  const { downloadInvoice } = invoicesFixtures.outcomes
  const play = (...events: Parameters<typeof journey>[2][]) => journey(invoicesMachine, undefined, ...events)
  const stageOf = (id: string, { snapshot }: Awaited<ReturnType<typeof play>>) => invoicesSelect.stage(id)(snapshot)

  testCoverage(invoicesMachine, invoicesFixtures, {
    idle: ({ snapshot }) => expect(snapshot.context).toEqual({ queue: [], percent: null }),
    downloading: ({ snapshot, calls }) => {
      expect(invoicesSelect.busy(snapshot)).toBe(true)
      expect(calls.at(-1)).toMatchObject({ src: 'downloadInvoice', input: { id: snapshot.context.queue[0] } })
    },
  })

  test('downloads one invoice after the other, each once', async () => {
    const both = await play(requestInvoice('a'), requestInvoice('b'), requestInvoice('a'), reportProgress(40))
    expect([stageOf('a', both), stageOf('b', both), stageOf('c', both)]).toEqual([
      { stage: 'coming', percent: 40 },
      { stage: 'waiting' },
      { stage: 'none' },
    ])
    const second = await play(
      requestInvoice('a'),
      requestInvoice('b'),
      reportProgress(40),
      resolveCall('downloadInvoice', downloadInvoice.good),
    )
    expect([stageOf('a', second), stageOf('b', second)]).toEqual([
      { stage: 'none' },
      { stage: 'coming', percent: null },
    ])
    expect(second.calls.map(({ input }) => input.id)).toEqual(['a', 'b'])
  })

  test.each([
    ['refused', 'You may not do this.'],
    ['gone', 'There is no such order.'],
    ['serverError', 'Failed to download the invoice. Please try again.'],
    ['unreachable', 'Failed to download the invoice. Please try again.'],
  ] as const)('%s shows an error and starts the next download', async (outcome, text) => {
    const played = await play(
      requestInvoice('a'),
      requestInvoice('b'),
      resolveCall('downloadInvoice', downloadInvoice[outcome]),
    )
    expect([toastTexts(played, 'error'), stageOf('b', played).stage]).toEqual([[text], 'coming'])
  })

  test('an exception shows a toast', async () => {
    const played = await play(requestInvoice('a'), rejectCall('downloadInvoice'))
    expect([toastTexts(played, 'error'), played.snapshot.value]).toEqual([[unexpectedText], 'idle'])
  })
})
