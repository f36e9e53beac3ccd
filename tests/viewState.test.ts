import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * The state that stays in React, by file: one reason for each `useState` and `useReducer`, in their order. A flow of a
 * person is a machine; a component keeps what is lost with it without harm: focus, measuring, opening, what is typed into
 * one field, and what it had at its first render.
 */
const reasons: Readonly<Record<string, readonly string[]>> = {
  'src/app/pages/FailedScreen.tsx': ['first render: the failures before this one'],
  'src/app/toasts/toasts.tsx': ['loading: the toaster starts with the first toast'],
  'src/app/wiring/useFlow.ts': ['the actor itself'],
  'src/views/account/linkToken.ts': ['first render: the token leaves the address'],
  'src/views/account/pageState.ts': ['first render: the state of the navigation'],
  'src/views/admin/ItemOrder.tsx': ['the last announcement to screen readers'],
  'src/views/admin/categories/LevelScreen.tsx': ['what is typed into the search'],
  'src/views/admin/couriers/ParcelShares.tsx': ['opening: what is counted', 'opening: the period of the counts'],
  'src/views/admin/shopDetails/ShopIconForm.tsx': ['measuring: which edges of the picture are cut'],
  'src/views/admin/revenue/RecentOrders.tsx': ['opening: how many rows show'],
  'src/views/admin/revenue/SellerRanking.tsx': ['opening: the sorted column of a table that has no address'],
  'src/views/frames/AuthLogo.tsx': ['loading: the address of a picture'],
  'src/views/frames/LogoLink.tsx': ['a picture that the browser cannot load'],
  'src/views/frames/Shell.tsx': ['opening: the sidebar'],
  'src/views/office/EditRoute.tsx': ['opening: an open form stays while its item is read again'],
  'src/views/office/SavedViews.tsx': ['opening: the dialog that names a view'],
  'src/views/office/charts/ChartTable.tsx': ['opening: the table of a chart'],
  'src/views/office/charts/ColumnChart.tsx': ['focus: the marked column', 'focus: whether its label shows'],
  'src/views/office/charts/OrderCharts.tsx': ['opening: the period of the charts'],
  'src/views/office/couriers/OrderCouriers.tsx': ['opening: what couriers have declined'],
  'src/views/office/charts/useWidth.ts': ['measuring'],
  'src/views/office/orders/OrderBulkBar.tsx': [
    'the statuses that the parts of a list have shown',
    'opening: the orders of the dialog that packs parcels',
    'opening: the orders of the dialog that reports a step of parcels',
  ],
  'src/views/office/orders/OrderToolbar.tsx': ['opening: the filters on a phone', 'opening: the fields of own dates'],
  'src/views/office/orders/useNewOrders.ts': ['first read: when the newest order was placed'],
  'src/views/office/orders/useOpenOrder.ts': ['the order that was shown last, so that its deletion is noticed'],
  'src/views/office/palette/OfficeKeys.tsx': ['opening: the palette or the list of keys'],
  'src/views/office/FindGoods.tsx': ['a field: the words of the search'],
  'src/views/office/orders/PastedMessage.tsx': ['a field: the pasted message, which no recording may have'],
  'src/views/office/palette/Palette.tsx': ['focus: the marked line'],
  'src/views/office/products/ProductForm.tsx': ['first render: the pictures that new ones replace'],
  'src/views/office/products/useSteadyOrder.ts': ['the order of rows in which the page was read'],
  'src/views/office/products/useUnsavedRows.ts': ['the rows of the former read, for values that are not saved'],
  'src/views/shop/account/AccountMenu.tsx': ['opening'],
  'src/views/shop/analytics/ConsentFrame.tsx': ['loading: what opens the question, once its code has loaded'],
  'src/views/shop/categories/CategoryBar.tsx': ['opening'],
  'src/views/shop/categories/CategoryTiles.tsx': ['opening'],
  'src/views/shop/delivery/DeliveryLine.tsx': ['opening'],
  'src/views/shop/home/HomePage.tsx': ['first render: whether the page was read before'],
  'src/views/shop/home/Shelves.tsx': ['first render: the shelves that the server has'],
  'src/views/shop/products/Gallery.tsx': ['opening: the enlarged picture'],
  'src/views/shop/products/Lightbox.tsx': ['opening: the zoom'],
  'src/views/shop/products/ProductRow.tsx': ['measuring: in which directions the row scrolls'],
  'src/views/shop/products/Share.tsx': ['opening'],
  'src/views/shop/products/useTrack.ts': ['measuring: the picture in view'],
  'src/views/shop/purchase/AddToCart.tsx': ['opening'],
  'src/views/shop/purchase/useIsAway.ts': ['measuring'],
  'src/views/shop/reviews/ReviewList.tsx': ['opening: the enlarged picture', 'opening'],
  'src/views/shop/search/SearchBox.tsx': ['loading: the code of the suggestions', 'loading: the actor of the search'],
  'src/views/shop/wishlist/WishlistFrame.tsx': [
    'loading: presses before the code has loaded',
    'loading: the wishlist of that code',
    'first render: whether the browser keeps products',
  ],
  'src/views/shop/wishlist/WishlistHost.tsx': [
    'the machines of pressed buttons',
    'whether each of them adds or removes its product',
    'the products that a merge has left, as the machine says',
  ],
  'src/views/shop/wishlist/WishlistPage.tsx': [
    'first read: a removed product keeps its place',
    'the words of a row whose product went to the cart',
  ],
  'src/views/ui/Avatar.tsx': ['a picture that the browser cannot load'],
  'src/views/ui/ColorPicker.tsx': ['a field: the colour of their own choice'],
  'src/views/ui/Combobox.tsx': ['a field: the typed text', 'opening: the list', 'focus: the marked option'],
  'src/views/ui/CopyAndDownloadButtons.tsx': ['the last announcement to screen readers'],
  'src/views/ui/NearViewport.tsx': ['measuring'],
  'src/views/ui/PasswordField.tsx': ['opening: the characters of the password'],
  'src/views/ui/Picture.tsx': ['a picture that the browser cannot load'],
  'src/views/ui/Stepper.tsx': ['a field: the typed number', 'a field: whether the number was too high'],
  'src/views/ui/VirtualList.tsx': ['opening: the page of a long list', 'measuring', 'focus: the row'],
  'src/views/ui/lazyWithPreload.tsx': [
    'loading: the component of the first render',
    'loading: why its code is missing',
  ],
  'src/views/ui/table/DataTable.tsx': ['focus: the row'],
  'src/views/ui/table/selection.ts': ['the chosen rows: choosing all of a list would record 100,000 ids'],
  'src/views/ui/useDragOrder.ts': ['focus: the dragged element'],
}

test('each state in React has a reason, and every other one is a machine', () => {
  const counts = globSync('src/**/*.{ts,tsx}').flatMap((file) => {
    const count = [...readFileSync(file, 'utf8').matchAll(/\buse(?:State|Reducer)\b[<(]/g)].length
    return count > 0 ? [[file, count] as const] : []
  })
  expect(Object.fromEntries(counts)).toEqual(
    Object.fromEntries(Object.entries(reasons).map(([file, { length }]) => [file, length])),
  )
})
