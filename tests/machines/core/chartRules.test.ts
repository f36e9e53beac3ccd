import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { chartOf } from '#devtools/chart/chart.ts'
import type { Flow } from '#devtools/flow.ts'
import { flows } from '#machines/registry.ts'
import { isCall } from '../specification/everyStep.ts'

// The rules of every chart: nothing waits without an end, and nothing is a dead end.

/** A call of the machine's state that ends by itself, since the state has no delay. */
type Call = `${string} ${string}`

/** Writes are not aborted. The HTTP layer ends them after 30 s, an upload after 30 s without progress. */
const writes: readonly Call[] = [
  'enterCode entering.code.verifying',
  'enterCode entering.resend.sending',
  'forgotPassword requesting',
  'googleSignIn signingIn',
  'register registering',
  'resetPassword opening',
  'resetPassword resetting',
  'secondFactor app.checking',
  'secondFactor recovery.checking',
  'signIn signingIn',
  'signIn signingInDemo',
  'signIn sendingVerification',
  'verifyAccount verifying',
  'bannerForm saving',
  'bannerOrder saving',
  'cartSync saving',
  'categoryForm saving',
  'subCategoryForm saving',
  'subSubCategoryForm saving',
  'checkout open.order.placing',
  'checkout open.order.asking',
  'phoneCode entering.resend.sending',
  'confirm acting',
  'jobs undoing',
  'logoForm saving',
  'bulkOrders starting',
  'cancelOrder open.cancelling',
  'changeStatus open.updating',
  'confirmOrder confirming',
  'correctOrder correcting',
  'moveOrder steps.moving',
  'policyForm saving',
  'bulkProducts starting',
  'productEdits saving',
  'productForm saving',
  'productImport checking',
  'productImport starting',
  'changePassword saving',
  'profile saving',
  'profileImage saving',
  'twoStep settingUp',
  'twoStep confirming',
  'twoStep renewing',
  'twoStep removing',
  'changeRefund updating',
  'requestRefund sending',
  'review saving',
  'session refreshing',
  'shippingFee saving',
  'shopDetails saving',
  'trash view.restoring',
  'undo undoing',
  'changeRole changing',
  'heart adding',
  'heart saving',
]

/** Other calls that end by themselves. */
const bounded: Readonly<Record<Call, string>> = {
  'invoices downloading': 'a file, which the HTTP layer ends after 30 s without progress; the queue takes further ones',
  'orderFiles downloading': 'a file, which the HTTP layer ends after 30 s without progress; only its button waits',
  'productExport downloading': 'a file, which the HTTP layer ends after 30 s without progress; only its button waits',
  'revenueExport exporting': 'a file, which the HTTP layer ends after 30 s without progress; only its button waits',
  'usersExport exporting': 'a file, which the HTTP layer ends after 30 s without progress; only its button waits',
  'authorizedCall sending': 'one attempt of any call, with its limit in the HTTP layer',
  'authorizedCall resending': 'one attempt of any call, with its limit in the HTTP layer',
  'screenFailure checking': 'the call gives up after 10 s',
  'screenFailure rechecking': 'the call gives up after 10 s',
  'productForm copying': 'reads pictures of the shop, while the form can be filled in',
  'orderKey finding': 'reads the storage of the browser at once',
  'heart taking': 'reads the storage of the browser at once',
  'heart keeping': 'writes the storage of the browser at once',
}

/** States that nothing leaves, and that are not final. */
const resting: Readonly<Record<Call, string>> = {
  'app running': 'as long as the page',
  'checkout open.addresses.settled': 'a region that has ended, next to others that go on',
  'myOrders browsing': 'a list whose only way out is its address',
  'refunds view.browsing': 'a list whose only way out is its address',
}

const placesUp = (place: string): string[] =>
  place === '' ? [''] : [place, ...placesUp(place.slice(0, Math.max(0, place.lastIndexOf('.'))))]

/** The states that wait for a call without a delay of their own. */
const waitingWithoutLimit = (flow: Flow): Call[] => {
  const { id, states, transitions } = chartOf(flow.machine)
  return states
    .filter(({ calls }) => calls.some(({ src }) => isCall(flow, src)))
    .filter((state) => !transitions.some(({ from, cause }) => from === state.path && cause.kind === 'delay'))
    .map((state): Call => `${id} ${state.path}`)
}

test('every state that waits for a read has a limit, and every other one waits for a call that ends by itself', () => {
  const known = [...writes, ...Object.keys(bounded)]
  expect(flows.flatMap(waitingWithoutLimit).toSorted()).toEqual(known.toSorted())
})

describe.each(flows.map((flow) => [flow.machine.id, flow] as const))('%s', (id, { machine }) => {
  test('handles an exception of everything that it invokes', () => {
    const { states, transitions } = chartOf(machine)
    const unhandled = states.flatMap(({ path: from, calls }) =>
      calls
        .filter(
          ({ id }) =>
            !transitions.some((one) => one.from === from && one.cause.kind === 'error' && one.cause.call === id),
        )
        .map(({ src }) => `${from} ${src}`),
    )
    expect(unhandled).toEqual([])
  })

  test('leaves every state that is not final', () => {
    const { states, transitions } = chartOf(machine)
    const stuck = states
      .filter(({ kind }) => kind === 'leaf')
      .filter(
        ({ path: leaf }) =>
          !transitions.some(({ from, to }) => placesUp(leaf).includes(from) && to.some((target) => target !== leaf)),
      )
      .map(({ path: leaf }): Call => `${id} ${leaf}`)
    expect(stuck).toEqual(Object.keys(resting).filter((one) => one.startsWith(`${id} `)))
  })
})

test('every tag of a chart is read', () => {
  const sources = ['machines', 'src', 'devtools', 'stories'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(path.join(folder, file), 'utf8')),
  )
  const tags = new Set(flows.flatMap(({ machine }) => chartOf(machine).states.flatMap((state) => state.tags)))
  const isRead = (tag: string) =>
    sources.some((text) => text.includes(`hasTag('${tag}')`) || text.includes(`hasTag?.('${tag}')`))
  expect([...tags].filter((tag) => !isRead(tag))).toEqual([])
})
