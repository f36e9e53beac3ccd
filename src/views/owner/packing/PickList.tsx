import { inLanguage } from '#data/localized.ts'
import type { PackedProduct } from '#data/packing.ts'
import { formatCount } from '#messages/format.ts'
import { itemTexts } from '#messages/officeOrders.ts'
import { packingTexts as texts } from '#messages/packing.ts'
import { optionText, sizeText } from '#messages/values.ts'
import { Panel } from '#views/ui/Panel.tsx'
import { colourText } from '#views/ui/Swatch.tsx'
import { Thumbnail } from '#views/ui/Thumbnail.tsx'
import * as css from './PickList.module.css'

const PICTURE_PX = 40

/** What to take from the shelves: each product in one size and colour, with its pieces in all orders. */
export const PickList = ({ products }: { products: readonly PackedProduct[] }) => (
  <Panel heading={texts.byProduct} className={css.panel}>
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{texts.picture}</span>
          </th>
          <th scope="col">{texts.product}</th>
          <th scope="col">{texts.size}</th>
          <th scope="col">{texts.colour}</th>
          <th scope="col">{texts.inOrders}</th>
          <th scope="col">{texts.pieces}</th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <ProductRow key={JSON.stringify(product.item)} product={product} />
        ))}
      </tbody>
    </table>
  </Panel>
)

const ProductRow = ({ product: { item, pieces, orders } }: { product: PackedProduct }) => (
  <tr>
    <td>
      <Thumbnail src={item.image} size={PICTURE_PX} />
    </td>
    <th scope="row">
      {[inLanguage(item).productName, optionText(item)].filter(Boolean).join(' · ')}
      {item.sku && <small className={css.sku}>{itemTexts.sku(item.sku)}</small>}
    </th>
    <td>{sizeText(item.size, item.sizeNameBn)}</td>
    <td>{item.color && colourText(item.color)}</td>
    <td>{formatCount(orders)}</td>
    <td className={css.pieces}>{formatCount(pieces)}</td>
  </tr>
)
