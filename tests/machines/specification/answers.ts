/** What a flow emits after one kind of answer, as type and target; several where the context decides. */
type Emits = readonly string[]
/** By names of outcomes (fixtures), separated by blanks: what the flow emits. */
type Answers = Readonly<Record<string, Emits>>

const nothing: Emits = ['']
const error: Emits = ['toast.error']
const success: Emits = ['toast.success']
const opens = (...addresses: string[]): Emits => addresses.map((to) => `navigate ${to}`)
const doneAndOpens = (...addresses: string[]): Emits => addresses.map((to) => `toast.success, navigate ${to}`)
const signsInTo = (...addresses: string[]): Emits => addresses.map((to) => `session.set, toast.success, navigate ${to}`)

/**
 * The answers of calls that differ from a write's: a success is one toast, a failure an error toast (product 10.1, 10.6).
 * By machine and call; the comments name the rules of docs/product.md.
 */
export const answers: Readonly<Record<string, Answers>> = {
  // 3.2, 3.4, 9.5
  'enterCode verifyOtp': {
    good: [...opens('/reset-password'), ...doneAndOpens('/login'), ...error],
    alsoRegistered: [...opens('/reset-password'), ...doneAndOpens('/reset-password'), ...error],
    signedIn: [...opens('/reset-password'), ...doneAndOpens('/login'), ...signsInTo('/orders')],
    factorNeeded: nothing,
  },
  // An identifier without a pending code starts its flow again.
  'enterCode resendOtp': { notFound: opens('/forgot-password', '/register', '/login') },
  'signInCode sendSignInCode': { good: nothing },
  // 16.21: the call itself shows.
  'callDesk takeNextCall': { good: nothing },
  'callDesk takeCall': { good: nothing },
  // 16.39: the list of the count shows.
  'startCount startCount': { good: opens('/admin/stock-counts') },
  'countGoods countGoods': { good: nothing },
  // 13.15: the page itself says what became of it.
  'callLink getCallLink': { 'good confirmed over refused tooMany unreachable': nothing },
  'callLink confirmByLink': { 'good over refused tooMany unreachable': nothing },
  // 16.38: the page itself says what became of it.
  'editLink getEditLink': { 'good agreed declined over refused tooMany unreachable': nothing },
  'editLink answerEditLink': { 'good declined over soldOut refused tooMany unreachable': nothing },
  // 16.35: the box of the consent says that it is missing.
  'editOrder editOrder': { refused: nothing },
  // 16.29: the page itself says what is wrong.
  'takeInvitation openInvitation': { 'good newPerson refused unreachable': nothing },
  'takeInvitation takeInvitation': {
    good: ['toast.success, session.end, navigate /login'],
    newAccount: opens('/reset-password'),
    'refused unreachable': nothing,
  },
  // 16.37
  'chooseStore chooseStore': {
    good: ['toast.success, session.update, navigate /owner'],
    asThemselves: ['toast.success, session.update, navigate /'],
  },
  // 13.16: the box itself shows what became of it.
  'callMe keepUnfinished': { 'good refused unreachable': nothing },
  'callMe dropUnfinished': { 'good refused unreachable': nothing },
  // 16.30: the frame of the services ends at once, and the call is repeated by itself.
  'consent withdrawConsent': { 'good refused unreachable': nothing },
  // 16.20: the page itself says what became of it.
  'parcelLink getParcelLink': { 'good chosen over refused tooMany unreachable': nothing },
  'parcelLink wishByLink': { 'good moved refused': nothing },
  'forgotPassword forgotPassword': { good: opens('/otp-verification') },
  'resetPassword openResetLink': { 'good unreadable refused serverError unreachable timedOut': nothing },
  'resetPassword resetPassword': { good: doneAndOpens('/login') },
  // 3.3
  'register register': { good: [...doneAndOpens('/verify/pending'), ...opens('/otp-verification-register')] },
  // 3.1, 10.5: the page itself says what is wrong.
  'verifyAccount verifyAccount': {
    good: ['session.set, toast.success'],
    'withoutSession withoutToken': success,
    alsoRegistered: doneAndOpens('/reset-password'),
    'refused expired conflict alreadyVerified serverError unreachable timedOut': nothing,
  },
  // 3.5
  'signIn signIn': {
    good: signsInTo('/admin', '/'),
    admin: signsInTo('/admin', '/'),
    owner: signsInTo('/owner', '/'),
    factorNeeded: nothing,
    'withoutToken withoutUser': error,
  },
  'signIn resendOtp': {
    good: opens('/otp-verification-register', '/verify/pending'),
    notFound: opens('/register'),
  },
  // 3.5, 10.4
  'googleSignIn googleLogin': {
    good: signsInTo('/', '/profile'),
    admin: signsInTo('/', '/profile'),
    factorNeeded: nothing,
    'withoutData withoutFields withoutUser withoutToken': error,
  },
  'secondFactor proveFactor': {
    good: signsInTo('/admin', '/profile', '/'),
    admin: signsInTo('/admin', '/profile', '/'),
    // The form itself says what is wrong with the code.
    'withoutToken refused refusedRecovery expired triesExhausted tooMany serverError unreachable': nothing,
  },
  // 3.6: the page is loaded again whatever the server answers.
  'signOut logout': { 'good refused unreachable': ['reload'] },
  // 17.2: the page is loaded again whatever the server answers.
  'chooseLanguage storeLanguage': { 'good refused unreachable': ['language.chosen'] },
  // 7.6: the form of the code shows.
  'closeAccount sendClosingCode': { 'good byApp': nothing },
  'closeAccount closeAccount': { good: ['navigate /, session.end, toast.success'] },
  // 4.4
  'session readStorage': { 'good nothing refused unreachable': nothing },
  'session refreshToken': {
    'good withUserId': ['storage.persist', ''],
    'empty successFalse refused unreachable timedOut': [
      'warn, cache.clear, session.ended refused, storage.clear, navigate /login',
      'warn, storage.clear, navigate /login',
    ],
    forOtherUser: ['warn, cache.clear, session.ended refused, storage.clear, navigate /login', ''],
    newTokenInOtherTab: ['', 'cache.clear'],
    otherUserInOtherTab: ['cache.clear'],
    endedInOtherTab: ['cache.clear, session.ended elsewhere, navigate /login', 'navigate /login'],
  },
  'authorizedCall send': { 'good expired refused unreachable': nothing },
  'authorizedCall resend': { 'good expired refused unreachable': nothing },
  'authorizedCall askRefresh': { 'newToken none': nothing },
  // 9.9, 10.6: a form that closes leads back to its list; 16.6: a conflict is asked about in the form.
  'cashRuleForm tryOut': { good: nothing },
  'cashRuleForm save': { good: doneAndOpens('/admin/cash-rules') },
  'bannerForm save': { good: doneAndOpens('/admin/banner'), conflict: ['', 'toast.error'] },
  'campaignPageForm save': { good: doneAndOpens('/admin/shop'), conflict: ['', 'toast.error'] },
  'categoryForm save': { good: doneAndOpens('/admin/categories'), conflict: ['', 'toast.error'] },
  'subCategoryForm save': { good: doneAndOpens('/admin/subcategories'), conflict: ['', 'toast.error'] },
  'subSubCategoryForm save': { good: doneAndOpens('/admin/subsubcategories'), conflict: ['', 'toast.error'] },
  'productForm save': { good: doneAndOpens('/admin/products', '/owner/products'), conflict: ['', 'toast.error'] },
  'policyForm save': { good: doneAndOpens('/admin/shop'), conflict: ['', 'toast.error'] },
  'shippingFee save': { conflict: ['', 'toast.error'] },
  'shopDetails save': { conflict: ['', 'toast.error'] },
  'logoForm save': { good: doneAndOpens('/admin/logo') },
  'profile save': { good: ['toast.success, session.update'], 'conflict conflictWithoutMessage': ['', 'toast.error'] },
  'profileImage save': { good: ['toast.success, session.update'] },
  'conflict load': { good: nothing },
  // 5.15, 10.2: the dialog says that the outcome is not known yet.
  'confirm act': { unanswered: nothing },
  // 10.3: "A failed refund status is only logged."
  'changeRefund updateRefund': { 'refused serverError unreachable': ['warn'] },
  // 12.2, 12.4
  'cartPage priceCart': {
    'good dearer fewLeft soldOut gone sizeNeeded': ['cart.seen'],
    'refused unreachable': nothing,
  },
  'cartSync readCart': { 'good empty': ['', 'cart.replace'], 'refused busy unreachable': nothing },
  'cartSync priceCart': { 'good short refused unreachable': ['cart.replace', 'cart.replace, toast.warning'] },
  'cartSync writeCart': { good: ['cart.saved'], 'conflict refused unreachable': nothing },
  // 13.1 to 13.7: every failure of the order is a notice of the page.
  'checkout priceCart': { 'good dearer inAdvance short refused unreachable': nothing },
  'checkout getAddresses': { 'good refused unreachable': nothing },
  'checkout getLatestDelivery': { 'good none refused unreachable': nothing },
  'checkout readAddresses': { 'good refused unreachable': nothing },
  ...Object.fromEntries(
    ['placeOrder', 'askAboutOrder'].map((call) => [
      `checkout ${call}`,
      {
        good: ['', 'cart.ordered, navigate /order/placed/5b0a3c0e-3a5e-4f57-9d0e-8f7a4a1c2b3d'],
        toPay: ['cart.ordered, navigate /payment/5b0a3c0e-3a5e-4f57-9d0e-8f7a4a1c2b3d, provider.open'],
        'changed advanceNeeded cashRefused policiesChanged codeNeeded codeWrong codeExpired duplicate tooManyOpen alreadyPlaced taken sessionEnded refused serverError away timedOut lost unreachable':
          nothing,
      },
    ]),
  ),
  'checkout saveAddress': {
    good: ['cart.ordered, navigate /order/placed/5b0a3c0e-3a5e-4f57-9d0e-8f7a4a1c2b3d'],
    'refused unreachable': ['toast.error, cart.ordered, navigate /order/placed/5b0a3c0e-3a5e-4f57-9d0e-8f7a4a1c2b3d'],
  },
  // 16.32: the orders show, or the question about the same goods.
  'newOrder placeStaffOrder': { 'good several': doneAndOpens('/admin/orders'), duplicate: nothing },
  'checkIntegration checkIntegration': { 'good refused silent': nothing },
  'phoneCode sendPhoneCode': { 'good sentBefore called refused tooMany unreachable': nothing },
  'findOrder openOrders': {
    good: ['navigate /track/order-1'],
    several: ['navigate /track/checkout-1'],
    'refused codeExpired tooMany unreachable': nothing,
  },
  // The change of an order's delivery: the dialog shows why the server refuses.
  'changeDelivery changeDelivery': {
    'totalChanged codeNeeded codeWrong codeExpired refused processed paid gone tooMany serverError unreachable':
      nothing,
  },
  // The page itself says what is known, and why no attempt has begun.
  'paymentPage askPayment': { 'good undecided refused unreachable': nothing },
  'paymentPage leavePayment': { 'good refused unreachable': nothing },
  'paymentPage startPayment': { good: ['provider.open', ''], 'manual refused unreachable': nothing },
  'payOnDelivery payOnDelivery': {
    'good codeNeeded codeWrong codeExpired duplicate refused unreachable': nothing,
  },
  'transaction sendTransaction': { 'good refused serverError unreachable': nothing },
  'orderKey findKey': { 'good none refused unreachable': nothing },
  // 14.4, 14.5, 14.7: the dialog itself shows why the server refuses.
  'correctOrder correctOrder': { 'refused shipped changed gone serverError unreachable': nothing },
  'requestRefund requestRefund': {
    'refused exists codeNeeded codeWrong codeExpired gone serverError unreachable': nothing,
  },
  // 16.12
  'sendPart sendPart': {
    providerRefused: ['toast.error'],
    'tooMuch leftChanged refused serverError unreachable': nothing,
  },
  'hidePictures hidePictures': { 'refused gone serverError unreachable': nothing },
  'review saveReview': {
    // The pictures of a saved review are still to be sent.
    good: ['toast.success', ''],
    'refused notDelivered serverError unreachable': nothing,
  },
  // The form shows what is wrong with the pictures; the review is saved all the same.
  'review savePictures': { 'refused serverError unreachable unanswered': ['toast.success'] },
  // A file or an order that shows its result needs no toast.
  'invoices downloadInvoice': { good: nothing },
  // 9.8: the form itself names the pictures of a copy that are missing.
  'productForm copyPictures': { 'good some refused unreachable': nothing },
  'orderFiles downloadFile': { good: nothing },
  'productExport downloadFile': { good: nothing },
  'download download': { good: nothing },
  'itemOrder saveOrder': { good: nothing },
  // 16.2: one toast for several steps of orders that were pressed one after the other.
  'moveOrder updateOrderStatus': { good: ['', 'toast.success'] },
  // 15.5: the browser keeps a guest's hearts, and the first one says where they are.
  'wishlistToggle keepWish': { first: ['toast.plain', ''], good: nothing },
  // 16.33: the product is read again, and both changes are sent, or those that clash are shown.
  'productVariants putVariants': { changed: nothing },
  'productVariants joinVariants': { changed: nothing },
  'productVariants readProduct': { 'good clashing same': ['', 'toast.error'] },
  'productVariants recount': { 'good clashing same': error },
  // 16.41: the control itself shows it.
  'stockRequest requestStock': { good: nothing },
  'stockRequest withdrawStockRequest': { good: nothing },
  'mergeWishlist readKept': { 'good none refused unreachable': nothing },
  'mergeWishlist forgetKept': { 'good refused unreachable': nothing },
  'mergeWishlist mergeWishlist': { some: ['toast.plain', ''], full: nothing },
  'wishlistToggle saveWish': { good: nothing },
  // 16.5: a wrong value stays in its cell with its message; a saved one can be taken back.
  'productEdits save': { good: ['toast.success', ''], 'refused variants conflict unreachable': nothing },
  'productEdits load': { 'good samePlace refused unreachable': nothing },
  // 16.7: the dialog shows the problems of the file, and then the job.
  // 16.24: the browser reads the file, and its content shows.
  'statementFile read': { 'good refused empty many unreachable': nothing },
  'productImport check': { 'good problems foreign drafts same refused unreachable': nothing },
  'productImport start': { good: nothing },
  // The entry is not marked any more.
  'news readNews': { good: nothing },
  'palette findAll': { 'good none refused unreachable': nothing },
  'searchBox findProducts': { 'good none refused unreachable': nothing },
  'screenFailure checkBuild': { good: ['', 'reload'], updated: ['', 'reload'], 'refused unreachable': nothing },
  'twoStep readFactor': {
    'good on fewCodes required onAndRequired withoutPassword onWithoutPassword notFound refused unreachable': nothing,
  },
  'twoStep setUpFactor': { 'good refused freshSignInNeeded unreachable': nothing },
  'twoStep confirmFactor': { 'refused setupExpired unreachable': nothing },
  'twoStep renewCodes': { 'good refused tooMany unreachable': nothing },
  'twoStep removeFactor': { 'refused wrongCode tooMany unreachable': nothing },
}

