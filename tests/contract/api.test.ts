import { Context, Option } from 'effect'
import { HttpApi, OpenApi } from 'effect/http-api'
import { expect, test } from 'vitest'
import { Api } from '#contract/Api.ts'
import { Access, Changes, NeedsRight } from '#contract/calls/annotations.ts'
import { responseFormatOf } from '#http/endpoint.ts'

/** Every call of the API. The calls of the last lines are beyond section 7 of the product. */
const CALLS = `
POST /user/signin|POST /user/register|POST /user/verify-otp|POST /user/google-login|POST /user/verify-account|POST /user/logout
POST /user/refresh-token|POST /user/forgot-password|POST /user/reset-password|GET /user/get-single-user/{id}|PUT /user/update-profile
PATCH /user/change-password|POST /user/upload-profile-image|GET /user/get-all-users|GET /user/get-user-by-role/{role}
GET /user/get-user-by-search|PATCH /user/change-role|DELETE /user/delete-user/{id}|POST /user/resend-otp|POST /user/open-reset-link
GET /categories|GET /categories/get-names|GET /categories/{id}|POST /categories|PUT /categories/{id}|DELETE /categories/{id}
GET /subcategories|GET /subcategories/{id}|POST /subcategories|PUT /subcategories/{id}|DELETE /subcategories/{id}
GET /subsubcategories|GET /subsubcategories/{id}|POST /subsubcategories|PUT /subsubcategories/{id}|DELETE /subsubcategories/{id}
GET /products|GET /products/{id}|GET /products/owner/{ownerId}|GET /products/filters|GET /products/categories-with-products|DELETE /products/{id}
POST /products|PUT /products/{id}|PUT /products/{id}/variants|GET /shipping-fee/get|POST /shipping-fee/add
GET /order/get-order|GET /order/get-order-by-ownerId/{id}|GET /order/get-order-by-customerId/{id}|PATCH /order/update-status/{orderId}
DELETE /order/delete-order/{id}|DELETE /orders|GET /order/invoice/{id}|POST /banner|GET /banner|DELETE /banner/{id}
GET /products/{id}/last-change|POST /products/bulk|POST /products/csv|POST /products/imports|GET /products/imports/{id}/problems|POST /products/imports/{id}/start|POST /user/csv
GET /categories/{id}/last-change|GET /subcategories/{id}/last-change|GET /subsubcategories/{id}/last-change|GET /banner/{id}/last-change
GET /campaign-pages|POST /campaign-pages|GET /campaign-pages/{id}|PUT /campaign-pages/{id}|DELETE /campaign-pages/{id}|GET /campaign-pages/{id}/last-change|GET /campaign-pages/published/{slug}
GET /banner/all|GET /banner/{id}|PUT /banner/{id}|POST /banner/order|POST /categories/order
GET /refund|GET /refund/list|PATCH /refund/{id}|POST /refund/part|GET /logo|POST /logo|DELETE /logo/{id}
POST /user/sign-in-code|POST /user/sign-in-by-code|POST /user/second-factor|GET /user/second-factor|POST /user/second-factor/setup|POST /user/second-factor/confirm
GET /user/own-data|POST /user/own-data|GET /user/own-data/file/{format}|POST /user/closing-code|POST /user/close-account
POST /user/second-factor/recovery-codes|POST /user/second-factor/remove
GET /order/history/{id}|GET /order/summary|GET /user/sessions|DELETE /user/sessions|DELETE /user/sessions/{id}
DELETE /user/sessions/of/{userId}|POST /user/google-nonce|POST /cart/price|GET /cart|PUT /cart|GET /live
GET /address|POST /address|PUT /address/{id}|DELETE /address/{id}
GET /products/{id}/reviews|POST /products/{id}/reviews|PUT /products/{id}/reviews/pictures|POST /products/{id}/reviews/{reviewId}/hide|POST /products/{id}/reviews/{reviewId}/show|DELETE /products/{id}/reviews/{reviewId}|GET /products/owner/{ownerId}/rating
GET /wishlist/get-wishlist/{customerId}|POST /wishlist/add-to-wishlist/{customerId}|POST /wishlist/merge/{customerId}|DELETE /wishlist/remove/{customerId}/{productId}
POST /order/phone-code|POST /order/post-order|POST /order/track|POST /order/track-code|POST /order/track-open|POST /order/{orderId}/delivery-code|PUT /order/{orderId}/delivery|POST /order/confirm/{orderId}
PUT /order/{orderId}/correct|GET /order/phone-history/{id}|POST /refund/post|POST /order/{orderId}/refund-code
GET /jobs|GET /jobs/{id}|POST /jobs/{id}/undo|POST /order/bulk|POST /order/undo/{orderId}|GET /order/list|GET /order/get-order/{id}
POST /order/invoices|POST /order/packing-slips|POST /order/csv
GET /trash|POST /trash/{id}/restore|DELETE /trash/{id}
GET /shop-details|PUT /shop-details|PUT /shop-details/icon|DELETE /shop-details/icon|GET /policies/{page}|PUT /policies/{page}|GET /policies/{page}/versions
GET /payment/return/{method}|POST /payment/return/{method}|POST /payment/notice/{method}|GET /payment/methods|GET /payment/of-checkout/{id}|POST /payment/start
POST /payment/ask|POST /payment/leave|POST /payment/code|POST /payment/cash|POST /payment/transaction|GET /payment/list|GET /payment/of-order/{id}|POST /payment/{id}/ask|POST /payment/{id}/decide|POST /payment/csv|POST /payment/links
POST /payment/wallet-texts|GET /payment/wallet-texts|GET /payment/wallet-phones|POST /payment/wallet-phones|POST /payment/wallet-phones/{id}/secret|DELETE /payment/wallet-phones/{id}
GET /parcels/of-order/{id}|GET /parcels/shares|GET /parcels/shares/csv|POST /parcels|POST /parcels/many|POST /parcels/report-many|POST /parcels/papers|PATCH /parcels/{id}|POST /parcels/{id}/report|POST /parcels/{id}/check-in|GET /parcel-link/{id}|POST /parcel-link/{id}
GET /couriers|GET /couriers/accounts|PUT /couriers/accounts/{courier}|DELETE /couriers/accounts/{courier}|GET /couriers/{courier}/areas|GET /couriers/{courier}/place-of/{id}|GET /couriers/bookings|POST /couriers/bookings|GET /couriers/bookings/of-order/{id}|PATCH /couriers/bookings/{id}|POST /courier/webhook/{courier}
GET /settlements/dues|GET /settlements/statements|POST /settlements/statements|POST /settlements/statements/csv|POST /settlements/statements/read|GET /settlements/differences|POST /settlements/differences/csv|POST /settlements/differences/decide
GET /webhooks|POST /webhooks|PATCH /webhooks/{id}|DELETE /webhooks/{id}|POST /webhooks/{id}/secret|POST /webhooks/{id}/test|GET /webhooks/{id}/deliveries|POST /webhooks/{id}/deliveries/again
GET /call-link/{id}|POST /call-link/{id}/confirm|POST /order/{orderId}/edit/price|PUT /order/{orderId}/edit|GET /edit-link/{id}|POST /edit-link/{id}|GET /order/{orderId}/edit/proposal|POST /order/{orderId}/edit/proposal|POST /order/{orderId}/edit/proposal/send|POST /order/{orderId}/edit/proposal/withdraw|POST /staff-orders|POST /staff-orders/price|POST /staff-orders/customer|GET /staff-orders/products|GET /unfinished-checkouts|GET /unfinished-checkouts/offer|POST /unfinished-checkouts|POST /unfinished-checkouts/drop|POST /unfinished-checkouts/{id}/order|DELETE /unfinished-checkouts/{id}|POST /analytics/withdraw|GET /call-desk/list|POST /call-desk/next|POST /call-desk/{id}/take|POST /call-desk/{id}/give-back|POST /call-desk/{id}/result|GET /call-desk/{id}/tries|GET /call-desk/figures|GET /call-desk/figures/csv|GET /call-desk/rules|PUT /call-desk/rules
PUT /user/language|GET /dashboard/needs|GET /dashboard/setup|GET /system|GET /system/failures|POST /system/failures/{id}/again|GET /integrations|POST /integrations/{name}/check|PUT /integrations/{name}/settings|GET /message-texts|PUT /message-texts|POST /system/mismatches|GET /news|PATCH /news/{id}/read|GET /revenue/sellers|GET /revenue/sellers/csv|GET /revenue/sources|GET /revenue/sources/csv
GET /cash-rules|POST /cash-rules|PUT /cash-rules/{id}|DELETE /cash-rules/{id}|POST /cash-rules/order|POST /cash-rules/trial
GET /courier-records/settings|PUT /courier-records/settings
GET /cash-blocks/list|POST /cash-blocks|POST /cash-blocks/{id}/end|POST /cash-blocks/{id}/resume|POST /cash-blocks/csv
GET /programs/keys|POST /programs/keys|DELETE /programs/keys/{id}
GET /audit/list|POST /audit/csv|GET /stock/list|POST /stock/csv|GET /stock-requests|POST /stock-requests|DELETE /stock-requests/{id}|GET /receipts/list|POST /receipts/csv|GET /receipts/suppliers|GET /receipts/goods|POST /receipts|POST /receipts/{id}/undo|GET /stock-counts/list|GET /stock-counts/{id}|POST /stock-counts|POST /stock-counts/{id}/goods|POST /stock-counts/{id}/finish|POST /stock-counts/{id}/drop|POST /stock-counts/{id}/undo|POST /stock-counts/{id}/csv|GET /user/list|GET /user/rights|GET /user/staff-roles|POST /user/staff-roles|PUT /user/staff-roles/{id}|DELETE /user/staff-roles/{id}|GET /invitations|POST /invitations|POST /invitations/{id}/send|DELETE /invitations/{id}|GET /stores|PUT /stores/chosen|GET /members|PUT /members/{id}|DELETE /members/{id}|POST /invitation/open|POST /invitation/take|GET /refund/parts|GET /order/own`
  .trim()
  .split(/[\n|]/)

