/** Mutants of charts that no test can notice, and why: the machines (separated by |, '' for any), the name, the reason. */
export const EQUIVALENTS: readonly (readonly [machine: string, name: RegExp, reason: string])[] = [
  [
    'changeDelivery|sendPart',
    /\[is(Total|Left)Changed\] › showFailure: value 2 /,
    'the message does not depend on the status',
  ],
  ['editOrder', /› askForConsent: value [123] /, 'only the issue at the field shows'],
  ['', /(save|tryOut) done \[\d\] › (showFailure|toastFailure): value 1 /, 'a reply without `ok` has failed, too'],
  [
    'productImport|phoneCode',
    / done \[\w+\] › (showIssue|showFailure): value 1 /,
    'a reply without `ok` has failed, too',
  ],
  ['payOnDelivery|paymentPage', / done \[\w+\] › showError: value 1 /, 'a reply without `ok` has failed, too'],
  ['cartPage', /pricing › .+ › setFailure: value 1 /, 'a reply without `ok` has failed, too'],
  [
    'checkout',
    /Order done \[\w+\] › (setChangedPrice|readPolicies|setCodeError|showRefusal|showReason): value 1 /,
    'a reply without `ok` has failed, too',
  ],
  [
    'changeDelivery|requestRefund|payOnDelivery|findOrder|sendPart',
    / done \[\w+\] › (offerTotal|showCodeFailure|takeLeft): value 1 /,
    'a reply without `ok` has failed, too',
  ],
  [
    'checkout|findOrder|changeDelivery|requestRefund|payOnDelivery',
    /phoneCode done \[2\] › setCode: value 1 /,
    'a code that was not entered is empty, too',
  ],
  ['', /conflict done \[keepsMine\] › merge: value 1 /, "a merge without a choice prefers the person's changes, too"],
  [
    '',
    /^(?!(view\.)?creating ›).*(\binitial: creating|leads to (view\.)?creating)$/,
    'the state leads at once to the form in the address',
  ],
  [
    'checkout|paymentPage',
    /offers\.(re)?reading › at once \[knowsOffers\]: leads to .*unread$/,
    'unread leads at once to known, too',
  ],
  [
    'paymentPage',
    /^page\.open\.(unpaid|paid|over).+ leads to page\.open\.waiting$/,
    'a state that finds another phase leads on to sorting at once',
  ],
  [
    'phoneCode',
    /sendPhoneCode done \[succeeded\]: leads to entering\.resend\.starting$/,
    'a state that finds a running wait leads on to it at once',
  ],
  ['trash', /› clearItem: removed$/, 'the exit of one state and the entry of the next both clear the entity'],
  [
    'policyForm|changePassword|profile|shippingFee|shopDetails',
    /^action accept: value 2 /,
    'a form without pictures has no alert',
  ],
  [
    'signIn|enterCode',
    /\[(isUnverified|isExpired)\] › showFailure: value 2 /,
    'the status of an error with a code and a message has no effect on the words',
  ],
  ['signIn', /resendOtp done \[4\] › showFailure: value 4 /, 'the wait has no effect on the words of the server'],
  ['twoStep', /\[isSetupExpired\] › showFailure: value 2 /, 'an error with a code has a message, and needs no other'],
  [
    'phoneCode',
    /\[isLimited\]: leads to entering.resend.starting$/,
    'a refusal with a wait leads from there to the cool-down at once',
  ],
  ['resetPassword', /\[isClientError\] › setFailure: value 2 /, 'the hint of a client error is null'],
  ['cart', /cart\.read \[isCurrent\] › take: value 1 /, 'the guard has compared the person'],
  ['liveUpdates', /withoutStream › not final$/, 'nothing waits for the end of this part of the chart'],
  ['cancelOrder', /order\.read \[isStatusChanged\]: guard dropped$/, 'the same status leads to the same state'],
]

/** Why no test can notice a mutant of a chart; undefined for any other. */
export const equivalentReason = (machine: string, name: string): string | undefined =>
  EQUIVALENTS.find(([id, pattern]) => (id === '' || id.split('|').includes(machine)) && pattern.test(name))?.[2]
