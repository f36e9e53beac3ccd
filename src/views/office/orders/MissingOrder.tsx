import { orderScreens as texts } from '../../../../messages/en/orderScreens.ts'
import { uiTexts } from '../../../../messages/en/ui.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { OpenOrder } from './useOpenOrder.ts'

/** The place of an open order that is being read, could not be read, or does not exist. */
export const MissingOrder = ({ reading, retry }: Pick<OpenOrder, 'reading' | 'retry'>) => {
  if (reading)
    return (
      <div role="status" aria-busy="true">
        <span className="visually-hidden">{texts.reading}</span>
        <Skeleton height="12rem" />
      </div>
    )
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
