import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { refundTransferFixtures } from '#machines/refunds/refundTransfer.fixtures.ts'
import { refundTransferMachine } from '#machines/refunds/refundTransfer.machine.ts'
import { Headless } from '../support/Headless.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { events } = refundTransferFixtures

const meta: Meta = {
  title: 'Flows without a screen/Refund transfer',
  render: () => (
    <Headless
      machine={refundTransferMachine}
      purpose="The money of a refund request on its way back through the provider of the payment."
    />
  ),
}
export default meta
type Story = StoryObj

const after = (...path: readonly EventObject[]): Story => ({
  parameters: withApp({ flows: { refundTransfer: { events: path } } }),
})
const [send, wait] = events['transfer.send']
const [record] = events['transfer.record']
const [done, failed, sending] = events['transfer.answer']
const [arrived, unsent] = events['transfer.decide']

export const Requested = shows(after(), '#refundTransfer requested')
export const WaitsForAnother = shows(after(wait), '#refundTransfer requested')
export const Sending = shows(after(send), '#refundTransfer sending')
export const NotAnswered = shows(after(send, sending), '#refundTransfer sending')
export const Done = shows(after(send, done), '#refundTransfer done')
export const ByHand = shows(after(record), '#refundTransfer done')
export const Failed = shows(after(send, failed), '#refundTransfer failed')
export const SentAgain = shows(after(send, failed, send, done), '#refundTransfer done')
export const KnownSent = shows(after(send, arrived), '#refundTransfer done')
export const KnownUnsent = shows(after(send, unsent), '#refundTransfer failed')
