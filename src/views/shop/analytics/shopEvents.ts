import type { QueryClient } from '@tanstack/react-query'
import type { ActorRefFrom } from 'xstate'
import type { EventItem, ShopEvent } from '#contract/analytics/events.ts'
import type { CartItem } from '#contract/cart/entity.ts'
import { toPaisa, toTaka } from '#contract/money.ts'
import { idIn } from '#contract/routes/addresses.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { productQuery } from '#data/products.ts'
import type { cartMachine } from '#machines/cart/cart.machine.ts'

type Cart = ActorRefFrom<typeof cartMachine>

/** What has happened on a page. */
export type Seen = Pick<ShopEvent, 'name' | 'value' | 'items'>

const withItems = (name: ShopEvent['name'], items: readonly EventItem[]): Seen => ({
  name,
  items,
  value: toTaka(items.reduce((sum, { price, quantity }) => sum + toPaisa(price) * quantity, 0)),
})

/** The lines of which the page knows name and price. */
const itemsOf = (lines: readonly CartItem[]): readonly EventItem[] =>
  lines.flatMap(({ productId, quantity, seen }) =>
    seen ? [{ id: productId, name: seen.productName, price: seen.price, quantity }] : [],
  )

const [, PRODUCT] = shopRoutes.product.split('/')

/** The product of a path, which the router has decoded where it can be; undefined for other pages. */
const productIdIn = (path: string) => {
  const [, first, segment] = path.split('/')
  return first === PRODUCT && segment ? idIn(segment) : undefined
}

interface Page {
  readonly path: string
  readonly search: string
}

/**
 * Reports the view of a page, and of its product once it is read, or the beginning of a checkout.
 * @returns a function that ends it
 */
export const watchPage = (
  client: QueryClient,
  cart: Cart,
  { path, search }: Page,
  report: (seen: Seen) => void,
): (() => void) => {
  report({ name: 'page_view' })
  const query = new URLSearchParams(search)
  const bought = query.get('product')
  const viewed = productIdIn(path)
  const isCheckout = path === shopRoutes.checkout
  if (isCheckout && !bought) report(withItems('begin_checkout', itemsOf(cart.getSnapshot().context.lines)))
  const id = isCheckout ? bought : viewed
  if (!id) return () => {}
  const { queryKey } = productQuery(id)
  let stop = () => {}
  const look = () => {
    const product = client.getQueryData<{ readonly productName: string; readonly productPrice: number }>(queryKey)
    if (!product) return false
    const quantity = isCheckout ? Number(query.get('quantity') ?? 1) : 1
    const item = { id, name: product.productName, price: product.productPrice, quantity }
    report(withItems(isCheckout ? 'begin_checkout' : 'view_item', [item]))
    stop()
    return true
  }
  if (!look()) stop = client.getQueryCache().subscribe(look)
  return () => stop()
}

/**
 * Reports what the person adds to the cart; what other tabs and the server change is no addition.
 * @returns a function that ends it
 */
export const watchCart = (cart: Cart, report: (seen: Seen) => void): (() => void) => {
  const { unsubscribe } = cart.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.event' || inspected.actorRef !== cart) return
    const { event } = inspected as { readonly event: { readonly type: string; readonly items?: readonly CartItem[] } }
    if (event.type === 'cart.add') report(withItems('add_to_cart', itemsOf(event.items ?? [])))
  })
  return unsubscribe
}
