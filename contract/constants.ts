/** Limits and figures of the product (product 11) and of the API. */

export const NAME_MIN = 3
export const NAME_MAX = 100
/** Characters of the short name of the shop, and of how its SMS begin. */
export const SHORT_NAME_MAX = 20
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128
export const TEXT_MAX = 10_000
/** Characters of a search; the shop's own search box takes fewer. */
export const SEARCH_MAX = 200
export const SHOP_SEARCH_MAX = 100
export const DESCRIPTION_MIN = 10
export const PRICE_MIN = 0.01
/** ৳9,99,99,999.99: the largest amount that a `numeric(10,2)` column can store. */
export const PRICE_MAX = 99_999_999.99
export const DISCOUNT_MAX = 100
export const STOCK_MAX = 1_000_000_000

/** 01, a digit 3 to 9, then 8 more digits. */
export const PHONE_PATTERN = /^01[3-9]\d{8}$/

export const OTP_LENGTH = 4
/** Milliseconds between 'Verified!' and the redirect to /login. */
export const VERIFIED_REDIRECT_MS = 3000
/** Time limit for entering the code of the second factor at sign-in, in milliseconds. */
export const SECOND_FACTOR_MS = 5 * 60 * 1000
/** Seconds before "send again" is available again. */
export const RESEND_COOLDOWN_S = 60

