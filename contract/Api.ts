import { HttpApi, HttpApiGroup, OpenApi } from 'effect/http-api'
import * as account from './account/endpoints.ts'
import * as addresses from './addresses/endpoints.ts'
import * as banners from './banners/endpoints.ts'
import * as cart from './cart/endpoints.ts'
import * as categories from './categories/endpoints.ts'
import * as checkout from './checkout/endpoints.ts'
import * as dashboard from './dashboard/endpoints.ts'
import * as jobs from './jobs/endpoints.ts'
import * as live from './live/endpoints.ts'
import * as logo from './logo/endpoints.ts'
import * as orders from './orders/endpoints.ts'
import * as policies from './policies/endpoints.ts'
import * as products from './products/endpoints.ts'
import * as refunds from './refunds/endpoints.ts'
import * as revenue from './revenue/endpoints.ts'
import * as reviews from './reviews/endpoints.ts'
import * as shippingFee from './shippingFee/endpoints.ts'
import * as shopDetails from './shopDetails/endpoints.ts'
import * as trash from './trash/endpoints.ts'
import * as users from './users/endpoints.ts'
import * as wishlist from './wishlist/endpoints.ts'

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
  users.exportUsers,
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
  categories.getCategoryNames,
  categories.getCategory,
  categories.getSubCategories,
  categories.getSubCategory,
  categories.getSubSubCategories,
  categories.getSubSubCategory,
  products.getProducts,
  products.getProductsOfOwner,
  products.getProductOptions,
  products.getCategoriesWithProducts,
  products.getProduct,
  shippingFee.getShippingFee,
  banners.getBanners,
  logo.getLogo,
  shopDetails.getShopDetails,
  policies.getPolicy,
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
  categories.getLastChangeOfCategory,
  categories.getLastChangeOfSubCategory,
  categories.getLastChangeOfSubSubCategory,
) {}

export class ProductsApi extends HttpApiGroup.make('products').add(
  products.createProduct,
  products.updateProduct,
  products.deleteProduct,
  products.getLastChange,
  products.changeProducts,
) {}

/** Files of products. */
export class ProductFilesApi extends HttpApiGroup.make('productFiles').add(
  products.exportProducts,
  products.checkImport,
  products.exportProblems,
  products.startImport,
) {}

export class SettingsApi extends HttpApiGroup.make('settings').add(
  shippingFee.setShippingFee,
  banners.getAllBanners,
  banners.getBanner,
  banners.getLastChangeOfBanner,
  banners.createBanner,
  banners.updateBanner,
  banners.orderBanners,
  banners.deleteBanner,
  logo.uploadLogo,
  logo.deleteLogo,
  shopDetails.setShopDetails,
  policies.setPolicy,
  policies.getPolicyVersions,
) {}

/** Prices of a cart, and the cart that the server keeps for a signed-in person. */
export class CartApi extends HttpApiGroup.make('cart').add(cart.priceCart, cart.getCart, cart.putCart) {}

/** The saved delivery addresses of the signed-in person. */
export class AddressesApi extends HttpApiGroup.make('addresses').add(
  addresses.getAddresses,
  addresses.createAddress,
  addresses.updateAddress,
  addresses.deleteAddress,
) {}

/** Placing orders, and following them with the key of their checkout. */
export class CheckoutApi extends HttpApiGroup.make('checkout').add(
  checkout.sendPhoneCode,
  checkout.placeOrder,
  checkout.trackOrder,
) {}

/** Lists of orders. */
export class OrdersApi extends HttpApiGroup.make('orders').add(
  orders.getOrders,
  orders.getOrdersOfOwner,
  orders.getOrdersOfCustomer,
  orders.listOrders,
  orders.getOrder,
) {}

/** Changes of one order or of all orders, the history of an order, and the summary by day. */
export class OrderHandlingApi extends HttpApiGroup.make('orderHandling').add(
  orders.updateOrderStatus,
  orders.moveOrders,
  orders.undoOrderStatus,
  orders.confirmOrder,
  orders.deleteOrder,
  orders.deleteAllOrders,
  orders.getOrderHistory,
  orders.getOrderSummary,
) {}

/** Corrections of pending orders, and the history of a phone number. */
export class OrderCorrectionsApi extends HttpApiGroup.make('orderCorrections').add(
  orders.correctOrder,
  orders.getPhoneHistory,
) {}

/** Orders as files: invoices and packing slips as PDF, lists as CSV. */
export class InvoicesApi extends HttpApiGroup.make('invoices').add(
  orders.getInvoice,
  orders.printInvoices,
  orders.printSlips,
  orders.exportOrders,
) {}

export class RefundsApi extends HttpApiGroup.make('refunds').add(
  refunds.getRefunds,
  refunds.listRefunds,
  refunds.requestRefund,
  refunds.updateRefund,
) {}

/** Work on many items in the background. */
export class JobsApi extends HttpApiGroup.make('jobs').add(jobs.getJobs, jobs.getJob, jobs.undoJob) {}

/** What was deleted and can be restored. */
export class TrashApi extends HttpApiGroup.make('trash').add(trash.getTrash, trash.restoreTrash, trash.deleteTrash) {}

/** The numbers of what waits for a person of the back office. */
export class DashboardApi extends HttpApiGroup.make('dashboard').add(dashboard.getNeeds) {}

/** Sales of the shop's owners. */
export class RevenueApi extends HttpApiGroup.make('revenue').add(
  revenue.getSellerFigures,
  revenue.exportSellerFigures,
) {}

/** Changes by other people, as they happen. */
export class LiveApi extends HttpApiGroup.make('live').add(live.watchChanges) {}
/** Reviews of products; a product contains its reviews, so that no call reads them alone. */
export class ReviewsApi extends HttpApiGroup.make('reviews').add(reviews.writeReview, reviews.deleteReview) {}

export class WishlistApi extends HttpApiGroup.make('wishlist').add(
  wishlist.getWishlist,
  wishlist.addToWishlist,
  wishlist.removeFromWishlist,
) {}

/** All groups together; the server and the OpenAPI document are built from it. */
export class Api extends HttpApi.make('haat')
  .add(AccountApi)
  .add(UsersApi)
  .add(SessionsApi)
  .add(SecondFactorApi)
  .add(ShopApi)
  .add(CategoriesApi)
  .add(ProductsApi)
  .add(ProductFilesApi)
  .add(SettingsApi)
  .add(CartApi)
  .add(AddressesApi)
  .add(CheckoutApi)
  .add(OrdersApi)
  .add(OrderHandlingApi)
  .add(OrderCorrectionsApi)
  .add(InvoicesApi)
  .add(RefundsApi)
  .add(JobsApi)
  .add(TrashApi)
  .add(DashboardApi)
  .add(RevenueApi)
  .add(LiveApi)
  .add(ReviewsApi)
  .add(WishlistApi)
  .annotate(HttpApi.ParseOptions, { onExcessProperty: 'error', errors: 'all' })
  .annotate(HttpApi.HeadersParseOptions, {})
  .prefix('/api')
  .annotateMerge(OpenApi.annotations({ title: 'Haat', description: 'The calls between the shop and its server.' })) {}
