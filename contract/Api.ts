import { HttpApi, OpenApi } from 'effect/http-api'
import * as account from './account/api.ts'
import { callErrors as accountErrors } from './account/errors.ts'
import * as accountSecurity from './account/securityApi.ts'
import * as accountSteps from './account/stepsApi.ts'
import * as addresses from './addresses/api.ts'
import { callErrors as addressesErrors } from './addresses/errors.ts'
import * as analytics from './analytics/shopApi.ts'
import * as audit from './audit/api.ts'
import { callErrors as bannersErrors } from './banners/errors.ts'
import * as bannersShop from './banners/shopApi.ts'
import * as bannersStaff from './banners/staffApi.ts'
import { callErrors as callDeskErrors } from './callDesk/errors.ts'
import * as callDeskShop from './callDesk/shopApi.ts'
import * as callDeskStaff from './callDesk/staffApi.ts'
import { featureGroup } from './calls/withErrors.ts'
import { callErrors as campaignPagesErrors } from './campaignPages/errors.ts'
import * as campaignPagesShop from './campaignPages/shopApi.ts'
import * as campaignPagesStaff from './campaignPages/staffApi.ts'
import * as cart from './cart/api.ts'
import { callErrors as cartErrors } from './cart/errors.ts'
import { callErrors as cashBlocksErrors } from './cashBlocks/errors.ts'
import * as cashBlocks from './cashBlocks/staffApi.ts'
import * as cashRules from './cashRules/api.ts'
import { callErrors as cashRulesErrors } from './cashRules/errors.ts'
import { callErrors as categoriesErrors } from './categories/errors.ts'
import * as categoriesShop from './categories/shopApi.ts'
import * as categoriesStaff from './categories/staffApi.ts'
import * as checkout from './checkout/api.ts'
import * as checkoutDelivery from './checkout/deliveryApi.ts'
import { callErrors as checkoutErrors } from './checkout/errors.ts'
import { callErrors as courierRecordsErrors } from './courierRecords/errors.ts'
import * as courierRecords from './courierRecords/staffApi.ts'
import * as couriers from './couriers/api.ts'
import { callErrors as couriersErrors } from './couriers/errors.ts'
import * as dashboard from './dashboard/api.ts'
import * as integrations from './integrations/api.ts'
import { callErrors as integrationsErrors } from './integrations/errors.ts'
import { callErrors as invitationsErrors } from './invitations/errors.ts'
import * as invitationsShop from './invitations/shopApi.ts'
import * as invitationsStaff from './invitations/staffApi.ts'
import * as jobs from './jobs/api.ts'
import { callErrors as jobsErrors } from './jobs/errors.ts'
import * as live from './live/api.ts'
import { callErrors as logoErrors } from './logo/errors.ts'
import * as logoShop from './logo/shopApi.ts'
import * as logoStaff from './logo/staffApi.ts'
import { callErrors as membersErrors } from './members/errors.ts'
import * as membersShop from './members/shopApi.ts'
import * as membersStaff from './members/staffApi.ts'
import * as messageTexts from './messageTexts/api.ts'
import * as news from './news/api.ts'
import { callErrors as orderEditErrors } from './orderEdits/errors.ts'
import * as orderEditsShop from './orderEdits/shopApi.ts'
import * as orderEditsStaff from './orderEdits/staffApi.ts'
import { callErrors as ordersErrors } from './orders/errors.ts'
import * as ordersShop from './orders/shopApi.ts'
import * as ordersStaff from './orders/staffApi.ts'
import * as ownData from './ownData/api.ts'
import { callErrors as ownDataErrors } from './ownData/errors.ts'
import * as parcels from './parcels/api.ts'
import { callErrors as parcelsErrors } from './parcels/errors.ts'
import * as parcelsShop from './parcels/shopApi.ts'
import { callErrors as paymentsErrors } from './payments/errors.ts'
import * as paymentsOffers from './payments/offersApi.ts'
import * as paymentsProvider from './payments/providerApi.ts'
import * as paymentsShop from './payments/shopApi.ts'
import * as paymentsStaff from './payments/staffApi.ts'
import * as paymentsWallets from './payments/walletsApi.ts'
import { callErrors as policiesErrors } from './policies/errors.ts'
import * as policiesShop from './policies/shopApi.ts'
import * as policiesStaff from './policies/staffApi.ts'
import { callErrors as productsErrors } from './products/errors.ts'
import * as productsShop from './products/shopApi.ts'
import * as productsStaff from './products/staffApi.ts'
import * as programs from './programs/api.ts'
import { callErrors as programsErrors } from './programs/errors.ts'
import { callErrors as receiptsErrors } from './receipts/errors.ts'
import * as receipts from './receipts/staffApi.ts'
import { callErrors as refundsErrors } from './refunds/errors.ts'
import * as refundsShop from './refunds/shopApi.ts'
import * as refundsStaff from './refunds/staffApi.ts'
import * as revenue from './revenue/api.ts'
import * as reviews from './reviews/api.ts'
import { callErrors as reviewsErrors } from './reviews/errors.ts'
import { callErrors as settlementsErrors } from './settlements/errors.ts'
import * as settlements from './settlements/staffApi.ts'
import { callErrors as shippingFeeErrors } from './shippingFee/errors.ts'
import * as shippingFeeShop from './shippingFee/shopApi.ts'
import * as shippingFeeStaff from './shippingFee/staffApi.ts'
import { callErrors as shopDetailsErrors } from './shopDetails/errors.ts'
import * as shopDetailsShop from './shopDetails/shopApi.ts'
import * as shopDetailsStaff from './shopDetails/staffApi.ts'
import { callErrors as staffOrderErrors } from './staffOrders/errors.ts'
import * as staffOrders from './staffOrders/staffApi.ts'
import { callErrors as stockErrors } from './stock/errors.ts'
import * as stockShop from './stock/shopApi.ts'
import * as stock from './stock/staffApi.ts'
import { callErrors as stockCountsErrors } from './stockCounts/errors.ts'
import * as stockCounts from './stockCounts/staffApi.ts'
import * as system from './system/api.ts'
import { callErrors as systemErrors } from './system/errors.ts'
import * as trash from './trash/api.ts'
import { callErrors as trashErrors } from './trash/errors.ts'
import { callErrors as unfinishedErrors } from './unfinishedCheckouts/errors.ts'
import * as unfinishedShop from './unfinishedCheckouts/shopApi.ts'
import * as unfinishedStaff from './unfinishedCheckouts/staffApi.ts'
import * as users from './users/api.ts'
import { callErrors as usersErrors } from './users/errors.ts'
import * as usersStaff from './users/staffApi.ts'
import * as webhooks from './webhooks/api.ts'
import { callErrors as webhooksErrors } from './webhooks/errors.ts'
import * as wishlist from './wishlist/api.ts'
import { callErrors as wishlistErrors } from './wishlist/errors.ts'

