import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { chartOf } from '#devtools/chart/chart.ts'
import type { Flow } from '#devtools/flow.ts'
import { isCall } from '#devtools/lint/lintCharts.ts'
import { addressOf } from '#machines/core/list/address.ts'
import { flows } from '#machines/registry.ts'
import { hasMachineChanged } from '#scripts/checks/flowPages.ts'
import { hasFeatureChanged, sampleOf } from '#scripts/checks/testRun/sample.ts'
import { answers, exceptions } from './answers.ts'
import { everyStep, type PlayedStep } from './everyStep.ts'
import { canAny, eventsOf, has, isBusy } from './kinds.ts'
import { isFromPerson, sendsAgreed, sendsNews, sendsOther } from './presses.ts'

// Rules of docs/product.md and machines/README.md that hold for every flow of a kind. What a flow is follows from the
// events that its fixtures have, not from its chart: a dialog whose chart forgets `dialog.cancel` is still a dialog.

type Rule = (step: PlayedStep, flow: Flow) => string | false

const OPENING = ['dialog.open', 'bulk.open', 'count.finish', 'count.drop', 'count.undo', 'receipt.undo']
const PERSON_FORM = ['form.change', 'form.submit', 'form.cancel', 'form.saveNext']
const resultOf = ({ type }: AnyEventObject) =>
  /^xstate\.(?<kind>done|error)\.actor\.(?<call>.+)$/.exec(type)?.groups as
    | { kind: 'done' | 'error'; call: string }
    | undefined
const sourceOf = ({ machine }: Flow, snapshot: AnyMachineSnapshot, call: string): string =>
  String(snapshot._nodes.flatMap(({ invoke }) => invoke).find(({ id }) => id === call)?.src ?? machine.id)

/** Whether an actor only sends events, and has no result. */
const isWatcher = ({ fixtures }: Flow, src: string) => Object.keys(fixtures.outcomes[src] ?? {}).length === 0

/** What may be emitted after the result of a call. */
const expectedEmits = (flow: Flow, src: string, call: string, { kind }: { kind: string }, output: unknown) => {
  const key = `${flow.machine.id} ${call}`
  if (kind === 'error') return exceptions[key] ?? [isWatcher(flow, src) ? 'warn' : 'toast.error, warn']
  const outcome = Object.entries(flow.fixtures.outcomes[src] ?? {}).find(([, value]) => value === output)?.[0] ?? ''
  const row = Object.entries(answers[key] ?? {}).find(([names]) => names.split(' ').includes(outcome))
  if (row) return row[1]
  const { ok } = (output ?? {}) as { ok?: boolean }
  if (ok === undefined) return ['']
  return ok ? ['toast.success'] : ['toast.error']
}

/** Fields that a change of another one clears or fills in (product 9.9, 13.1), by machine and changed field. */
const dependent: Readonly<Record<string, readonly string[]>> = {
  'bannerForm bannerCategory': ['bannerSubCategory'],
  'subSubCategoryForm categoryId': ['subCategoryId'],
  'checkout district': ['division', 'city'],
  'requestRefund refundMethod': ['refundNumber'],
}

/** Forms and dialogs that take these events while they wait. */
const takenWhileBusy: Readonly<Record<string, readonly string[]>> = {
  // Only the question about the price follows the district; the order that is sent stays as it is.
  checkout: ['form.change'],
  // A check of a file changes nothing.
  productImport: ['dialog.cancel'],
}

/** Flows with tables of their own for what a rule says of simpler ones. */
const exempt: Readonly<Record<string, readonly string[]>> = {
  // Two calls can run at the same time; an order whose outcome is not known is asked about.
  'after its answer nothing waits': ['enterCode', 'checkout'],
  // An input waits for no other code, price or cell; nothing shows the calls of a wishlist button.
  'a flow is busy exactly while a call runs': [
    'enterCode',
    'phoneCode',
    'checkout',
    'productEdits',
    'wishlistToggle',
    'mergeWishlist',
    // It is shown as asking, while the person can go on; its reads are those of a watcher.
    'paymentPage',
  ],
  // 10.4 has its own messages, and the toast of a request of a code is kept (10.3).
  'the message of the server is shown, and a failure without one has a hint (10.1, 10.2)': [
    'googleSignIn',
    'enterCode',
    'forgotPassword',
  ],
  // The warnings of 4.5.
  'an exception is written to the console as it is': ['session'],
  // The notice stays while the form is sent to the call of another button.
  'a form that waits shows no issue and no failure': ['signIn', 'checkout'],
  // The newest entry of an open list counts as seen, a cell is compared with its product first, and a copy is sent with
  // the pictures that were loading. Variants are sent with what somebody else has changed in the meantime.
  'nothing that is read after a press is sent with it': ['news', 'productEdits', 'productForm', 'productVariants'],
  // A page of the shop, whose filters have no page and no text.
  'a choice in a list changes its part of the address only, and starts at the first page (5.6, 5.12)': [
    'productFilters',
  ],
  // Each failure of an order is a notice of its own (checkout.ts).
  'a form that has failed says so, with the message of the server (10.3)': ['checkout'],
  // The shared session lives as long as the page, and so does the heart of a card.
  'a success that leads to another page ends the flow': ['session', 'wishlistToggle'],
  // Another dialog of each asks a question, which has no fields.
  'a dialog with fields is a form while it is open': ['staffRole', 'invite', 'productVariants'],
  // The question about the same order, and the answers that the policies need.
  'a form that waits for nothing takes changes, and a submit of what is changed (5.8)': ['checkout'],
  'a submit starts one call, or shows what is wrong': ['checkout', 'phoneCode', 'findOrder'],
}

