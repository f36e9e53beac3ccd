import { useQuery } from '@tanstack/react-query'
import { refundsTexts as texts } from '../../../../contract/texts/refunds.ts'
import { changeRefundMachine } from '../../../../machines/changeRefund/changeRefund.machine.ts'
import { refundsQuery } from '../../../data/refunds.ts'
import { useFlow } from '../../flow.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListView } from '../../ui/ListView.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { RefundCard } from './RefundCard.tsx'
import { RefundStatusDialog } from './RefundStatusDialog.tsx'

/** The administrator's refund requests (spec section 2.4). */
export default function RefundsPage() {
  const flow = useFlow(changeRefundMachine)
  const refunds = useQuery(refundsQuery)
  return (
    <>
      <PageHead title={texts.title} />
      <ListView
        query={refunds}
        skeleton={<p className="list-loading">{texts.loading}</p>}
        count={1}
        empty={<EmptyState icon="wallet" title={texts.empty} text={texts.emptyHint} />}
      >
        {(all) => (
          <ul className="card-grid refunds">
            {all.map((refund) => (
              <li key={refund._id}>
                <RefundCard refund={refund} onChange={(id) => flow.send({ type: 'dialog.open', id })} />
              </li>
            ))}
          </ul>
        )}
      </ListView>
      <RefundStatusDialog flow={flow} refunds={refunds.data} />
    </>
  )
}