/**
 * All endpoints of the API with their errors (docs/api.md): a group is a feature, and has every endpoint that the feature's
 * modules export. The browser imports the modules of one feature, never this assembly.
 */

export class AccountApi extends featureGroup(
  'account',
  { ...account, ...accountSecurity, ...accountSteps },
  accountErrors,
).annotate(OpenApi.Description, 'Sign-in, registration, codes, resets, sessions and the second factor.') {}

export class UsersApi extends featureGroup('users', { ...users, ...usersStaff }, usersErrors).annotate(
  OpenApi.Description,
  'Users, and the profile of the signed-in person.',
) {}

export class OwnDataApi extends featureGroup('ownData', ownData, ownDataErrors).annotate(
  OpenApi.Description,
  'What the shop knows of the signed-in person, and the end of the account.',
) {}

export class CategoriesApi extends featureGroup(
  'categories',
  { ...categoriesShop, ...categoriesStaff },
  categoriesErrors,
).annotate(OpenApi.Description, 'Categories on three levels.') {}

export class ProductsApi extends featureGroup(
  'products',
  { ...productsShop, ...productsStaff },
  productsErrors,
).annotate(OpenApi.Description, 'Lists, changes and files of products.') {}

export class BannersApi extends featureGroup('banners', { ...bannersShop, ...bannersStaff }, bannersErrors).annotate(
  OpenApi.Description,
  'Banners of the home page.',
) {}

export class CampaignPagesApi extends featureGroup(
  'campaignPages',
  { ...campaignPagesShop, ...campaignPagesStaff },
  campaignPagesErrors,
).annotate(OpenApi.Description, 'Pages that the shop has made itself.') {}

export class LogoApi extends featureGroup('logo', { ...logoShop, ...logoStaff }, logoErrors).annotate(
  OpenApi.Description,
  'The logo of the shop.',
) {}

export class ShippingFeeApi extends featureGroup(
  'shippingFee',
  { ...shippingFeeShop, ...shippingFeeStaff },
  shippingFeeErrors,
).annotate(OpenApi.Description, 'The delivery fees.') {}

export class ShopDetailsApi extends featureGroup(
  'shopDetails',
  { ...shopDetailsShop, ...shopDetailsStaff },
  shopDetailsErrors,
).annotate(OpenApi.Description, 'Name, contact and other details of the shop.') {}

