import { useFlow } from '../flow.ts'
import './refunds.css'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Refund } from '../../../../contract/refunds/entity.ts'
import { changeRefundMachine } from '../../../../machines/refunds/changeRefund.machine.ts'
import { refundsTexts as texts } from '../../../../messages/en/refunds.ts'
import { refundsQuery } from '../../../data/refunds.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListView } from '../../ui/ListView.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { VirtualList } from '../../ui/VirtualList.tsx'
import { RefundCard } from './RefundCard.tsx'
import { RefundStatusDialog } from './RefundStatusDialog.tsx'

const idOf = ({ _id }: Refund) => _id

/** Approximate height of a card in px; on a phone its values are stacked. */
const heightOf = () => (innerWidth < 520 ? 361 : 212)

/** The administrator's refund requests (product 5.11). */
export default function RefundsPage() {
  const flow = useFlow(changeRefundMachine)
  const refunds = useQuery(refundsQuery)
  const card = useCallback(
    (refund: Refund) => <RefundCard refund={refund} onChange={(id) => flow.send({ type: 'dialog.open', id })} />,
    [flow],
  )
  return (
    <>
      <PageHeader title={texts.title} />
      <ListView
        query={refunds}
        skeleton={<p className="list-loading">{texts.loading}</p>}
        count={1}
        empty={<EmptyState icon="wallet" title={texts.empty} text={texts.emptyHint} />}
      >
        {(all) => (
          <VirtualList items={all} label={texts.title} keyOf={idOf} estimate={heightOf}>
            {card}
          </VirtualList>
        )}
      </ListView>
      <RefundStatusDialog flow={flow} refunds={refunds.data} />
    </>
  )
}
