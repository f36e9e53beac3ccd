import type { OrderStatus } from '../../../../contract/constants.ts'

/**
 * Fill of each status. Neighbours in a column differ in lightness, and every other one has a pattern, so that they are
 * distinguishable without colour.
 */
export const fills: { readonly [status in OrderStatus]: string } = {
  delivered: 'var(--chart-delivered)',
  shipped: 'url(#chart-shipped)',
  processing: 'var(--chart-processing)',
  pending: 'url(#chart-pending)',
  cancelled: 'url(#chart-cancelled)',
}

/** The patterns that {@link fills} refers to; a page renders them once. */
export const Patterns = () => (
  <svg className="chart-patterns" width="0" height="0" aria-hidden="true">
    <defs>
      <pattern id="chart-shipped" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" fill="var(--chart-shipped)" />
        <rect width="1.5" height="5" fill="var(--chart-mark)" />
      </pattern>
      <pattern id="chart-pending" width="5" height="5" patternUnits="userSpaceOnUse">
        <rect width="5" height="5" fill="var(--chart-pending)" />
        <circle cx="2.5" cy="2.5" r="1" fill="var(--chart-mark)" />
      </pattern>
      <pattern id="chart-cancelled" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <rect width="4" height="4" fill="var(--chart-mark)" />
        <rect width="2" height="4" fill="var(--chart-cancelled)" />
      </pattern>
    </defs>
  </svg>
)

/** Swatch with the fill of a status. */
export const Swatch = ({ status }: { status: OrderStatus }) => (
  <svg className="chart-swatch" width="14" height="14" aria-hidden="true">
    <rect width="14" height="14" rx="3" fill={fills[status]} />
  </svg>
)
