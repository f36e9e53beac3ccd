import { demoProducts, withSales } from './catalogue.ts'
import { demoTree } from './categories.ts'
import { demoOrders, demoRefunds, shippingFee, shippingFeeOutside } from './orders.ts'
import { demoParcels } from './parcels.ts'
import { demoCustomers, demoStaff } from './people.ts'
import { daysBefore } from './random.ts'
import type { DemoBanner, DemoShop } from './shapes.ts'

const banners = (now: Date): DemoBanner[] => [
  { picture: 'banner-eid', category: 'clothing', subCategory: '', offer: 20, createdAt: daysBefore(now, 4) },
  { picture: 'banner-mango', category: 'food', subCategory: 'fruit-fish', offer: 15, createdAt: daysBefore(now, 12) },
  {
    picture: 'banner-electronics',
    category: 'electronics',
    subCategory: '',
    offer: 22,
    createdAt: daysBefore(now, 26),
  },
  {
    picture: 'banner-kitchen',
    category: 'home-kitchen',
    subCategory: 'cookware',
    offer: 16,
    createdAt: daysBefore(now, 40),
  },
]

const details: DemoShop['details'] = {
  shopName: 'Haat',
  shopNameBn: 'হাট',
  shortName: '',
  shortNameBn: '',
  tagline: 'An open market for Bangladesh',
  taglineBn: 'সারা বাংলাদেশের হাট',
  senderName: '',
  smsPrefix: '',
  smsPrefixBn: '',
  address: 'House 12, Road 5, Dhanmondi\nDhaka 1205',
  addressBn: 'বাড়ি ১২, সড়ক ৫, ধানমন্ডি\nঢাকা ১২০৫',
  phone: '09600000000',
  email: 'hello@haat.example',
  whatsapp: '',
  links: '',
  openingHours: '',
  openingHoursBn: '',
  footerText: 'Haat is open-source software. The goods of the demo shop are invented.',
  footerTextBn: 'হাট একটি ওপেন সোর্স সফটওয়্যার। ডেমো দোকানের পণ্যগুলো বাস্তব নয়।',
  firstLanguage: '',
  accent: '',
  tradeLicence: 'TRAD/DSCC/000000/2026',
  dbid: '000000000',
  bin: '0000000000000',
  complaintContact: 'Complaints desk',
  complaintContactBn: 'অভিযোগ কেন্দ্র',
  complaintPhone: '01700000000',
  complaintEmail: 'complaints@haat.example',
  refundDays: 7,
}

/**
 * The whole demo shop as plain data. The same `now` always returns the same shop; another `now` changes only the dates,
 * which lie a fixed time before it, so that the shop looks in use. Money in paisa, pictures by name.
 */
export const demoShop = (now: Date): DemoShop => {
  const tree = demoTree(now)
  const customers = demoCustomers(now)
  const products = demoProducts(
    now,
    tree,
    customers.map(({ user, joinedDaysAgo }) => ({ name: user.name, joinedDaysAgo })),
  )
  const orders = demoOrders(now, products, customers)
  return {
    users: [...demoStaff(now), ...customers.map(({ user }) => user)],
    ...tree,
    products: withSales(products, orders),
    orders,
    parcels: demoParcels(now, orders),
    refunds: demoRefunds(now, orders, customers),
    banners: banners(now),
    logo: 'logo',
    shippingFee,
    shippingFeeOutside,
    details,
  }
}
