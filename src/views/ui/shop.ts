import { createContext, useContext } from 'react'
import type { ShopShown } from '#contract/rendering.ts'
import { uiTexts } from '#messages/ui.ts'

/** A shop of which nothing is known, as behind a server that writes no settings into the page. */
export const unknownShop: ShopShown = { name: uiTexts.shopName }

/** What the pages show of the shop; the application provides it. */
export const ShopContext = createContext(unknownShop)

/** What the pages show of the shop, in their language. */
export const useShop = (): ShopShown => useContext(ShopContext)
