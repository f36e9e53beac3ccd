import type { ReactNode } from 'react'
import * as css from './ProductBadge.module.css'

interface ProductBadgeProps {
  /** Without a kind it names a discount. */
  readonly kind?: 'label' | 'out'
  readonly id?: string
  readonly children: ReactNode
}

/** Mark on a product: its discount, its label, or that it is sold out. Its colours are the same on any picture. */
export const ProductBadge = ({ kind, id, children }: ProductBadgeProps) => (
  <span className={css.badge} data-kind={kind} id={id}>
    {children}
  </span>
)
