import { orderScreens as texts } from '#messages/officeOrders.ts'
import { ordersTexts } from '#messages/orders.ts'
import { uiTexts } from '#messages/ui.ts'
import { Button } from '#views/ui/Button.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import type { OpenOrder } from './useOpenOrder.ts'

/** The place of an open order that is being read, could not be read, or does not exist. */
export const MissingOrder = ({ reading, deleted, retry }: Omit<OpenOrder, 'order'>) => {
  if (reading)
    return (
      <div role="status" aria-busy="true">
        <span className="visually-hidden">{texts.reading}</span>
        <Skeleton height="12rem" />
      </div>
    )
  if (deleted) return <p role="status">{ordersTexts.wasDeleted}</p>
  if (!retry) return <p>{texts.gone}</p>
  return (
    <p role="alert">
      {texts.readFailed}{' '}
      <Button size="1" variant="soft" onClick={retry}>
        {uiTexts.tryAgain}
      </Button>
    </p>
  )
}
