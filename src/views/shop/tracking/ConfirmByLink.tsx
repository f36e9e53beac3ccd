import { Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import type { CallLink } from '#contract/callDesk/entity.ts'
import { type CallLinkInput, callLinkMachine, callLinkSelect as select } from '#machines/callDesk/callLink.machine.ts'
import { callLinkScreen as texts } from '#messages/callLink.ts'
import { shortId } from '#views/orders/shortId.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { Button } from '#views/ui/Button.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { Panel } from '#views/ui/Panel.tsx'
import { useFlow } from './flow.ts'
import { LinkPage } from './LinkPage.tsx'

/** The confirmation of an order by the link in an SMS: its number, pieces and sum alone, and the button that confirms. */
export const ConfirmByLink = (input: CallLinkInput) => {
  const flow = useFlow(callLinkMachine, { input })
  const view = useSelector(flow, select.view)
  const link = useSelector(flow, select.link)
  const isOpen = view === 'open' || view === 'confirming' || view === 'failed'
  const isConfirmed = view === 'confirmed'
  return (
    <LinkPage texts={texts} view={view} onRetry={() => flow.send({ type: 'link.retry' })}>
      {isOpen && link ? (
        <Open link={link} view={view} onConfirm={() => flow.send({ type: 'order.confirm' })} />
      ) : (
        <Panel heading={isConfirmed ? texts.confirmedTitle : texts.overTitle}>
          <Text as="p">{isConfirmed ? texts.confirmedText : texts.overText}</Text>
        </Panel>
      )}
    </LinkPage>
  )
}

interface OpenProps {
  readonly link: CallLink
  readonly view: 'open' | 'confirming' | 'failed'
  readonly onConfirm: () => void
}

const Open = ({ link: { _id, pieces, totalPrice }, view, onConfirm }: OpenProps) => (
  <Panel heading={texts.order(shortId(_id))}>
    <Text as="p">
      {texts.what(pieces, formatTaka(totalPrice))} {texts.openText}
    </Text>
    {view === 'failed' && <Alert text={texts.failed} />}
    <Button busy={view === 'confirming'} busyLabel={texts.confirming} onClick={onConfirm}>
      {texts.confirm}
    </Button>
    <Text as="p" size="2" color="gray">
      {texts.notYours}
    </Text>
  </Panel>
)
