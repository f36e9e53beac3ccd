import { HttpApi, HttpApiGroup, OpenApi } from 'effect/http-api'
import * as account from './account/endpoints.ts'
import * as banners from './banners/endpoints.ts'
import * as cart from './cart/endpoints.ts'
import * as categories from './categories/endpoints.ts'
import * as logo from './logo/endpoints.ts'
import * as orders from './orders/endpoints.ts'
import * as products from './products/endpoints.ts'
import * as refunds from './refunds/endpoints.ts'
import * as shippingFee from './shippingFee/endpoints.ts'
import * as users from './users/endpoints.ts'

/**
 * All endpoints of the API with their errors (docs/api.md). The browser imports the `api.ts` of one feature, never this
 * assembly.
 */

export class AccountApi extends HttpApiGroup.make('account').add(
  account.signIn,
  account.secondFactor,
  account.register,
  account.verifyOtp,
  account.resendOtp,
  account.googleLogin,
  account.googleNonce,
  account.verifyAccount,
  account.logout,
  account.refreshToken,
  account.forgotPassword,
  account.openResetLink,
  account.resetPassword,
) {}

export class UsersApi extends HttpApiGroup.make('users').add(
  users.getSingleUser,
  users.updateProfile,
  users.changePassword,
  users.uploadProfileImage,
  users.getAllUsers,
  users.getUserByRole,
  users.getUserBySearch,
  users.changeRole,
  users.deleteUser,
) {}

/** The list of a person's sessions, and the calls that end them. */
export class SessionsApi extends HttpApiGroup.make('sessions').add(
  account.getSessions,
  account.endSession,
  account.endOtherSessions,
  account.endSessionsOf,
) {}

/** The second factor of the signed-in person. */
export class SecondFactorApi extends HttpApiGroup.make('secondFactor').add(
  account.getSecondFactor,
  account.setUpSecondFactor,
  account.confirmSecondFactor,
  account.renewRecoveryCodes,
  account.removeSecondFactor,
) {}

/** Public reads of the catalogue. */
export class ShopApi extends HttpApiGroup.make('shop').add(
  categories.getCategories,
  categories.getCategory,
  categories.getSubCategories,
  categories.getSubCategory,
  categories.getSubSubCategories,
  categories.getSubSubCategory,
  products.getProducts,
  products.getProductsOfOwner,
  products.getCategoriesWithProducts,
  products.getProduct,
  shippingFee.getShippingFee,
  banners.getBanners,
  logo.getLogo,
) {}

export class CategoriesApi extends HttpApiGroup.make('categories').add(
  categories.createCategory,
  categories.updateCategory,
  categories.deleteCategory,
  categories.createSubCategory,
  categories.updateSubCategory,
  categories.deleteSubCategory,
  categories.createSubSubCategory,
  categories.updateSubSubCategory,
  categories.deleteSubSubCategory,
) {}

export class ProductsApi extends HttpApiGroup.make('products').add(
  products.createProduct,
  products.updateProduct,
  products.deleteProduct,
) {}

export class SettingsApi extends HttpApiGroup.make('settings').add(
  shippingFee.setShippingFee,
  banners.createBanner,
  banners.deleteBanner,
  logo.uploadLogo,
  logo.deleteLogo,
) {}

/** Prices of a cart, and the cart that the server keeps for a signed-in person. */
export class CartApi extends HttpApiGroup.make('cart').add(cart.priceCart, cart.getCart, cart.putCart) {}

/** Lists of orders. */
export class OrdersApi extends HttpApiGroup.make('orders').add(
  orders.getOrders,
  orders.getOrdersOfOwner,
  orders.getOrdersOfCustomer,
) {}

/** Changes of one order or of all orders, the history of an order, and the summary by day. */
export class OrderHandlingApi extends HttpApiGroup.make('orderHandling').add(
  orders.updateOrderStatus,
  orders.deleteOrder,
  orders.deleteAllOrders,
  orders.getOrderHistory,
  orders.getOrderSummary,
) {}

/** Invoices as PDF. */
export class InvoicesApi extends HttpApiGroup.make('invoices').add(orders.getInvoice) {}

export class RefundsApi extends HttpApiGroup.make('refunds').add(refunds.getRefunds, refunds.updateRefund) {}

/** All groups together; the server and the OpenAPI document are built from it. */
export class Api extends HttpApi.make('haat')
  .add(AccountApi)
  .add(UsersApi)
  .add(SessionsApi)
  .add(SecondFactorApi)
  .add(ShopApi)
  .add(CategoriesApi)
  .add(ProductsApi)
  .add(SettingsApi)
  .add(CartApi)
  .add(OrdersApi)
  .add(OrderHandlingApi)
  .add(InvoicesApi)
  .add(RefundsApi)
  .annotate(HttpApi.ParseOptions, { onExcessProperty: 'error', errors: 'all' })
  .annotate(HttpApi.HeadersParseOptions, {})
  .prefix('/api')
  .annotateMerge(OpenApi.annotations({ title: 'Haat', description: 'The calls between the shop and its server.' })) {}
