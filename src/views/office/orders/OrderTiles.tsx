import { Flex } from '@radix-ui/themes'
import { toTaka } from '#contract/money.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders/status.ts'
import type { OrderView } from '#data/orderIndex.ts'
import { formatCount } from '#messages/format.ts'
import { orderTable, orderScreens as texts } from '#messages/officeOrders.ts'
import { statusNames } from '#messages/orders.ts'
import { commonTexts } from '#messages/ui.ts'
import { formatTaka } from '#views/ui/money.ts'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { WithRight } from '../useRights.tsx'
import * as css from './OrderTiles.module.css'

interface OrderTilesProps {
  /** Undefined until the orders are loaded. */
  readonly view: OrderView | undefined
  readonly loading: boolean
  /** The chosen status; empty for all. */
  readonly status: OrderStatus | ''
  readonly onChoose: (status: OrderStatus | '') => void
}

/** The figures of the list (product 5.12) in one strip, on a phone in two columns; those of a status filter by it. */
export const OrderTiles = ({ view, loading, status, onChoose }: OrderTilesProps) => {
  const figure = (of: OrderStatus | 'all' | 'revenue', value: number, format: (value: number) => string) => {
    if (!view?.floors?.has(of)) return format(value)
    // Of none that were counted nothing is known.
    return value === 0 ? texts.unknown : texts.atLeast(format(value))
  }
  const count = (of: OrderStatus | 'all') => (view ? figure(of, view.counts[of], formatCount) : texts.unknown)
  const tile = (of: OrderStatus | '', label: string) => (
    <button key={of} type="button" className={css.tile} aria-pressed={status === of} onClick={() => onChoose(of)}>
      <Figure label={label} value={count(of || 'all')} loading={loading} />
    </button>
  )
  return (
    <Flex
      position="relative"
      mb="3"
      overflowX="auto"
      className={`surface ${css.tiles}`}
      data-screen-only
      role="group"
      aria-label={orderTable.figures}
    >
      {tile('', texts.totalOrders)}
      {ORDER_STATUSES.map((of) => tile(of, statusNames[of]))}
      <WithRight right="revenue">
        <div className={css.tile}>
          <Figure
            label={texts.revenue}
            value={view ? figure('revenue', toTaka(view.revenue), formatTaka) : texts.unknown}
            loading={loading}
          />
        </div>
      </WithRight>
    </Flex>
  )
}

const Figure = ({ label, value, loading }: { label: string; value: string; loading: boolean }) => (
  <>
    <span>{label}</span>
    <b className={css.value} aria-busy={loading || undefined}>
      {loading ? (
        <>
          <span className="visually-hidden">{commonTexts.loading}</span>
          <Skeleton width="2rem" height="1.25rem" />
        </>
      ) : (
        value
      )}
    </b>
  </>
)