test('the contract declares exactly the listed calls', () => {
  const { paths } = OpenApi.fromApi(Api)
  const declared = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api', '')}`),
  )
  expect(declared.sort()).toEqual([...CALLS].sort())
})

test('every call but that of a phone, which learns nothing, declares the body of its success', () => {
  const { paths } = OpenApi.fromApi(Api)
  const withoutBody = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, OpenApi.OpenAPISpecOperation>).flatMap(([method, { responses }]) => {
      const successes = Object.entries(responses).filter(([status]) => status < '400')
      return successes.some(([, { content }]) => content) ? [] : [`${method} ${path}`]
    }),
  )
  expect(withoutBody).toEqual(['post /api/payment/wallet-texts'])
})

test('every call declares its access level, a sentence for the document of the API, and for the staff a right', () => {
  const without: string[] = []
  HttpApi.reflect(Api as never, {
    onGroup: () => {},
    onEndpoint: ({ endpoint }) => {
      const isOfStaff = ['staff', 'admin'].includes(
        Context.get(endpoint.annotations as Context.Context<Access>, Access),
      )
      for (const annotation of [Access, OpenApi.Summary, ...(isOfStaff ? [NeedsRight] : [])])
        if (Option.isNone(Context.getOption(endpoint.annotations, annotation as never)))
          without.push(endpoint.identifier)
    },
  })
  expect(without).toEqual([])
})

