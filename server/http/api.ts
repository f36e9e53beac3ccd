import { HttpApi } from 'effect/http-api'
import {
  AccountApi,
  CategoriesApi,
  InvoicesApi,
  OrderHandlingApi,
  OrdersApi,
  ProductsApi,
  RefundsApi,
  SecondFactorApi,
  SessionsApi,
  SettingsApi,
  ShopApi,
  UsersApi,
} from '../../contract/Api.ts'
import { CallGuard } from './CallGuard.ts'

/**
 * The part of the contract that this server carries out. A group joins here when its handlers exist; each of them is
 * `HttpApiBuilder.group(ServedApi, '<group>', …)`. Every call passes the guard, which supplies `CurrentUser`.
 */
export class ServedApi extends HttpApi.make('haat')
  .add(AccountApi)
  .add(UsersApi)
  .add(SessionsApi)
  .add(SecondFactorApi)
  .add(ShopApi)
  .add(CategoriesApi)
  .add(ProductsApi)
  .add(SettingsApi)
  .add(OrdersApi)
  .add(OrderHandlingApi)
  .add(InvoicesApi)
  .add(RefundsApi)
  .annotate(HttpApi.ParseOptions, { onExcessProperty: 'error', errors: 'all' })
  .annotate(HttpApi.HeadersParseOptions, {})
  .prefix('/api')
  .middleware(CallGuard) {}
