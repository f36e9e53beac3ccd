import {
  Activity,
  CreditCard,
  GalleryHorizontalEnd,
  House,
  Image,
  LayoutGrid,
  Menu,
  Package,
  Phone,
  Plug,
  ReceiptText,
  RotateCcwClock,
  SlidersHorizontal,
  Store,
  Tag,
  Trash,
  Truck,
  Undo2,
  Users,
  Wallet,
} from 'lucide'
import { adminGroups, adminRoutes } from '#contract/routes/admin.ts'
import { adminPages } from '#messages/office.ts'
import { sidebarEntries } from '../frames/sidebar.ts'

/** Entries of the sidebar of the administrator's area (product 5.1). */
export const adminEntries = sidebarEntries(adminRoutes, adminPages, adminGroups, {
  dashboard: { icon: House, key: 'd' },
  orders: { icon: ReceiptText, key: 'o' },
  callDesk: { icon: Phone, key: 'j' },
  payments: { icon: CreditCard, key: 'y' },
  refunds: { icon: Undo2, key: 'r' },
  revenue: { icon: Wallet, key: 'm' },
  products: { icon: Package, key: 'p' },
  categories: { icon: LayoutGrid, key: 'c' },
  subCategories: { icon: Menu, key: 's' },
  subSubCategories: { icon: Tag, key: 't' },
  trash: { icon: Trash, key: 'x' },
  banners: { icon: GalleryHorizontalEnd, key: 'b' },
  logo: { icon: Image, key: 'l' },
  shippingFee: { icon: Truck, key: 'f' },
  shopDetails: { icon: Store, key: 'h' },
  users: { icon: Users, key: 'u' },
  audit: { icon: RotateCcwClock, key: 'a' },
  programs: { icon: Plug, key: 'k' },
  system: { icon: Activity, key: 'w' },
  profile: { icon: SlidersHorizontal, key: 'i' },
})
