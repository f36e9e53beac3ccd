import { Box } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { findOrderMachine, findOrderSelect } from '#machines/checkout/findOrder.machine.ts'
import { trackingScreen as texts } from '#messages/tracking.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { Button } from '#views/ui/Button.tsx'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { Panel } from '#views/ui/Panel.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import * as column from '../browse/Column.module.css'
import { useFlow } from './flow.ts'

const PhoneCodeDialog = lazyWithPreload(() => import('../checkout/PhoneCodeDialog.tsx'))

/** Opens an order for a person who has no link to it, by its number and a code to its phone. */
export default function FindOrderPage() {
  const flow = useFlow(findOrderMachine)
  const { form, field, busy } = useFlowForm(flow)
  const code = useSelector(flow, findOrderSelect.phoneCode)
  return (
    <div className={column.column}>
      <PageHeader title={texts.findTitle} text={texts.findText} />
      <Box maxWidth="28rem">
        <Panel>
          <form {...form}>
            <TextInput
              {...field('orderNumber')}
              label={texts.orderNumber}
              hint={texts.orderNumberHint}
              autoComplete="off"
              autoCapitalize="none"
            />
            <TextInput {...field('phone')} label={texts.phone} type="tel" autoComplete="tel" />
            <Button type="submit" busy={busy}>
              {texts.sendCode}
            </Button>
          </form>
        </Panel>
      </Box>
      {code && <PhoneCodeDialog flow={code} texts={texts} />}
    </div>
  )
}
