/** Limits and figures of the product (product 11) and of the API. */

export const NAME_MIN = 3
export const NAME_MAX = 100
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128
export const TEXT_MAX = 10_000
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

export const PRODUCT_PAGE_SIZE = 10
/** Maximum number of products on one page. */
export const PAGE_LIMIT_MAX = 1000
/** A product's page shows the number of pieces left when it is at most this. */
export const LOW_STOCK = 5
/** Number of reviews that a product's page shows before all are requested. */
export const REVIEWS_SHOWN = 5
/** Maximum number of suggestions of the search box. */
export const SUGGESTIONS_MAX = 6
export const PRODUCT_IMAGES_MAX = 10
/** Maximum number of colours, sizes or search tags of one product. */
export const LISTED_MAX = 50
export const FAQS_MAX = 50
export const PRODUCT_TAGS_SHOWN = 3
/** Popular labels that the product form offers; a product stores its label in lower case. */
export const POPULAR_LABELS = ['Offer', 'Trending', 'Featured', 'Best seller'] as const
/**
 * Colours that the product form offers (product 9.11): a preset is stored by its name, any other colour as '#rrggbb'.
 */
export const PRESET_COLOURS = [
  { name: 'Red', hex: '#e5322d' },
  { name: 'Green', hex: '#2e9e46' },
  { name: 'Blue', hex: '#2b62d9' },
  { name: 'Yellow', hex: '#f7d417' },
  { name: 'Magenta', hex: '#d6249f' },
  { name: 'Cyan', hex: '#17b8ce' },
  { name: 'Orange', hex: '#f5821f' },
  { name: 'Purple', hex: '#7d3cb5' },
  { name: 'Pink', hex: '#f58fb4' },
  { name: 'Brown', hex: '#7a4a2b' },
  { name: 'Gray', hex: '#8a8f94' },
  { name: 'Black', hex: '#111111' },
  { name: 'White', hex: '#ffffff' },
  { name: 'Maroon', hex: '#7b1632' },
  { name: 'Navy', hex: '#17265c' },
  { name: 'Teal', hex: '#0b7a70' },
  { name: 'Olive', hex: '#75792b' },
  { name: 'Gold', hex: '#d0a02c' },
  { name: 'Silver', hex: '#c3c8cc' },
  { name: 'Beige', hex: '#ead9bb' },
] as const
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

/** Sidebars are overlays below this viewport width, in CSS px. */
export const SIDEBAR_BREAKPOINT_PX = 1024
export const SHORT_ORDER_ID_LENGTH = 6

export const UNUSED_DATA_MS = 60_000
export const SESSION_STORAGE_TIMEOUT_MS = 5000
export const LOGOUT_WAIT_MS = 5000
export const AUTH_STORAGE_KEY = 'auth'
export const TOKEN_STORAGE_KEY = 'token'

export const TOAST_DEFAULT_MS = 4000
export const TOAST_SUCCESS_MS = 2000
export const TOASTS_VISIBLE = 20
export const TOAST_WIDTH_PX = 350

export const JSON_TIMEOUT_MS = 30_000
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
export const REFUND_STATUSES = ['pending', 'completed', 'rejected', 'failed'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

/** Cached data kinds: those of product 11.6, and Session. */
export const DATA_KINDS = [
  'User',
  'Category',
  'SubCategory',
  'SubSubCategory',
  'Product',
  'Order',
  'ShippingFee',
  'Banner',
  'Refund',
  'Logo',
  'Session',
] as const
export type DataKind = (typeof DATA_KINDS)[number]