/**
 * Calls that run while the person goes on: the form of a copy is filled in while its pictures load. A form that is sent
 * before they end waits for them.
 */
const NEXT_TO_FORM: readonly string[] = ['copyPictures']
/** Whether the calls of a form with pictures send none of them. */
const sendsNoPictures = ({ _nodes }: AnyMachineSnapshot) =>
  _nodes.some(({ invoke }) => invoke.some(({ src }) => [...NEXT_TO_FORM, 'saveReview'].includes(String(src))))

/** What flows read or send as soon as they start; every other call waits for a person. */
const STARTING: Readonly<Record<string, readonly string[]>> = {
  authorizedCall: ['send'],
  callLink: ['getCallLink'],
  editLink: ['getEditLink'],
  takeInvitation: ['openInvitation'],
  parcelLink: ['getParcelLink'],
  cartPage: ['priceCart'],
  cartSync: ['readCart'],
  conflict: ['load'],
  wishlistToggle: ['saveWish', 'keepWish'],
  mergeWishlist: ['readKept'],
  orderKey: ['findKey'],
  paymentPage: ['askPayment'],
  phoneCode: ['sendPhoneCode'],
  // The changes of a draft were complete when the session ended.
  productEdits: ['save'],
  productForm: NEXT_TO_FORM,
  resetPassword: ['openResetLink'],
  screenFailure: ['checkBuild'],
  session: ['readStorage'],
  twoStep: ['readFactor'],
  undo: ['takeBack'],
  verifyAccount: ['verifyAccount'],
}

/** Events whose data the flow keeps under the same names. */
const KEPT = [
  'dialog.open',
  'bulk.open',
  'cell.type',
  'search.type',
  'reason.change',
  'note.change',
  'status.choose',
  'role.choose',
]

/** Pages that a step of an account opens next. */
const ACCOUNT_STEPS: readonly string[] = [
  '/login',
  '/register',
  '/verify/pending',
  '/otp-verification',
  '/otp-verification-register',
  '/reset-password',
  '/forgot-password',
]

/** The parameters of the address that an event of a list changes; undefined for other events. */
const changeOfAddress = (event: AnyEventObject, { context }: AnyMachineSnapshot) => {
  switch (event.type) {
    case 'filter.choose':
      return { [event.name]: event.value, page: undefined }
    case 'filters.clear':
      return { ...Object.fromEntries(event.names.map((name: string) => [name, undefined])), page: undefined }
    case 'page.choose':
      return { page: event.page === 1 ? undefined : String(event.page) }
    case 'item.create':
      return { create: '1' }
    case 'item.edit':
      return { edit: event.id }
    case 'search.clear':
      return { search: undefined, page: undefined }
    default:
      return /^xstate\.after\.debounce/.test(event.type) && 'searchInput' in context
        ? { search: context.searchInput.trim(), page: undefined }
        : undefined
  }
}

/** Lists whose deletions the trash keeps (product 16.4). */
const RESTORABLE = ['banners', 'campaignPages', 'categories', 'subCategories', 'subSubCategories', 'products']
/** The reads of each flow, by source; nothing is lost when one of them is given up. */
const READS: Readonly<Record<string, readonly string[]>> = {
  callLink: ['getCallLink'],
  editLink: ['getEditLink'],
  parcelLink: ['getParcelLink'],
  conflict: ['load'],
  revenue: ['refreshRevenue'],
  cartPage: ['priceCart'],
  cartSync: ['readCart', 'priceCart'],
  checkout: ['priceCart', 'getAddresses', 'getLatestDelivery'],
  twoStep: ['readFactor'],
  productEdits: ['load'],
  palette: ['findAll'],
  searchBox: ['findProducts'],
}
/** Flows whose page does not show that a read was given up, so that a toast does. */
const TOASTS_LATE = ['conflict', 'productVariants', 'revenue']

/** What watchers are about, by source. */
const SUBJECTS: Readonly<Record<string, string>> = {
  watchAddress: 'path',
  watchItem: 'id',
  watchOrder: 'id',
  watchServer: 'user',
}

const LIST_EVENTS = ['filter.choose', 'filters.clear', 'page.choose', 'search.type', 'search.clear']
/** Whether the flow is a list with its choices in the address, other than the shop's with its own filters. */
const isList = ({ fixtures, machine }: Flow) =>
  'address.changed' in fixtures.events && machine.id !== 'productFilters' && machine.id !== 'revenue'

