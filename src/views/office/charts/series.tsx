import type { CSSProperties } from 'react'
import { factsOf, ORDER_STATUSES, type OrderStatus } from '#contract/orders/status.ts'
import * as css from './Series.module.css'

const idOf = (status: OrderStatus): string => `chart-${status}`

/** The fill of a status: a colour and a pattern over it, which {@link Patterns} defines. */
export const fillOf = (status: OrderStatus): string => `url(#${idOf(status)})`

/** The fills of all statuses; a page renders them once. */
export const Patterns = () => (
  <svg className={css.patterns} width="0" height="0" aria-hidden="true">
    <defs>
      {ORDER_STATUSES.map((status) => (
        <Fill key={status} status={status} />
      ))}
    </defs>
  </svg>
)

const Fill = ({ status }: { status: OrderStatus }) => {
  const { color, pattern } = factsOf(status)
  const id = idOf(status)
  const colored = {
    className: css.fill,
    style: { '--light': color.light, '--dark': color.dark } as CSSProperties,
  }
  const mark = 'var(--color-panel-solid)'
  switch (pattern) {
    // A gradient of one colour, because the tiles of a pattern may show seams.
    case 'solid':
      return (
        <linearGradient id={id}>
          <stop {...colored} />
        </linearGradient>
      )
    case 'stripes':
      return (
        <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="5" {...colored} />
          <rect width="1.5" height="5" fill={mark} />
        </pattern>
      )
    case 'dots':
      return (
        <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse">
          <rect width="5" height="5" {...colored} />
          <circle cx="2.5" cy="2.5" r="1" fill={mark} />
        </pattern>
      )
    case 'hatching':
      return (
        <pattern id={id} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
          <rect width="4" height="4" fill={mark} />
          <rect width="2" height="4" {...colored} />
        </pattern>
      )
  }
}

/** Swatch with the fill of a status. */
export const Swatch = ({ status }: { status: OrderStatus }) => (
  <svg width="14" height="14" aria-hidden="true">
    <rect width="14" height="14" rx="3" fill={fillOf(status)} />
  </svg>
)
