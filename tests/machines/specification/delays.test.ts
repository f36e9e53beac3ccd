import { expect, test } from 'vitest'
import { flows } from '#machines/registry.ts'

/** A read without an answer (15 s) leaves its state, so that nobody waits for a request that hangs. */
const read = { readLimit: 15_000 }
/** A search starts when the person pauses, not at each letter. */
const search = { debounce: 300 }
/** A button has another step for a moment before it can be pressed, after somebody else has moved the order. */
const settle = { settle: 1000 }

/** The delays of every flow, in milliseconds; the comments name the rules of docs/product.md. */
const delays: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  // 3.1: "after 3000 ms it leads to `/login`"
  verifyAccount: { redirectDelay: 3000 },
  // 4.2: "Persistence has a limit of 5000 ms"
  session: { storageLimit: 5000 },
  // 3.6: the page is loaded again although the server does not answer.
  signOut: { logoutLimit: 5000 },
  chooseLanguage: { storeLimit: 3000 },
  // 4.4: a call waits for the refresh a little longer than the refresh may take.
  authorizedCall: { refreshLimit: 35_000 },
  cartPage: { ...read, pause: 300 },
  cartSync: { ...read, pause: 400, wait: 30_000 },
  productChoice: { confirmation: 2500 },
  checkout: { ...read, askPause: 3000, saveLimit: 5000 },
  callLink: read,
  editLink: read,
  // 13.16: what is typed follows after a pause.
  callMe: { typed: 1500 },
  parcelLink: read,
  // 16.30: a withdrawal that the shop has not confirmed is repeated.
  consent: { again: 30_000 },
  conflict: read,
  // A browser may never say what the person has answered.
  news: read,
  paymentPage: read,
  revenue: read,
  twoStep: read,
  productEdits: read,
  productVariants: read,
  resetPassword: {},
  changeStatus: settle,
  cancelOrder: {},
  moveOrder: settle,
  // 16.21: a double press on a result is none of the next call.
  callDesk: settle,
  orders: search,
  list: search,
  products: search,
  trash: search,
  users: search,
  palette: { ...read, debounce: 200 },
  searchBox: { ...read, debounce: 250 },
  productFilters: { debounce: 500 },
}

test.each(flows.map(({ machine }) => ({ machine, id: machine.id })))(
  'the delays are as long as they should be: $id',
  ({ machine, id }) => {
    expect(machine.implementations.delays).toEqual(delays[id] ?? {})
  },
)