/** A screen of categories with more of them has a search. */
export const SEARCHED_CATEGORIES = 12
export const PRODUCT_PAGE_SIZE = 10
/** Products that a list of the shop shows first, and that each *Show more* adds: full rows of 2, 3, 4 and 6 cards. */
export const SHOP_PAGE_SIZE = 24
/** Maximum number of products on one page. */
export const PAGE_LIMIT_MAX = 1000
/** A search and a filter of products count so many, as one action may change; `atLeast` says that there are more. */
export const COUNTED_MAX = 20_000
/** A product's page shows the number of pieces left when it is at most this. */
export const LOW_STOCK = 5
/** Number of reviews that a product's page shows before all are requested. */
export const REVIEWS_SHOWN = 5
/** The newest reviews that a product has in an answer; `GET /products/{id}/reviews` has all. */
export const PRODUCT_REVIEWS_MAX = 100
/** The best rating of a review. */
export const STARS_MAX = 5
/** Largest text of a review, in characters. */
export const REVIEW_TEXT_MAX = 2000
export const REVIEW_PICTURES_MAX = 4
/** Maximum number of products in one wishlist. */
export const WISHLIST_MAX = 200
/** Maximum number of sold-out goods for which a person waits at once. */
export const STOCK_REQUESTS_MAX = 50
/** Maximum number of suggestions of the search box. */
export const SUGGESTIONS_MAX = 6
export const PRODUCT_IMAGES_MAX = 10
/** Maximum number of colours, sizes or search tags of one product. */
export const LISTED_MAX = 50
export const FAQS_MAX = 50
/** The dated prices of a product that are planned or running. */
export const DATED_PRICES_MAX = 10
export const PRODUCT_TAGS_SHOWN = 3
/** Popular labels that the product form offers; a product stores its label in lower case. */
export const POPULAR_LABELS = ['Offer', 'Trending', 'Featured', 'Best seller'] as const
/** The most days after a delivery in which a shop lets its customers ask for a refund. */
export const REFUND_DAYS_MAX = 365
/** Days in which an order is delivered inside Dhaka and elsewhere, where the operator has not set others. */
export const DELIVERY_DAYS: DeliveryDays = { inside: 5, outside: 10 }
export interface DeliveryDays {
  readonly inside: number
  readonly outside: number
}
/** The names of payment methods on the wire: `cash` is on delivery, `manual` money that the customer sends to the shop's wallet. */
export const PAYMENT_METHODS = ['cash', 'bkash', 'ssl', 'nagad', 'manual'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
/** Characters of the address line that every courier accepts. */
export const ADDRESS_MAX = 220
/** Number of addresses that a person may save. */
export const ADDRESSES_MAX = 20
export const NOTE_MAX = 500
/** Least number of characters of the key of a checkout: 128 random bits. */
export const ORDER_KEY_MIN = 22
/** Whether the delivery fee is charged once per checkout, and shared by its orders, or once per seller. */
export const CHARGED_PER = ['checkout', 'seller'] as const
export type ChargedPer = (typeof CHARGED_PER)[number]
/** What counts as inside Dhaka for the delivery fee: the district, or the whole division. */
export const INSIDE_AREAS = ['district', 'division'] as const
export type InsideArea = (typeof INSIDE_AREAS)[number]
/** Largest quantity of one line of a cart. */
export const LINE_QUANTITY_MAX = 99
/** Maximum number of lines of a cart. */
export const CART_LINES_MAX = 50
export const DASHBOARD_RECENT = 5
export const ADMIN_TOP_PRODUCTS = 10
export const OWNER_TOP_PRODUCTS = 5
export const CATEGORY_SKELETONS = 6
export const PRODUCT_SKELETONS = 8
/** Number of best-selling products per category on the home page. */
export const HOME_PRODUCTS_PER_CATEGORY = 12
/** Products that fill a row of the home page: from so many on its cards grow into the full width. */
export const HOME_ROW = 4
/** Products of the row of a category on the home page; the rest is one press away. */
export const HOME_ROW_MAX = 8
/** Categories whose products the home page shows. */
export const HOME_SHELVES = 1
/** Products that a browser remembers as seen lately. */
export const SEEN_MAX = 8
/** Tiles of the home page before the press that shows all categories. */
export const HOME_TILES = 12

/** Sidebars are overlays below this viewport width, in CSS px. */
export const SIDEBAR_BREAKPOINT_PX = 1024
/** Below this width a back office's sidebar is a rail of icons. */
export const SIDEBAR_FULL_PX = 1280
export const SHORT_ORDER_ID_LENGTH = 6

export const UNUSED_DATA_MS = 60_000
export const SESSION_STORAGE_TIMEOUT_MS = 5000
export const LOGOUT_WAIT_MS = 5000
export const LANGUAGE_WAIT_MS = 3000
export const AUTH_STORAGE_KEY = 'auth'
export const TOKEN_STORAGE_KEY = 'token'
/** Id of the element with the settings that the server writes into the page. */
export const SETTINGS_ID = 'haat-settings'

export const TOAST_DEFAULT_MS = 4000
export const TOAST_SUCCESS_MS = 2000
/** A toast with a button stays long enough to press it. */
export const TOAST_ACTION_MS = 8000
/** Time to take back what has just been done. */
export const TOAST_UNDO_MS = 10_000
export const TOASTS_VISIBLE = 20
export const TOAST_WIDTH_PX = 350

/** Largest number of orders of one bulk step. */
export const BULK_ORDERS_MAX = 500
/** Largest number of products of one bulk change. */
export const BULK_PRODUCTS_MAX = 500
/** Largest number of products of one bulk change of all products of a list. */
export const BULK_LIST_MAX = 20_000
/** Largest CSV file that is imported, in bytes, and its largest number of rows. */
export const CSV_MAX_BYTES = 30 * 1024 * 1024
export const CSV_ROWS_MAX = 20_000
/** Largest numbers of problems of a CSV file: those that its check names, and those that can be downloaded. */
export const IMPORT_PROBLEMS_SHOWN = 500
export const IMPORT_PROBLEMS_KEPT = 20_000
/** Pictures of other web servers that one file brings in. */
export const IMPORT_PICTURES_MAX = 5000
/** Largest number of orders, or of parcels, in one PDF. */
export const PRINTED_ORDERS_MAX = 100
/** Maximum number of banners that get an order. */
export const BANNERS_MAX = 200
/** Maximum number of pages that a shop makes itself. */
export const CAMPAIGN_PAGES_MAX = 200
/** Maximum number of categories that get an order. */
export const CATEGORIES_MAX = 1000
/** Orders on a page of the list, and the largest number of them. */
export const ORDERS_PAGE_SIZE = 50
export const ORDERS_PAGE_MAX = 200
/** The last page of a list of orders that a number reaches; a cursor goes on from there. */
export const ORDERS_PAGES_MAX = 100
/** Largest number of failures that the list of jobs names of one job. */
export const JOB_FAILURES_SHOWN = 500
/** Seconds after its end in which a job can be undone, and seconds after a step in which the step can be. */
export const UNDO_S = 60

/** Days for which a mail, SMS or job that was given up is listed, and most of them in a list. */
export const FAILURE_DAYS = 3
export const FAILURES_LISTED = 100

/** Days for which the trash keeps what was deleted. */
export const TRASH_DAYS = 30
/** Entries on a page of the trash. */
export const TRASH_PAGE_SIZE = 50

/** Days for which the news of a person are kept, entries that a response has, and the highest number of unread ones. */
export const NEWS_DAYS = 30
export const NEWS_SHOWN = 50
export const NEWS_UNREAD_MAX = 100

/** Most seconds of past changes with which a stream of changes can begin. */
export const LIVE_PAST_MAX_S = 300
/** Seconds between two events of a stream of changes. */
export const LIVE_HEARTBEAT_S = 15

export const JSON_TIMEOUT_MS = 30_000
/** Time after which a flow no longer waits for a read. The limits of its requests add up to minutes with repetitions. */
export const READ_LIMIT_MS = 15_000
export const UPLOAD_STALL_MS = 30_000

/** Largest upload of one file, in bytes. */
export const UPLOAD_MAX_BYTES = 15 * 1024 * 1024
export const UPLOAD_MAX_FILES = 10
export const UPLOAD_MAX_PIXELS = 64_000_000
/** Maximum number of pixels of a profile picture: 4096 × 4096, more than a 16-megapixel camera produces. */
export const PROFILE_MAX_PIXELS = 4096 * 4096
/** Maximum width or height of an upload, in px. */
export const UPLOAD_MAX_SIDE = 16_384
/** Maximum number of frames of an animated upload, of which only the first is kept. */
export const UPLOAD_MAX_FRAMES = 1000
/** Widths in px that `?w=` of an image address accepts. */
export const IMAGE_WIDTHS = [320, 640, 1280, 2048] as const

export const ROLES = ['admin', 'owner', 'user'] as const
export type Role = (typeof ROLES)[number]
/** How a customer gets money back; all but `card` are wallets, whose number is a phone number. */
export const REFUND_METHODS = ['bkash', 'nagad', 'rocket', 'card'] as const
export type RefundMethod = (typeof REFUND_METHODS)[number]
/** Digits of a card number that a refund request keeps. */
export const CARD_DIGITS_KEPT = 4
export const REFUND_STATUSES = ['pending', 'completed', 'rejected', 'failed'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]
/** Why a refund request is rejected, as the customer reads it. */
export const REFUSALS = ['late', 'used', 'not_returned', 'excluded', 'other'] as const
export type Refusal = (typeof REFUSALS)[number]

/** Cached data kinds: those of product 11.6, and those of later features. */
export const DATA_KINDS = [
  'User',
  'Category',
  'SubCategory',
  'SubSubCategory',
  'Product',
  'Order',
  'ShippingFee',
  'Banner',
  'CampaignPage',
  'Refund',
  'Logo',
  'Address',
  'Session',
  'Wishlist',
  'Job',
  'Trash',
  'ShopDetails',
  'News',
  'Payment',
  'System',
  'Program',
  'Integration',
  'MessageText',
  'CashRule',
  'CashBlock',
  'Receipt',
  'StockCount',
  'StockRequest',
  'Call',
  'Settlement',
  'Rights',
] as const
export type DataKind = (typeof DATA_KINDS)[number]
