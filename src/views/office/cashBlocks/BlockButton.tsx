import { Text } from '@radix-ui/themes'
import type { Order } from '#contract/orders/entity.ts'
import { cashBlockMachine } from '#machines/cashBlocks/cashBlock.machine.ts'
import { toBlockList } from '#messages/cashBlocks.ts'
import { Button } from '#views/ui/Button.tsx'
import { useFlow } from '../flow.ts'
import { CashBlockDialog } from './CashBlockDialog.tsx'

/** Adds the phone or the address of an order to the block list. */
export default function BlockButton({ order: { phone, deliveryAddress } }: { readonly order: Order }) {
  const flow = useFlow(cashBlockMachine)
  const subject = {
    phone,
    district: deliveryAddress?.district ?? '',
    address: (deliveryAddress?.addressDetails ?? '').replaceAll(/\s+/g, ' '),
  }
  return (
    <Text as="div" mt="2">
      <Button size="2" variant="soft" color="gray" onClick={() => flow.send({ type: 'dialog.open', subject })}>
        {toBlockList}
      </Button>
      <CashBlockDialog flow={flow} />
    </Text>
  )
}
