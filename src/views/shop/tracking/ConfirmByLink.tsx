import { Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { Lock } from 'lucide'
import type { CallLink } from '#contract/callDesk/entity.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { type CallLinkInput, callLinkMachine, callLinkSelect as select } from '#machines/callDesk/callLink.machine.ts'
import { callLinkScreen as texts } from '#messages/callLink.ts'
import { shortId } from '#views/orders/shortId.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { Button } from '#views/ui/Button.tsx'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { ErrorState } from '#views/ui/ErrorState.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { PageLoading } from '#views/ui/PageLoading.tsx'
import { Panel } from '#views/ui/Panel.tsx'
import { ButtonLink } from '#views/ui/TextLink.tsx'
import * as column from '../browse/Column.module.css'
import { useFlow } from './flow.ts'

/** The confirmation of an order by the link in an SMS: its number, pieces and sum alone, and the button that confirms. */
export const ConfirmByLink = (input: CallLinkInput) => (
  <div className={column.column}>
    <PageHeader title={texts.title} />
    <Found {...input} />
  </div>
)

const Found = (input: CallLinkInput) => {
  const flow = useFlow(callLinkMachine, { input })
  const view = useSelector(flow, select.view)
  const link = useSelector(flow, select.link)
  if (view === 'reading') return <PageLoading />
  if (view === 'unread')
    return <ErrorState title={texts.readFailed} onRetry={() => flow.send({ type: 'link.retry' })} busy={false} />
  if (link && (view === 'open' || view === 'confirming' || view === 'failed'))
    return <Open link={link} view={view} onConfirm={() => flow.send({ type: 'order.confirm' })} />
  if (view === 'unknown')
    return (
      <EmptyState icon={Lock} title={texts.unknown} text={texts.unknownText}>
        <ButtonLink to={shopRoutes.home} variant="soft">
          {texts.shopAgain}
        </ButtonLink>
      </EmptyState>
    )
  const isConfirmed = view === 'confirmed'
  return (
    <Panel heading={isConfirmed ? texts.confirmedTitle : texts.overTitle}>
      <Text as="p">{isConfirmed ? texts.confirmedText : texts.overText}</Text>
    </Panel>
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