/** Whether a form or a question covers the list. */
const coversList = (snapshot: AnyMachineSnapshot) =>
  ['creating', 'editing', 'confirming'].some((tag) => snapshot.hasTag(tag))

/** Whether a dialog says that its order has been deleted; what is typed stays, so that it can be copied. */
const isGone = (snapshot: AnyMachineSnapshot) => snapshot.value === 'gone'

/** Whether a form or dialog waits for an answer. */
const waits = (snapshot: AnyMachineSnapshot) =>
  isBusy(snapshot) && ['form', 'confirming', 'open'].some((tag) => snapshot.hasTag(tag))

/** Whether the dialog of a child stands in place of the form: a conflict, or the code of a phone. */
const isAskedByChild = ({ children }: AnyMachineSnapshot) => 'conflict' in children || 'phoneCode' in children

const typedIn = ({ context: { form } }: AnyMachineSnapshot): string =>
  JSON.stringify(form?.values, (key, value) => (key === 'stage' || key === 'issue' ? undefined : value))

const rules: Readonly<Record<string, Rule>> = {
  'an answer shows what happened, once (10.1, 10.3, 10.6)': ({ before, event, emits }, flow) => {
    const result = resultOf(event)
    if (!result) return false
    const src = sourceOf(flow, before, result.call)
    // A form that waited for the call is judged after it, and says what it lacks.
    const isJudged = waits(before) && NEXT_TO_FORM.includes(result.call) && event.output?.ok === true
    const expected = isJudged ? ['', 'toast.error'] : expectedEmits(flow, src, result.call, result, event.output)
    return !expected.includes(emits.join(', ')) && `emits "${emits.join(', ')}", not "${expected.join('" or "')}"`
  },
  'a failed call keeps what the person has typed (13.2)': ({ before, event, after }) => {
    const result = resultOf(event)
    if (!result || (result.kind === 'done' && event.output?.ok !== false)) return false
    return after.hasTag('form') && typedIn(before) !== typedIn(after) && `${typedIn(before)} is ${typedIn(after)}`
  },
  'a dialog that is open can be cancelled, and is closed then (5.10, 5.11, 5.15)': (step, flow) => {
    if (!has(flow, 'dialog.cancel')) return false
    const { event, after, calls, emits } = step
    const isOpen = after.status === 'active' && !canAny(after, eventsOf(flow, ...OPENING))
    if (event.type === 'dialog.cancel')
      return (isOpen || calls.length + emits.length > 0) && 'a cancelled dialog stays open, or acts'
    if (isOpen !== ['confirming', 'open'].some((tag) => after.hasTag(tag))) return 'shows another dialog than it is'
    const isAsked = isBusy(after) || isAskedByChild(after)
    return isOpen && !isAsked && !canAny(after, eventsOf(flow, 'dialog.cancel')) && 'cannot be cancelled'
  },
  'nothing is sent, cancelled or changed while a form or dialog waits for its answer (machines/README.md)': (
    { after },
    flow,
  ) => {
    const refused = eventsOf(flow, ...PERSON_FORM, 'dialog.confirm', 'dialog.cancel').filter(
      ({ type }) => !takenWhileBusy[flow.machine.id]?.includes(type),
    )
    return waits(after) && canAny(after, refused) && `takes ${refused.filter((one) => after.can(one))[0]?.type}`
  },
  'a person sends nothing while a form or dialog waits': ({ before, event, calls }) => {
    const sent = calls.filter((call) => call !== 'priceCart')
    return isFromPerson(event) && waits(before) && sent.length > 0 && `sends ${sent}`
  },
  'what is sent is what the pressed control said': sendsOther,
  'nothing that is read after a press is sent with it': sendsNews,
  'what was agreed and proved is for the press that it follows': sendsAgreed,
  'a change of a field is its new value, and changes no other one': ({ event, before, after }, { machine }) => {
    if (event.type !== 'form.change') return false
    const [{ values }, { values: earlier }] = [after.context.form, before.context.form]
    const changed = Object.keys(values).filter((one) => JSON.stringify(values[one]) !== JSON.stringify(earlier[one]))
    const expected = [event.field, ...(dependent[`${machine.id} ${event.field}`] ?? [])]
    const others = changed.filter((one) => !expected.includes(one))
    const isTaken = JSON.stringify(values[event.field]) === JSON.stringify(event.value)
    return (!isTaken || others.length > 0) && `${event.field} is ${values[event.field]}, and ${others} changed`
  },
  'a form that waits for nothing takes changes, and a submit of what is changed (5.8)': ({ after }, flow) => {
    if (!after.hasTag('form') || isBusy(after) || isAskedByChild(after)) return false
    const { form } = after.context
    if (form && has(flow, 'form.change') && !canAny(after, eventsOf(flow, 'form.change'))) return 'takes no changes'
    const isChanged = form && JSON.stringify(form.values) !== JSON.stringify(form.initial)
    if (isGone(after)) return false
    return isChanged && has(flow, 'form.submit') && !canAny(after, eventsOf(flow, 'form.submit')) && 'takes no submit'
  },
  'a submit starts one call, or shows what is wrong': ({ event, after, calls, emits }) => {
    if (!['form.submit', 'form.saveNext', 'dialog.confirm'].includes(event.type)) return false
    if (calls.length > 0) return calls.length > 1 && `starts ${calls}`
    const { form } = after.context
    const isShown = emits.includes('toast.error') || Object.keys(form?.issues ?? {}).length > 0 || form?.formError
    return !isShown && !isBusy(after) && 'neither sends nor shows anything'
  },
  'a flow is busy exactly while a call runs': ({ after }, flow) => {
    const running = after._nodes.flatMap(({ invoke }) => invoke.map(({ src }) => String(src)))
    const isRunning =
      after.status === 'active' &&
      running.some((src) => isCall(flow, src) && (!NEXT_TO_FORM.includes(src) || waits(after)))
    return isRunning !== isBusy(after) && `runs ${running}`
  },
  'a dialog with fields is a form while it is open': ({ after }, flow) =>
    has(flow, 'form.change') &&
    has(flow, 'dialog.cancel') &&
    after.hasTag('confirming') &&
    !after.hasTag('form') &&
    'is none',
  'a form that is a draft anywhere is one in each of its states': ({ before, after }, flow) => {
    const forms = [before, after].filter((one) => one.hasTag('form') || !has(flow, 'form.submit'))
    return forms.some((one) => one.hasTag('draft') !== forms[0]?.hasTag('draft')) && 'is none'
  },
  'every result of whatever runs is taken': ({ after }, flow) => {
    if (after.status !== 'active') return false
    const results = after._nodes
      .flatMap(({ invoke }) => invoke)
      .flatMap(({ id, src }) => [
        { type: `xstate.error.actor.${id}`, error: null },
        ...Object.values(flow.fixtures.outcomes[String(src)] ?? {}).map((output) => ({
          type: `xstate.done.actor.${id}`,
          output,
        })),
      ])
    const ignored = results.find((result) => !after.can(result))
    return ignored !== undefined && `does not take ${ignored.type}`
  },
  'what is emitted says what it is about': ({ emitted }) => {
    const empty = emitted.find(({ type, text, to }) =>
      /^(toast|warn)/.test(type) ? !text : type === 'navigate' && !to,
    )
    return empty !== undefined && `emits ${JSON.stringify(empty)}`
  },
  'an exception is written to the console as it is': ({ event, emitted }) => {
    const warning = resultOf(event)?.kind === 'error' ? emitted.find(({ type }) => type === 'warn') : undefined
    const text = JSON.stringify(warning)
    return warning !== undefined && !text.includes(String(event.error)) && `warns ${text}`
  },
  'the message of the server is shown, and a failure without one has a hint (10.1, 10.2)': ({
    event,
    after: { context },
    emitted,
  }) => {
    const error = event.output?.ok === false && event.output.error
    const toast = emitted.find(({ type }) => type === 'toast.error')
    if (!error || !toast || (error._tag === 'HTTP' && error.status < 500 && !error.message)) return false
    const isShown = error.message
      ? JSON.stringify(toast).includes(JSON.stringify(error.message))
      : toast.hint || context.form?.hint || context.hint
    return !isShown && `shows ${JSON.stringify([toast, context.form])}`
  },
  'a form that has failed says so, with the message of the server (10.3)': ({ before, event, after }) => {
    const error = event.output?.ok === false && event.output.error
    const { form } = after.context
    if (!error || !form || !waits(before) || !after.hasTag('form') || isBusy(after) || isGone(after)) return false
    // The pictures themselves say that they were not copied.
    if (NEXT_TO_FORM.includes(resultOf(event)?.call ?? '')) return after.context.alert === null && 'shows nothing'
    // The dialog of the code says what is wrong with it.
    if ('phoneCode' in after.children) return false
    const shown = JSON.stringify([form.formError, form.issues])
    // A conflict advises no reload, which would lose what is typed.
    const words = error.message && !('conflict' in after.children) ? JSON.stringify(error.message) : ''
    const isFault = !error.message && (error._tag !== 'HTTP' || error.status >= 500)
    return (shown === '[null,{}]' || !shown.includes(words) || (isFault && !form.hint)) && `shows ${shown}`
  },
  'the issues of an answer are at their fields': ({ event, after }) => {
    const issues = event.output?.error?.issues as readonly { path: readonly string[] }[] | undefined
    const { form } = after.context
    if (!issues || !form || !after.hasTag('form')) return false
    return Object.keys(form.issues).length === 0 && JSON.stringify(issues) + JSON.stringify(form)
  },
  'a form that waits shows no issue and no failure': ({ after }) => {
    const { form } = after.context
    if (!form || !waits(after)) return false
    return (Object.keys(form.issues).length > 0 || form.formError !== null || form.hint) && JSON.stringify(form)
  },
  'a success that leads to another page ends the flow': ({ event, after, emits }) => {
    // A dialog that shows what it made on its own page leads to no other one.
    const own = `navigate ${after.context?.path}`
    const leads = event.output?.ok === true && emits.some((one) => one.startsWith('navigate') && one !== own)
    return leads && after.status !== 'done' && 'goes on'
  },
  'a new session is that of the answer (3.1, 3.5)': ({ event, emitted }) => {
    const session = emitted.find(({ type }) => type === 'session.set')
    const { user, accessToken } = event.output?.value ?? {}
    return session !== undefined && (session.user !== user || session.token !== accessToken) && 'sets another session'
  },
  'a choice in a list changes its part of the address only, and starts at the first page (5.6, 5.12)': (step, flow) => {
    const { before, event, emitted } = step
    const { path, query, searchInput } = before.context
    if (!has(flow, 'address.changed') || !query || !path || coversList(before)) return false
    const change = changeOfAddress(event, before)
    if (!change) return false
    const typed = searchInput?.trim() ?? query.search ?? ''
    const isOpening = event.type === 'item.create' || event.type === 'item.edit'
    const search = isOpening && typed !== (query.search ?? '') ? { search: typed, page: undefined } : {}
    const expected = addressOf(path, { ...query, ...search, ...change })
    const [navigation, ...others] = emitted
    return (navigation?.to !== expected || others.length > 0) && `opens ${navigation?.to}, not ${expected}`
  },
  'a list takes its choices wherever nothing covers it': ({ after }, flow) => {
    if (!isList(flow)) return false
    const { path } = after.context
    // The highest level has no filter (5.3), and a seller deletes no order (6.4).
    const types = [...LIST_EVENTS, 'item.create', 'item.edit', 'item.delete'].filter(
      (type) =>
        has(flow, type) &&
        !(type === 'filter.choose' && path === '/admin/categories') &&
        !(type === 'item.delete' && path === '/owner/orders'),
    )
    const ignored = types.find((type) => !eventsOf(flow, type).every((event) => after.can(event)))
    return ignored !== undefined && !coversList(after) && !isBusy(after) && `ignores ${ignored}`
  },
  'a list always follows its address': ({ after }, flow) =>
    isList(flow) && !canAny(after, eventsOf(flow, 'address.changed')) && 'ignores it',
  'the form of a list is the one in its address': ({ after }, flow) => {
    const { create, edit } = after.context.query ?? {}
    if (!isList(flow) || after.hasTag('confirming')) return false
    const withoutEdit = create === undefined ? '' : 'creating'
    const expected = edit !== undefined && has(flow, 'item.edit') ? 'editing' : withoutEdit
    const shown = ['creating', 'editing'].filter((tag) => after.hasTag(tag)).join()
    return has(flow, 'item.create') && shown !== expected && `shows ${shown}, not ${expected}`
  },
  'a search waits for a pause, and keeps what is typed until then': ({ event, before, after }, flow) => {
    if (!isList(flow) || !has(flow, 'search.type')) return false
    const waitsForPause = (snapshot: AnyMachineSnapshot) =>
      snapshot._nodes.some(({ after: delays }) => delays.length > 0)
    const { searchInput, query } = after.context
    if (event.type === 'search.type')
      return (searchInput !== event.text || !waitsForPause(after)) && `has ${searchInput}`
    if (event.type === 'search.clear') return (searchInput !== '' || waitsForPause(after)) && `has ${searchInput}`
    if (/^xstate.after.debounce/.test(event.type)) return waitsForPause(after) && 'still waits'
    if (event.type !== 'address.changed') return false
    const expected = waitsForPause(before) && waitsForPause(after) ? before.context.searchInput : (query.search ?? '')
    return searchInput !== expected && `shows ${searchInput}, not ${expected}`
  },
  'a form can be cancelled and given pictures while it waits for nothing (9.6, 9.9)': ({ after }, flow) => {
    if (!has(flow, 'form.submit') || !after.hasTag('form') || isAskedByChild(after)) return false
    const types = isBusy(after)
      ? ['upload.progress'].filter(() => !sendsNoPictures(after))
      : Object.keys(flow.fixtures.events).filter((type) => /^images\./.test(type))
    const ignored = types.find((type) => has(flow, type) && !canAny(after, eventsOf(flow, type)))
    if (ignored) return `ignores ${ignored}`
    return (
      has(flow, 'form.cancel') && !isBusy(after) && !canAny(after, eventsOf(flow, 'form.cancel')) && 'has no Cancel'
    )
  },
  'a saved form is the saved version, without changes (7.2, 16.6)': ({ event, after: { context } }) => {
    if (event.type !== 'xstate.done.actor.save' || event.output.ok !== true || !('mode' in context)) return false
    const { form, version, alert, progress } = context
    const isSaved = JSON.stringify(form.values) === JSON.stringify(form.initial) && form.formError === null
    const isVersion = !event.output.value?.updatedAt || version === event.output.value.updatedAt
    return !(isSaved && isVersion && alert === null && progress === null) && JSON.stringify(context)
  },
  'a read is shown, but never over what the person has changed (7.2)': ({ event, before, after }, flow) => {
    const reads = eventsOf(flow, 'item.read')
    if (reads.length === 0 || !after.hasTag('form') || isBusy(after) || isAskedByChild(after)) return false
    const [{ values, initial }, { values: now }] = [before.context.form, after.context.form]
    if (isDeepStrictEqual(now, after.context.form.initial) && !canAny(after, reads)) return 'ignores it'
    if (event.type !== 'item.read') return false
    const isShown = (field: string) => typeof event.item[field] !== 'string' || now[field] === event.item[field]
    const isKept = (field: string) => isDeepStrictEqual(now[field], values[field])
    const isEdited = (field: string) => !isDeepStrictEqual(values[field], initial[field])
    const fields = Object.keys(values)
    const isPristine = !fields.some(isEdited)
    const isRight = isPristine ? fields.every(isShown) : fields.filter(isEdited).every(isKept)
    const isVersion = !isPristine || after.context.version === event.item.updatedAt
    return !(isRight && isVersion) && `shows ${JSON.stringify(now)}`
  },
  'a conflict is about the version and the changes of the form (16.6)': ({ started, after: { context } }) => {
    const input = started.find(({ src }) => src === 'conflict')?.input as Readonly<Record<string, unknown>> | undefined
    if (!input || !('mode' in context)) return false
    const { id, version, form } = context
    const expected = { id, version, edited: { base: form.initial, mine: form.values } }
    return JSON.stringify(input) !== JSON.stringify(expected) && JSON.stringify(input)
  },
  'a decided conflict goes on from the version of the other person (16.6)': ({ event, before, after }) => {
    if (event.type === 'xstate.error.actor.conflict')
      return (isBusy(after) || !after.hasTag('form') || isAskedByChild(after)) && 'does not go back'
    if (event.type !== 'xstate.done.actor.conflict' || !('mode' in after.context)) return false
    const { choice, theirs } = event.output
    if (!theirs || choice === 'back') return false
    const { version, form, alert, progress } = after.context
    if (version !== theirs.updatedAt || alert !== null || progress !== null) return `is of ${version}`
    const { values, initial } = before.context.form
    const clashes = Object.keys(values).filter(
      (field) =>
        ['string', 'number'].includes(typeof theirs[field]) &&
        ![values[field]?.trim?.(), initial[field]].includes(String(theirs[field])) &&
        values[field] !== initial[field],
    )
    const lost = choice === 'theirs' ? clashes.find((field) => form.values[field] !== String(theirs[field])) : undefined
    return lost !== undefined && `keeps ${lost}`
  },
  'a flow starts no call by itself that somebody must ask for, and no dialog is open': (
    { event, after, calls },
    flow,
  ) => {
    if (event.type !== 'xstate.init') return false
    if (OPENING.some((type) => has(flow, type)) && !canAny(after, eventsOf(flow, ...OPENING))) return 'is open'
    const others = calls.filter((call) => !STARTING[flow.machine.id]?.includes(call))
    return others.length > 0 && `starts ${others}`
  },
  'a form stays open while it is sent': ({ before, event, after, calls }) =>
    event.type === 'form.submit' && before.hasTag('form') && calls.length > 0 && !after.hasTag('form') && 'is closed',
  'a refusal without words names its wait': ({ event, after, emitted }) => {
    const { status, message, retryAfter } = event.output?.error ?? {}
    if (status !== 429 || message || !retryAfter) return false
    const { form, error } = after.context
    const shown = JSON.stringify([form?.formError, error, emitted])
    const inForm = after.hasTag('form') && form ? JSON.stringify(form) : shown
    return [shown, inForm].some((one) => !one.includes(String(retryAfter))) && `shows ${shown}`
  },
  'a question is open while it runs': ({ after }, { machine }) => {
    const isQuestion = (src: string) =>
      (machine.implementations.actors[src] as { id?: string } | undefined)?.id === 'confirm'
    const running = after._nodes.some(({ invoke }) => invoke.some(({ src }) => isQuestion(String(src))))
    const questions = Object.keys(machine.implementations.actors).some(isQuestion)
    return questions && running !== after.hasTag('confirming') && `is ${running}`
  },
  'a question names its entity, and what was done or failed; what the trash keeps has a name (16.4)': (step, flow) => {
    const { started, after } = step
    const question = started.find(({ src }) => ['confirm', 'endOne', 'endOthers'].includes(src))?.input
    if (!question) return false
    const { id, success, fallback, restorable } = question as Readonly<Record<string, unknown>>
    const name = RESTORABLE.includes(flow.machine.id) ? after.context.item.name : undefined
    const isWhole = id !== undefined && success && fallback && restorable === name
    return !isWhole && JSON.stringify(question)
  },
  'a read that takes too long ends, like one that failed (10.2)': ({ event, before, after, emits, emitted }, flow) => {
    const [earlier, reads] = [before, after].map(({ _nodes }) =>
      _nodes
        .flatMap(({ invoke }) => invoke.map(({ src }) => String(src)))
        .filter((src) => READS[flow.machine.id]?.includes(src)),
    )
    if (event.type.startsWith('xstate.after.readLimit')) {
      if (earlier!.length > 0 && earlier!.every((src) => reads!.includes(src))) return 'still reads'
      const expected = TOASTS_LATE.includes(flow.machine.id) ? 'toast.error' : ''
      const toast = emitted.find(({ type }) => type === 'toast.error')
      if (toast && (!toast.text || !toast.hint)) return JSON.stringify(toast)
      return flow.machine.id !== 'cartSync' && emits.join() !== expected && `emits ${emits}`
    }
    const hasLimit = after._nodes.some(({ after: delays }) => delays.some(({ delay }) => delay === 'readLimit'))
    return reads!.length > 0 && !hasLimit && 'has no limit'
  },
  'a list shows what its address says': ({ event, after: { context } }, flow) => {
    if (event.type !== 'address.changed' || !context.path || !has(flow, 'address.changed')) return false
    const expected = Object.fromEntries(new URLSearchParams(event.search))
    const shown = context.query && Object.fromEntries(Object.entries(context.query).filter(([, value]) => value))
    return shown && JSON.stringify(shown) !== JSON.stringify(expected) && `shows ${JSON.stringify(shown)}`
  },
  'a deletion asks about its entity, which is forgotten after the answer (5.3)': ({ event, after, started }, flow) => {
    if (!has(flow, 'item.delete')) return false
    if (resultOf(event)?.call === 'confirm') return after.context.item !== null && 'keeps the entity'
    if (event.type !== 'item.delete') return false
    const question = started.find(({ src }) => src === 'confirm')?.input as { id?: string } | undefined
    return question?.id !== event.item.id && `asks about ${question?.id}`
  },
  'what is chosen or typed is kept as it is': ({ event, after: { context } }) => {
    const { type, ...data } = event
    if (!KEPT.includes(type)) return false
    const lost = Object.entries(data).find(
      ([key, value]) => key in context && JSON.stringify(context[key]) !== JSON.stringify(value),
    )
    return lost !== undefined && `${lost[0]} is ${JSON.stringify(context[lost[0]])}`
  },
  'pictures are added, removed and refused (9.6, 9.10)': ({ event, before, after }, flow) => {
    if (!event.type.startsWith('images.') || !has(flow, 'images.add')) return false
    const ids = ({ context }: AnyMachineSnapshot) => context.form.values.images.map(({ id }: { id: string }) => id)
    const [earlier, now] = [ids(before), ids(after)]
    switch (event.type) {
      case 'images.add':
        return !event.images.every(({ id }: { id: string }) => now.includes(id)) && `has ${now}`
      case 'images.remove':
        return now.includes(event.id) && `has ${now}`
      case 'images.move':
        return earlier.includes(event.id) && now.indexOf(event.id) !== event.to && `has ${now}`
      default:
        if (now.includes(event.id)) return `has ${now}`
        return JSON.stringify(after.context.alert) !== JSON.stringify(event.text) && `says ${after.context.alert}`
    }
  },
  'an upload shows its progress until it ends': ({ event, after, started }, flow) => {
    const events = Object.keys(flow.fixtures.events).filter((type) => type.endsWith('.progress'))
    const isWatched = started.some(({ input }) => typeof (input as { onProgress?: unknown })?.onProgress === 'function')
    if (started.length > 0 && isWatched !== canAny(after, eventsOf(flow, ...events))) return 'follows no progress'
    if (!has(flow, 'upload.progress')) return false
    const { progress } = after.context
    if (event.type !== 'upload.progress')
      return has(flow, 'form.submit') && !isBusy(after) && progress !== null && 'goes on'
    return !isDeepStrictEqual(progress, { sent: event.sent, total: event.total }) && `is ${progress}`
  },
  'a save is of the version that the person has seen (16.6)': ({ before, after, started }) => {
    const save = started.find(({ src }) => src === 'save')?.input as Record<string, unknown> | undefined
    const { mode, id, version } = after.context
    if (!save || mode === undefined) return false
    const isWhole = save.mode === mode && save.id === id && save.version === version && save.body !== undefined
    const isUpload = 'progress' in before.context && 'images' in after.context.form.values
    return (!isWhole || (isUpload && typeof save.onProgress !== 'function')) && `sends ${JSON.stringify(save)}`
  },
  'a conflict keeps what is typed, unless the person takes the other version (16.6)': ({ before, event, after }) => {
    if (event.type !== 'xstate.done.actor.conflict') return false
    const { choice, theirs } = event.output
    const isSame = typedIn(before) === typedIn(after)
    if (choice === 'mine') return !isBusy(after) && 'is not sent again'
    if (isBusy(after) || !after.hasTag('form')) return 'does not go back to the form'
    if (choice !== 'theirs') return !isSame && 'changes what is typed'
    return after.context.version !== undefined && after.context.version !== theirs.updatedAt && 'keeps the old version'
  },
  'a cancelled form leads back and sends nothing (9.9)': ({ event, before, after, emits, calls }) => {
    if (event.type !== 'form.cancel') return false
    if (before.context.back === undefined) return (after.hasTag('form') || calls.length > 0) && 'is open'
    const expected = `navigate ${String(before.context.back).replace(/[?#].*$/s, '')}`
    return (emits.join() !== expected || calls.length > 0) && `emits ${emits} in ${JSON.stringify(after.value)}`
  },
  'a step of an account remembers where the person came from (4.6)': ({ after, emitted }) => {
    const { from } = after.context as { from?: string }
    const step = emitted.find(({ type, to }) => type === 'navigate' && ACCOUNT_STEPS.includes(to))
    if (!step || !('from' in after.context)) return false
    return step.state?.from !== (from ?? '/') && `passes ${JSON.stringify(step.state)}`
  },
  'a watcher is about what the flow is about': ({ started, after: { context } }) => {
    const inputs = started.filter(({ src }) => src.startsWith('watch')).map(({ input }) => input ?? {})
    const lost = started.find(
      ({ src, input }) =>
        SUBJECTS[src] !== undefined && (input as Record<string, unknown>)[SUBJECTS[src]] === undefined,
    )
    if (lost) return `${lost.src} watches nothing`
    const deadline = started.find(({ src }) => src === 'watchDeadline')?.input as { ms?: number } | undefined
    if (deadline && deadline.ms !== 300_000) return `ends after ${deadline.ms}`
    const about: Record<string, unknown> = {
      path: context.path,
      id: context.order?.id ?? context.id,
      user: context.user,
    }
    for (const input of inputs)
      for (const key of Object.keys(about))
        if (
          about[key] !== undefined &&
          key in (input as object) &&
          (input as Record<string, unknown>)[key] !== about[key]
        )
          return `watches ${JSON.stringify(input)}`
    return false
  },
  'a flow that is over keeps no secret': ({ after }) =>
    after.status === 'done' && /secret\d|link-token|"1","2","3","4"/.test(JSON.stringify(after.context)) && 'keeps it',
  'a flow that reloads the page is over': ({ after, emits }) =>
    emits.includes('reload') && after.status !== 'done' && 'goes on',
  'after its answer nothing waits': ({ event, before, after, calls }, flow) => {
    const result = resultOf(event)
    if (!result || !isBusy(after) || calls.length > 0 || !isBusy(before)) return false
    return isCall(flow, sourceOf(flow, before, result.call)) && 'waits for nothing'
  },
}