/** The data kinds that each call changes; dependent entities are deleted too, or hidden, and the trash keeps the catalogue's. */
const CHANGES = `
createBanner updateBanner orderBanners: Banner
deleteBanner: Banner Trash
createCampaignPage updateCampaignPage: CampaignPage ShopDetails
deleteCampaignPage: CampaignPage ShopDetails Trash
createCategory updateCategory orderCategories: Category
deleteCategory: Category SubCategory SubSubCategory Product Banner Trash
createSubCategory updateSubCategory: SubCategory
deleteSubCategory: SubCategory SubSubCategory Product Banner Trash
createSubSubCategory updateSubSubCategory: SubSubCategory
deleteSubSubCategory: SubSubCategory Product Trash
createProduct updateProduct putVariants setReviewPictures hideReviewPictures showReviewPictures: Product
writeReview deleteReview: Product Order
deleteProduct: Product Trash
restoreTrash: Trash Product Category SubCategory SubSubCategory Banner CampaignPage ShopDetails
deleteTrash: Trash
placeOrder correctOrder editOrder answerEditLink: Order Product
proposeEdit sendEditProposal withdrawEditProposal: Order
updateOrderStatus confirmOrder changeDelivery: Order
confirmByLink: Order Call
keepUnfinished dropUnfinished forgetUnfinished: Call
orderUnfinished: Call Order Product
placeStaffOrder: Call Order Product
packParcel changeParcel bookParcels changeBooking wishByLink: Order
undoOrderStatus reportParcel checkInParcel: Order Product Refund
deleteOrder deleteAllOrders requestRefund sendPart: Order Refund
updateRefund: Refund
startPayment askPayment leavePayment payOnDelivery sendTransaction: Order Payment
askPaymentAgain decidePayment: Order Payment Refund
sendAgain: System Job
moveOrders packParcels reportParcels changeProducts startImport undoJob: Job
addWalletPhone renewWalletPhone withdrawWalletPhone: System
addWebhook changeWebhook renewWebhookSecret withdrawWebhook testWebhook sendDeliveriesAgain: System
createCashRule updateCashRule deleteCashRule orderCashRules setCourierRecordSettings: CashRule
addCashBlock endCashBlock resumeCashBlock: CashBlock Order
takeNextCall takeCall giveCallBack setCallRules: Call
reportCall: Call Order
bookReceipt undoReceipt: Receipt Product
requestStock withdrawStockRequest: StockRequest
startCount countGoods dropCount: StockCount
finishCount undoCount: StockCount Product
readStatements addStatement decideDifferences: Settlement
makeKey withdrawKey: Program
checkIntegration keepSettings: Integration
saveMessageText: MessageText
readNews: News
updateProfile setLanguage changePassword uploadProfileImage changeRole saveCourierAccount removeCourierAccount makeStaffRole deleteStaffRole invite sendInvitation withdrawInvitation takeInvitation changeMember removeMember: User
chooseStore: Rights
changeStaffRole: User Rights
deleteUser: User Product
requestOwnData: User Job
endSession endOtherSessions: Session
createAddress updateAddress deleteAddress: Address
uploadLogo deleteLogo: Logo
setShippingFee: ShippingFee Product
setShopDetails uploadShopIcon removeShopIcon setPolicy: ShopDetails`

