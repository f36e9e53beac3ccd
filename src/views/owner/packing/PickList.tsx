import { packingTexts as texts } from '../../../../messages/en/packing.ts'
import type { PackedProduct } from '../../../data/packing.ts'
import { colourName } from '../../shop/products/colour.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Picture } from '../../ui/Picture.tsx'

const PICTURE_PX = 40

/** What to take from the shelves: each product in one size and colour, with its pieces in all orders. */
export const PickList = ({ products }: { products: readonly PackedProduct[] }) => (
  <Panel heading={texts.byProduct}>
    <table className="packing-products">
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
      <Picture src={item.image} alt="" width={PICTURE_PX} height={PICTURE_PX} sizes={`${PICTURE_PX}px`} />
    </td>
    <th scope="row">{item.productName}</th>
    <td>{item.size}</td>
    <td>{item.color && colourName(item.color)}</td>
    <td className="tabular">{orders}</td>
    <td className="tabular">{pieces}</td>
  </tr>
)
