import {
  GalleryHorizontalEnd,
  House,
  Image,
  LayoutGrid,
  Menu,
  Package,
  ReceiptText,
  SlidersHorizontal,
  Store,
  Tag,
  Trash,
  Truck,
  Undo2,
  Users,
  Wallet,
} from 'lucide'
import { adminRoutes } from '../../../contract/routes/admin.ts'
import { adminPages } from '../../../messages/en/admin.ts'
import { sidebarEntries } from '../frames/sidebar.ts'

/** Entries of the sidebar of the administrator's area (product 5.1). */
export const adminEntries = sidebarEntries(adminRoutes, adminPages, {
  dashboard: { icon: House, group: 'first', key: 'd' },
  orders: { icon: ReceiptText, group: 'sell', key: 'o' },
  refunds: { icon: Undo2, group: 'sell', key: 'r' },
  revenue: { icon: Wallet, group: 'sell', key: 'm' },
  products: { icon: Package, group: 'catalogue', key: 'p' },
  categories: { icon: LayoutGrid, group: 'catalogue', key: 'c' },
  subCategories: { icon: Menu, group: 'catalogue', key: 's' },
  subSubCategories: { icon: Tag, group: 'catalogue', key: 't' },
  trash: { icon: Trash, group: 'catalogue', key: 'x' },
  banners: { icon: GalleryHorizontalEnd, group: 'storefront', key: 'b' },
  logo: { icon: Image, group: 'storefront', key: 'l' },
  shippingFee: { icon: Truck, group: 'storefront', key: 'f' },
  shopDetails: { icon: Store, group: 'storefront', key: 'h' },
  users: { icon: Users, group: 'people', key: 'u' },
  profile: { icon: SlidersHorizontal, group: 'people', key: 'i' },
})