/** The writes of a signed-in person whose screen holds the new state itself, or which leave the data as it is. */
const CHANGES_NOTHING_READ = [
  'addToWishlist',
  'checkImport',
  'closeAccount',
  'confirmSecondFactor',
  'endSessionsOf',
  'findCustomer',
  'makePayLink',
  'mergeWishlist',
  'priceOrderEdit',
  'priceStaffOrder',
  'putCart',
  'removeFromWishlist',
  'removeSecondFactor',
  'renewRecoveryCodes',
  'sendClosingCode',
  'setUpSecondFactor',
  'tryCashRule',
]

test('every write of a signed-in person declares the kinds of data that it changes', () => {
  const declared: Record<string, readonly string[]> = {}
  const undeclared: string[] = []
  HttpApi.reflect(Api as never, {
    onGroup: () => {},
    onEndpoint: ({ endpoint }) => {
      const annotations = endpoint.annotations as Context.Context<Access | Changes>
      const changes = Context.getOrUndefined(annotations, Changes)
      const isFile = responseFormatOf(endpoint).bytes
      if (changes) declared[endpoint.identifier] = changes
      else if (
        endpoint.method !== 'GET' &&
        !isFile &&
        !['provider', 'anyone', 'guest', 'guestOrSession'].includes(Context.get(annotations, Access))
      )
        undeclared.push(endpoint.identifier)
    },
  })
  const expected = CHANGES.trim()
    .split('\n')
    .flatMap((row) => {
      const [calls = '', kinds = ''] = row.split(': ')
      return calls.split(' ').map((call) => [call, kinds.split(' ')] as const)
    })
  expect(declared).toEqual(Object.fromEntries(expected))
  expect(undeclared.sort()).toEqual(CHANGES_NOTHING_READ)
})
