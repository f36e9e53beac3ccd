import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Link } from 'wouter'
import { productAddress } from '../../../../contract/routes/addresses.ts'
import { shelfTexts as texts } from '../../../../messages/en/shelves.ts'
import { productQuery } from '../../../data/products.ts'
import { Picture } from '../../ui/Picture.tsx'
import { RowFrame } from '../products/ProductRow.tsx'
import { bestSellers, Shelf } from '../products/Shelf.tsx'

const SHELVES = [
  { title: texts.offers, filters: { discount: '10', inStock: 'true' } },
  bestSellers,
  { title: texts.latest, filters: { sortBy: 'newest', inStock: 'true' } },
]

const SeenTile = ({ id }: { id: string }) => {
  const { data } = useQuery(productQuery(id))
  return data ? (
    <li>
      <Link className="tile" href={productAddress(id)}>
        <Picture src={data.productImages[0] ?? ''} alt="" width={600} height={600} sizes="8.5rem" />
        <span className="seen-name">{data.productName}</span>
      </Link>
    </li>
  ) : null
}

/** The products that this browser has opened last, as far as they still exist. The styles hide an empty row. */
const SeenLately = ({ ids }: { ids: readonly string[] }) => (
  <RowFrame title={texts.seen}>
    <ul className="tiles">
      {ids.map((id) => (
        <SeenTile key={id} id={id} />
      ))}
    </ul>
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
  const shelves = useDeferredValue(SHELVES, atOnce ? SHELVES : SHELVES.slice(0, 1))
  return (
    <>
      {shelves.map((shelf) => (
        <Shelf key={shelf.title} {...shelf} />
      ))}
      {seen.length > 0 ? <SeenLately ids={seen} /> : null}
    </>
  )
}
