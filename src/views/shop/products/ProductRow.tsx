import { ChevronLeft, ChevronRight } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import type { Product } from '#contract/products/entity.ts'
import { shopTexts as texts } from '#messages/shop.ts'
import { RoundButton } from '#views/ui/RoundButton.tsx'
import { ProductCard } from './ProductCard.tsx'
import { ProductGrid } from './ProductGrid.tsx'
import * as css from './RowFrame.module.css'
import { RowFrame } from './RowFrame.tsx'

interface ProductRowProps {
  readonly title: string
  /** Address of a page with all products of the row, if there is one. */
  readonly to?: string
  readonly products: readonly Product[]
}

/** In which directions a row can scroll; `measure` reads it again. */
const useScrollable = (count: number) => {
  const row = useRef<HTMLUListElement>(null)
  const [scrolls, setScrolls] = useState({ back: false, on: false })
  const measure = () => {
    if (!row.current) return
    const { scrollLeft, scrollWidth, clientWidth } = row.current
    const back = scrollLeft > 1
    const on = scrollLeft + clientWidth < scrollWidth - 1
    setScrolls((before) => (before.back === back && before.on === on ? before : { back, on }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of cards has another width
  useEffect(() => {
    measure()
    const observer = new ResizeObserver(measure)
    if (row.current) observer.observe(row.current)
    return () => observer.disconnect()
  }, [count])
  return { row, measure, scrolls }
}

/** Products in one row that scrolls sideways; a mouse has buttons for it, which keyboards and fingers do not need. */
export const ProductRow = ({ products, title, to }: ProductRowProps) => {
  const { row, measure, scrolls } = useScrollable(products.length)
  const scroll = (direction: 1 | -1) => () => {
    const { current } = row
    current?.scrollBy({ left: direction * current.clientWidth * 0.9, behavior: 'smooth' })
  }
  // A row that does not scroll keeps the place of its buttons: they would wrap the title when they appear.
  const steps = (
    <span className={css.steps} style={{ visibility: scrolls.back || scrolls.on ? undefined : 'hidden' }}>
      <RoundButton
        icon={ChevronLeft}
        label={texts.rowBack(title)}
        tabIndex={-1}
        disabled={!scrolls.back}
        onClick={scroll(-1)}
      />
      <RoundButton
        icon={ChevronRight}
        label={texts.rowOn(title)}
        tabIndex={-1}
        disabled={!scrolls.on}
        onClick={scroll(1)}
      />
    </span>
  )
  return (
    <RowFrame title={title} to={to} steps={steps}>
      <ProductGrid inRow ref={row} onScroll={measure}>
        {products.map((product) => (
          <li key={product._id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ProductGrid>
    </RowFrame>
  )
}