/** Calls whose exception does not reach the person by a toast, and what they emit instead. */
export const exceptions: Readonly<Record<string, Emits>> = {
  // 4.4: an exception of the refresh ends the session.
  'session refreshToken': [
    'warn, cache.clear, session.ended refused, storage.clear, navigate /login',
    'warn, storage.clear, navigate /login',
  ],
  'session readStorage': ['warn'],
  'signOut logout': ['reload'],
  'chooseLanguage storeLanguage': ['language.chosen'],
  // The caller gets the exception as the reply.
  'authorizedCall send': [''],
  'authorizedCall resend': [''],
  'authorizedCall askRefresh': [''],
  // The page itself shows that it failed, or goes on without the read.
  'cartPage priceCart': ['warn'],
  'cartSync readCart': ['warn'],
  'cartSync priceCart': ['cart.replace, warn', 'cart.replace, warn, toast.warning'],
  'cartSync writeCart': ['warn'],
  'checkout getAddresses': ['warn'],
  'checkout getLatestDelivery': ['warn'],
  'checkout saveAddress': ['warn, cart.ordered, navigate /order/placed/5b0a3c0e-3a5e-4f57-9d0e-8f7a4a1c2b3d'],
  'checkout phoneCode': ['warn'],
  'findOrder phoneCode': ['warn'],
  'changeDelivery phoneCode': ['warn'],
  'requestRefund phoneCode': ['warn'],
  'orderKey findKey': ['warn'],
  'paymentPage askPayment': ['warn'],
  'payOnDelivery phoneCode': ['warn'],
  'palette findAll': ['warn'],
  'productEdits save': ['warn'],
  'productForm copyPictures': ['warn'],
  'productEdits load': ['warn'],
  'searchBox findProducts': ['warn'],
  'screenFailure checkBuild': ['warn'],
  'mergeWishlist readKept': ['warn'],
  'mergeWishlist forgetKept': ['warn'],
}
