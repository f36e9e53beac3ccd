import { audit } from './schema/audit.ts'
import { backOffice } from './schema/backOffice.ts'
import { base } from './schema/base.ts'
import { catalogue } from './schema/catalogue.ts'
import { choices } from './schema/choices.ts'
import { customers } from './schema/customers.ts'
import { operations } from './schema/operations.ts'
import { orderLists } from './schema/orderLists.ts'
import { orders } from './schema/orders.ts'
import { payments } from './schema/payments.ts'
import { people } from './schema/people.ts'
import { productLists } from './schema/productLists.ts'
import { publicChanges } from './schema/publicChanges.ts'
import { shop } from './schema/shop.ts'
import { words } from './schema/words.ts'
import { statements } from './support.ts'

/** All tables, as the former migrations 0001 to 0092 left them. A database that has recorded 0092 has them already. */
export default statements(
  ...base,
  ...people,
  ...operations,
  ...words,
  ...choices,
  ...catalogue,
  ...productLists,
  ...shop,
  ...customers,
  ...orders,
  ...orderLists,
  ...payments,
  ...backOffice,
  ...audit,
  ...publicChanges,
)