export class PoliciesApi extends featureGroup(
  'policies',
  { ...policiesShop, ...policiesStaff },
  policiesErrors,
).annotate(OpenApi.Description, 'The policy pages, with their versions.') {}

export class CartApi extends featureGroup('cart', cart, cartErrors).annotate(
  OpenApi.Description,
  'Prices of a cart, and the cart that the server keeps for a signed-in person.',
) {}

export class AddressesApi extends featureGroup('addresses', addresses, addressesErrors).annotate(
  OpenApi.Description,
  'The saved delivery addresses of the signed-in person.',
) {}

export class CheckoutApi extends featureGroup(
  'checkout',
  { ...checkout, ...checkoutDelivery },
  checkoutErrors,
).annotate(OpenApi.Description, 'Placing orders, and following them with the key of their checkout.') {}

export class OrdersApi extends featureGroup('orders', { ...ordersShop, ...ordersStaff }, ordersErrors).annotate(
  OpenApi.Description,
  'Lists, changes, corrections and files of orders.',
) {}

export class CouriersApi extends featureGroup('couriers', couriers, couriersErrors).annotate(
  OpenApi.Description,
  'Parcels by couriers, and what couriers say of them.',
) {}

export class ParcelsApi extends featureGroup('parcels', { ...parcels, ...parcelsShop }, parcelsErrors).annotate(
  OpenApi.Description,
  'Parcels of orders, and what is reported of them.',
) {}

export class PaymentsApi extends featureGroup(
  'payments',
  { ...paymentsOffers, ...paymentsProvider, ...paymentsShop, ...paymentsStaff, ...paymentsWallets },
  paymentsErrors,
).annotate(OpenApi.Description, 'Online payment of checkouts, and the messages of its providers.') {}

export class RefundsApi extends featureGroup('refunds', { ...refundsShop, ...refundsStaff }, refundsErrors).annotate(
  OpenApi.Description,
  'Refund requests.',
) {}

export class JobsApi extends featureGroup('jobs', jobs, jobsErrors).annotate(
  OpenApi.Description,
  'Work on many items in the background.',
) {}

export class TrashApi extends featureGroup('trash', trash, trashErrors).annotate(
  OpenApi.Description,
  'What was deleted and can be restored.',
) {}

export class DashboardApi extends featureGroup('dashboard', dashboard).annotate(
  OpenApi.Description,
  'The numbers of what waits for a person of the back office.',
) {}

export class SystemApi extends featureGroup('system', system, systemErrors).annotate(
  OpenApi.Description,
  "The state of the shop's servers, and what they have given up.",
) {}

export class IntegrationsApi extends featureGroup('integrations', integrations, integrationsErrors).annotate(
  OpenApi.Description,
  'The services of other companies that the shop is connected to.',
) {}

export class MessageTextsApi extends featureGroup('messageTexts', messageTexts).annotate(
  OpenApi.Description,
  'The words of the mails and SMS that the shop sends about orders.',
) {}

export class ProgramsApi extends featureGroup('programs', programs, programsErrors).annotate(
  OpenApi.Description,
  'The keys by which programs call the API.',
) {}

export class NewsApi extends featureGroup('news', news).annotate(
  OpenApi.Description,
  'What has happened in a back office: orders, refund requests, stock and jobs.',
) {}

export class RevenueApi extends featureGroup('revenue', revenue).annotate(
  OpenApi.Description,
  "Sales of the shop's owners.",
) {}

export class LiveApi extends featureGroup('live', live).annotate(
  OpenApi.Description,
  'Changes by other people, as they happen.',
) {}

export class ReviewsApi extends featureGroup('reviews', reviews, reviewsErrors).annotate(
  OpenApi.Description,
  'Reviews of products; a product contains its reviews, so that no call reads them alone.',
) {}

export class WishlistApi extends featureGroup('wishlist', wishlist, wishlistErrors).annotate(
  OpenApi.Description,
  'Wishlists of customers.',
) {}

export class StockApi extends featureGroup('stock', { ...stock, ...stockShop }, stockErrors).annotate(
  OpenApi.Description,
  'The changes of the stock of products, with their causes, and who waits for sold-out goods.',
) {}

export class ReceiptsApi extends featureGroup('receipts', receipts, receiptsErrors).annotate(
  OpenApi.Description,
  'Goods that suppliers have delivered.',
) {}

export class StockCountsApi extends featureGroup('stockCounts', stockCounts, stockCountsErrors).annotate(
  OpenApi.Description,
  'Counts of stock by list.',
) {}