const describeStep = ({ before, event }: PlayedStep) => {
  const output = event.output as { ok?: boolean; error?: { status?: number; code?: string; _tag?: string } } | undefined
  const { status, code, _tag } = output?.error ?? {}
  return `${JSON.stringify(before.value)} ${event.type} ${output?.ok ?? ''} ${code ?? status ?? _tag ?? ''}`
}

/** A part of the flows by the seed of the run, with those of changed features, or all where what they share has changed. */
const taken = sampleOf(flows, 3, ({ machine: { id } }) => hasFeatureChanged('core') || hasMachineChanged(id))

test.each(taken.map((flow) => ({ flow, id: flow.machine.id })))(
  'the rules of every flow hold: $id',
  async ({ flow }) => {
    const violations = new Set<string>()
    const running = new Set<string>()
    for (const step of await everyStep(flow)) {
      for (const { invoke } of step.after._nodes) for (const { src } of invoke) running.add(String(src))
      for (const [rule, violationOf] of Object.entries(rules)) {
        if (exempt[rule]?.includes(flow.machine.id)) continue
        const violation = violationOf(step, flow)
        if (violation) violations.add(`${rule}: ${violation} after ${describeStep(step)}`)
      }
    }
    expect([...violations]).toEqual([])
    const watchers = Object.keys(flow.fixtures.outcomes).filter((src) => isWatcher(flow, src))
    expect([...running]).toEqual(expect.arrayContaining(watchers))
  },
)

test('every row of the answers is of an outcome that a call has', () => {
  const known = flows.flatMap(({ machine, fixtures }) =>
    chartOf(machine).states.flatMap(({ calls }) =>
      calls.map(({ id, src }) => [`${machine.id} ${id}`, Object.keys(fixtures.outcomes[src] ?? {})] as const),
    ),
  )
  for (const [call, rows] of Object.entries(answers)) {
    const outcomes = known.filter(([id]) => id === call).flatMap(([, names]) => names)
    expect(outcomes, call).toEqual(expect.arrayContaining(Object.keys(rows).flatMap((names) => names.split(' '))))
  }
  expect(known.map(([id]) => id)).toEqual(expect.arrayContaining(Object.keys(exceptions)))
})
