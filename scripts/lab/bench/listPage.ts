import type { Browser, CDPSession, Page } from 'playwright-core'

const SCROLL_PX = 20_000
/** Milliseconds without a change after which a page counts as idle. */
const CALM_MS = 400
const TIMEOUT_MS = 120_000

/** A page with a long list. */
export interface ListPage {
  readonly url: string
  /** Selectors of a row of the list and of its search box. */
  readonly item: string
  readonly input: string
  /** The end of the path of the call that returns the rows. */
  readonly call: string
  readonly storage?: Readonly<Record<string, string>>
}

/** The costs of one visit, in milliseconds unless noted otherwise. */
export interface Visit {
  /** From the end of the response to the frame after the first row. */
  readonly painted: number
  /** From each key to the frame after the last change in `main` that follows it: cards, counts, tiles. */
  readonly keys: readonly number[]
  /** CPU time of the main thread for each key, which does not depend on other load of the machine. */
  readonly keyWork: readonly number[]
  /** Times between the frames of a scroll through `SCROLL_PX`, at 120 px per frame. */
  readonly frames: readonly number[]
  /** CPU time of the main thread per frame of the scroll. */
  readonly frameWork: number
  /** Number of samples of the scroll without a row in the middle of the view. */
  readonly blank: number
  readonly longestTask: number
  readonly elements: number
  readonly items: number
  /** Number of elements in the first row. */
  readonly itemElements: number
  /** JavaScript's memory in MB after a garbage collection. */
  readonly heap: number
}

/** Runs in the page before its own scripts and records when the page changes and when the main thread is busy. */
const watch = (item: string) => {
  const w = { first: 0, painted: 0, key: 0, changed: 0, busyUntil: 0, longest: 0 }
  Object.assign(globalThis, { __list: w })
  const afterFrame = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = then
      port2.postMessage(0)
    })
  const isOfPage = ({ target }: MutationRecord) =>
    !!(target instanceof Element ? target : target.parentElement)?.closest('main')
  new MutationObserver((changes) => {
    w.busyUntil = performance.now()
    if (w.first === 0 && document.querySelector(item)) {
      w.first = performance.now()
      afterFrame(() => {
        w.painted = performance.now()
      })
    }
    if (w.key > 0 && changes.some(isOfPage))
      afterFrame(() => {
        w.changed = performance.now()
      })
  }).observe(document, { subtree: true, childList: true, characterData: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      w.busyUntil = Math.max(w.busyUntil, startTime + duration)
      if (w.key === 0) w.longest = Math.max(w.longest, duration)
    }
  }).observe({ type: 'longtask', buffered: true })
  addEventListener('keydown', ({ timeStamp }) => Object.assign(w, { key: timeStamp, changed: 0 }), true)
}

declare const __list: {
  first: number
  painted: number
  key: number
  changed: number
  busyUntil: number
  longest: number
}

/** Resolves when the page has been idle for `CALM_MS`. */
const calm = (page: Page) =>
  page.waitForFunction((quiet) => performance.now() - __list.busyUntil > quiet, CALM_MS, { polling: 50 })

/** The CPU time of the page's main thread so far, in milliseconds. */
const workTime = async (cdp: CDPSession) => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
}

const scroll = (page: Page, item: string) =>
  page.evaluate(
    async ([selector, distance]) => {
      const frame = () => new Promise<number>(requestAnimationFrame)
      let scroller = document.scrollingElement!
      for (let node = document.querySelector(selector)?.parentElement; node; node = node.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(node).overflowY) && node.scrollHeight > node.clientHeight + 50) {
          scroller = node
          break
        }
      }
      const frames: number[] = []
      let [blank, moved, step] = [0, 0, 120]
      let last = await frame()
      while (moved < distance) {
        const before = scroller.scrollTop
        scroller.scrollTop = before + step
        if (scroller.scrollTop === before) step = -step
        moved += Math.abs(scroller.scrollTop - before) || 1
        const now = await frame()
        frames.push(now - last)
        last = now
        const whole = scroller === document.scrollingElement
        const box = whole ? new DOMRect(0, 0, innerWidth, innerHeight) : scroller.getBoundingClientRect()
        const middle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
        if (frames.length % 10 === 0 && !middle?.closest(selector)) blank++
      }
      return { frames, blank }
    },
    [item, SCROLL_PX] as const,
  )

/**
 * Opens the page with an empty cache, waits until its list is painted and the page is idle, and returns the result of
 * `use`.
 */
const opened = async <A>(
  browser: Browser,
  list: ListPage,
  use: (page: Page, cdp: CDPSession, painted: number) => Promise<A>,
): Promise<A> => {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 }, reducedMotion: 'reduce' })
  try {
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    }, list.storage ?? {})
    await context.addInitScript(watch, list.item)
    const page = await context.newPage()
    page.setDefaultTimeout(TIMEOUT_MS)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(list.url, { waitUntil: 'load' })
    await page.waitForFunction(() => __list.painted > 0, null, { polling: 50 })
    await calm(page)
    const painted = await page.evaluate((call) => {
      const response = performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => new URL(entry.name).pathname.endsWith(call))
        .findLast(({ responseEnd }) => responseEnd <= __list.first)
      if (!response) throw new Error(`No answer of ${call} came before the first row`)
      return __list.painted - response.responseEnd
    }, list.call)
    return await use(page, cdp, painted)
  } finally {
    await context.close()
  }
}

/** Measures only the time from the end of the response to the frame after the first row. */
export const arrival = (browser: Browser, list: ListPage): Promise<number> =>
  opened(browser, list, async (_page, _cdp, painted) => painted)

/** Types each of `keys` into the search box and deletes it again, then scrolls. */
export const visit = (browser: Browser, list: ListPage, keys: readonly string[]): Promise<Visit> =>
  opened(browser, list, async (page, cdp, painted) => {
    const loaded = await page.evaluate(
      (item) => ({
        longestTask: __list.longest,
        elements: document.querySelectorAll('*').length,
        items: document.querySelectorAll(item).length,
        itemElements: document.querySelector(item)!.querySelectorAll('*').length + 1,
      }),
      list.item,
    )
    for (let time = 0; time < 2; time++) await cdp.send('HeapProfiler.collectGarbage')
    const { usedSize } = await cdp.send('Runtime.getHeapUsage')

    await page.locator(list.input).first().click()
    const [keyPainted, keyWork]: [number[], number[]] = [[], []]
    for (const key of keys) {
      await calm(page)
      const before = await workTime(cdp)
      await page.keyboard.press(key)
      await page.waitForFunction(() => __list.changed > 0, null, { polling: 50 })
      await calm(page)
      keyPainted.push(await page.evaluate(() => __list.changed - __list.key))
      keyWork.push((await workTime(cdp)) - before)
      await page.keyboard.press('Backspace')
      await page.waitForFunction(() => __list.changed > 0, null, { polling: 50 })
    }
    await calm(page)
    const before = await workTime(cdp)
    const scrolled = await scroll(page, list.item)
    const frameWork = ((await workTime(cdp)) - before) / scrolled.frames.length
    return { ...loaded, painted, heap: usedSize / 1e6, keys: keyPainted, keyWork, ...scrolled, frameWork }
  })
