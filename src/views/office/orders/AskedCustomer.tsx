import { Flex, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { EditProposal, EditProposalState } from '#contract/orderEdits/entity.ts'
import type { Order } from '#contract/orders/entity.ts'
import { editProposalQuery } from '#data/orderEdits.ts'
import { askedCustomerMachine, askedCustomerSelect as select } from '#machines/orderEdits/askedCustomer.machine.ts'
import { formatDayAndTime } from '#messages/dates.ts'
import { askedCustomerTexts as texts } from '#messages/editOrder.ts'
import { Button } from '#views/ui/Button.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { useFlow } from '../flow.ts'
import { useRights } from '../useRights.tsx'
import { DetailsSection } from './DetailsSection.tsx'

/** The edit that the customer of an open order is asked about; renders nothing without one, and after the customer has agreed. */
export const AskedCustomer = ({ order: { _id, status } }: { readonly order: Order }) => {
  const isOpen = status === 'pending' || status === 'processing'
  const { data } = useQuery({ ...editProposalQuery(_id), ...(isOpen ? {} : { enabled: false }) })
  const proposal = isOpen ? data?.proposal : undefined
  if (!proposal || proposal.state === 'agreed') return null
  return <Asked key={_id} orderId={_id} proposal={proposal} state={proposal.state} />
}

interface AskedProps {
  readonly orderId: string
  readonly proposal: EditProposal
  readonly state: Exclude<EditProposalState, 'agreed'>
}

const Asked = ({ orderId, proposal, state }: AskedProps) => {
  const { formerTotal, totalPrice, by, sentAt, expiresAt, endedAt } = proposal
  return (
    <DetailsSection title={texts.title}>
      <p>{texts.what(formatTaka(formerTotal), formatTaka(totalPrice))}</p>
      <p>{state === 'proposed' ? texts.waits(formatDayAndTime(expiresAt)) : texts.ends[state]}</p>
      <Text as="p" size="2" color="gray">
        {texts.by(by, formatDayAndTime(endedAt ?? sentAt))}
      </Text>
      {state === 'proposed' && <Steps orderId={orderId} />}
    </DetailsSection>
  )
}

const Steps = ({ orderId }: { readonly orderId: string }) => {
  const flow = useFlow(askedCustomerMachine, { input: { orderId } })
  const sending = useSelector(flow, select.sending)
  const withdrawing = useSelector(flow, select.withdrawing)
  const { has } = useRights()
  if (!has('orders.step')) return null
  return (
    <Flex wrap="wrap" gap="2" mt="2">
      <Button
        size="2"
        variant="soft"
        disabled={withdrawing}
        busy={sending}
        busyLabel={texts.sending}
        onClick={() => flow.send({ type: 'link.send' })}
      >
        {texts.send}
      </Button>
      <Button
        size="2"
        variant="soft"
        color="gray"
        disabled={sending}
        busy={withdrawing}
        busyLabel={texts.withdrawing}
        onClick={() => flow.send({ type: 'proposal.withdraw' })}
      >
        {texts.withdraw}
      </Button>
    </Flex>
  )
}