export class AuditApi extends featureGroup('audit', audit).annotate(
  OpenApi.Description,
  'The changes that the back offices have made.',
) {}

export class CallDeskApi extends featureGroup(
  'callDesk',
  { ...callDeskShop, ...callDeskStaff },
  callDeskErrors,
).annotate(OpenApi.Description, 'The calls that confirm orders with cash on delivery.') {}

export class StaffOrdersApi extends featureGroup('staffOrders', staffOrders, staffOrderErrors).annotate(
  OpenApi.Description,
  'Orders that the staff or a seller enters for a customer.',
) {}

export class OrderEditsApi extends featureGroup(
  'orderEdits',
  { ...orderEditsShop, ...orderEditsStaff },
  orderEditErrors,
).annotate(OpenApi.Description, 'Edits of orders that are not packed.') {}

export class UnfinishedCheckoutsApi extends featureGroup(
  'unfinishedCheckouts',
  { ...unfinishedShop, ...unfinishedStaff },
  unfinishedErrors,
).annotate(OpenApi.Description, 'Checkouts that people do not finish, and want to be called about.') {}

export class AnalyticsApi extends featureGroup('analytics', analytics).annotate(
  OpenApi.Description,
  'The consent of visitors to the counting of visits and purchases.',
) {}

export class WebhooksApi extends featureGroup('webhooks', webhooks, webhooksErrors).annotate(
  OpenApi.Description,
  'Calls of other programs when something happens.',
) {}

export class SettlementsApi extends featureGroup('settlements', settlements, settlementsErrors).annotate(
  OpenApi.Description,
  "The couriers' statements, and where they differ from the parcels of the shop.",
) {}

export class CashRulesApi extends featureGroup('cashRules', cashRules, cashRulesErrors).annotate(
  OpenApi.Description,
  'The rules of the shop for cash on delivery.',
) {}

export class CashBlocksApi extends featureGroup('cashBlocks', cashBlocks, cashBlocksErrors).annotate(
  OpenApi.Description,
  'The phones and addresses of which cash on delivery asks more.',
) {}

export class InvitationsApi extends featureGroup(
  'invitations',
  { ...invitationsShop, ...invitationsStaff },
  invitationsErrors,
).annotate(OpenApi.Description, 'Invitations to work in the shop.') {}

export class MembersApi extends featureGroup('members', { ...membersShop, ...membersStaff }, membersErrors).annotate(
  OpenApi.Description,
  'The people who work for a seller, and the stores that a person works for.',
) {}

export class CourierRecordsApi extends featureGroup('courierRecords', courierRecords, courierRecordsErrors).annotate(
  OpenApi.Description,
  'Whether couriers are asked about the phones of orders.',
) {}

/** All groups together; the server and the OpenAPI document are built from it. */
export class Api extends HttpApi.make('haat')
  .add(AccountApi)
  .add(UsersApi)
  .add(InvitationsApi)
  .add(OwnDataApi)
  .add(CategoriesApi)
  .add(ProductsApi)
  .add(BannersApi)
  .add(CampaignPagesApi)
  .add(LogoApi)
  .add(ShippingFeeApi)
  .add(ShopDetailsApi)
  .add(PoliciesApi)
  .add(CartApi)
  .add(AddressesApi)
  .add(CheckoutApi)
  .add(OrdersApi)
  .add(ParcelsApi)
  .add(CouriersApi)
  .add(PaymentsApi)
  .add(RefundsApi)
  .add(JobsApi)
  .add(TrashApi)
  .add(DashboardApi)
  .add(SystemApi)
  .add(IntegrationsApi)
  .add(MessageTextsApi)
  .add(ProgramsApi)
  .add(NewsApi)
  .add(RevenueApi)
  .add(LiveApi)
  .add(ReviewsApi)
  .add(WishlistApi)
  .add(StockApi)
  .add(ReceiptsApi)
  .add(StockCountsApi)
  .add(AuditApi)
  .add(WebhooksApi)
  .add(CashRulesApi)
  .add(CashBlocksApi)
  .add(CourierRecordsApi)
  .add(MembersApi)
  .add(CallDeskApi)
  .add(SettlementsApi)
  .add(UnfinishedCheckoutsApi)
  .add(AnalyticsApi)
  .add(StaffOrdersApi)
  .add(OrderEditsApi)
  .annotate(HttpApi.ParseOptions, { onExcessProperty: 'error', errors: 'all' })
  .annotate(HttpApi.HeadersParseOptions, {})
  .prefix('/api')
  .annotateMerge(OpenApi.annotations({ title: 'Haat', description: 'The calls between the shop and its server.' })) {}
