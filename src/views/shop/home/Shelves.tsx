import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { productLink } from '#data/addresses.ts'
import { capabilities } from '#data/capabilities.ts'
import { localized } from '#data/localized.ts'
import { productQuery } from '#data/products.ts'
import { shelfTexts as texts } from '#messages/shop.ts'
import { RowFrame } from '../products/RowFrame.tsx'
import { bestSellers, bestShelf, Shelf } from '../products/Shelf.tsx'
import * as css from './Shelves.module.css'
import { Tile, Tiles } from './Tiles.tsx'

const SHELVES = [
  { title: texts.offers, filters: { discount: '10', inStock: 'true' } },
  bestSellers,
  { title: texts.latest, filters: { sortBy: 'newest', inStock: 'true' } },
]

const SeenTile = ({ id }: { id: string }) => {
  const { data } = useQuery(localized(productQuery(id)))
  return data ? (
    <Tile to={productLink(id, data.productName)} picture={data.productImages[0] ?? ''} name={data.productName} />
  ) : null
}

/** The products that this browser has opened last, as far as they still exist. The styles hide an empty row. */
const SeenLately = ({ ids }: { ids: readonly string[] }) => (
  <RowFrame title={texts.seen} className={css.seen}>
    <Tiles>
      {ids.map((id) => (
        <SeenTile key={id} id={id} />
      ))}
    </Tiles>
  </RowFrame>
)

interface ShelvesProps {
  /** Ids of the products that this browser has opened, the last one first. */
  readonly seen: readonly string[]
  /** Renders all rows at once, so that a scroll position can be restored. */
  readonly atOnce: boolean
}

/** Rows of the home page that load after its first view. */
export default function Shelves({ seen, atOnce }: ShelvesProps) {
  const [all] = useState(() => (capabilities().shelves ? SHELVES : [bestShelf()]))
  const shelves = useDeferredValue(all, atOnce ? all : all.slice(0, 1))
  return (
    <>
      {shelves.map((shelf) => (
        <Shelf key={shelf.title} {...shelf} />
      ))}
      {seen.length > 0 ? <SeenLately ids={seen} /> : null}
    </>
  )
}
