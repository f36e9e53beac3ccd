/** What the code needs to know about one order status. Its texts are in messages/en/orders.ts. */
interface StatusFacts {
  /** Whether the status is a step from the order to its delivery; the other statuses branch off this chain. */
  readonly onChain: boolean
  /** Whether the order is over: it takes no further step of the chain, and it cannot be deleted (product 8.3, 8.4). */
  readonly terminal: boolean
  /** Whether an order with this status counts as revenue (product 11.2). */
  readonly countsAsRevenue: boolean
  /** Colour of the badge. */
  readonly tone: 'accent' | 'amber' | 'blue' | 'gray' | 'green' | 'red'
  /** Fill of the status in the charts of the dashboards, on a light and on a dark background. */
  readonly color: { readonly light: string; readonly dark: string }
  /** Pattern over this fill, so that the statuses are distinguishable without colour. */
  readonly pattern: 'solid' | 'stripes' | 'dots' | 'hatching'
}

/**
 * Every order status in the order of tabs and tiles. `machines/orders/orderStatus.machine.ts` defines the steps between
 * them; screens, charts, SQL and the database's check take the statuses from here (docs/recipes.md).
 */
export const ORDER_STATUS = {
  pending: {
    onChain: true,
    terminal: false,
    countsAsRevenue: false,
    tone: 'amber',
    color: { light: '#c8700a', dark: '#ffc046' },
    pattern: 'dots',
  },
  processing: {
    onChain: true,
    terminal: false,
    countsAsRevenue: false,
    tone: 'blue',
    color: { light: '#3f7fe0', dark: '#5a97f5' },
    pattern: 'solid',
  },
  shipped: {
    onChain: true,
    terminal: false,
    countsAsRevenue: false,
    tone: 'accent',
    color: { light: '#159688', dark: '#6fe0d2' },
    pattern: 'stripes',
  },
  delivered: {
    onChain: true,
    terminal: true,
    countsAsRevenue: true,
    tone: 'green',
    color: { light: '#145c36', dark: '#2f9e5f' },
    pattern: 'solid',
  },
  cancelled: {
    onChain: false,
    terminal: true,
    countsAsRevenue: false,
    tone: 'gray',
    color: { light: '#565b66', dark: '#80868e' },
    pattern: 'hatching',
  },
} as const satisfies { readonly [status: string]: StatusFacts }

export type OrderStatus = keyof typeof ORDER_STATUS

export const ORDER_STATUSES = Object.keys(ORDER_STATUS) as readonly OrderStatus[]

export const STATUSES_TO_PACK = ['pending', 'processing'] as const satisfies readonly OrderStatus[]

/** The statuses whose fact has a value. */
export type StatusWhere<Fact extends keyof StatusFacts, Value extends StatusFacts[Fact]> = {
  [Status in OrderStatus]: (typeof ORDER_STATUS)[Status][Fact] extends Value ? Status : never
}[OrderStatus]

export const factsOf = (status: OrderStatus): StatusFacts => ORDER_STATUS[status]

export const byStatus = <Value>(compute: (status: OrderStatus) => Value) =>
  Object.fromEntries(ORDER_STATUSES.map((status) => [status, compute(status)])) as { [status in OrderStatus]: Value }
