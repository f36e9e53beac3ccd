import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
  windowScroll,
} from '@tanstack/react-virtual'
import {
  type ComponentProps,
  type CSSProperties,
  type FocusEvent,
  memo,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Pagination } from './Pagination.tsx'
import * as css from './VirtualList.module.css'

interface VirtualListProps<Item> {
  readonly items: readonly Item[]
  /** Accessible name of the list, unique on its page. */
  readonly label: string
  readonly keyOf: (item: Item) => string
  /** Approximate height of an item with the gap below it, in px. A close estimate keeps the scroll bar steady. */
  readonly estimate: (item: Item) => number
  /**
   * Identifies the current filters. While it is unchanged, the scroll position is preserved when items are prepended.
   */
  readonly filterKey?: string
  /** Renders the items as rows of a table instead of a list; the name belongs to the table. */
  readonly rows?: TableRows<Item>
  /** Should be the same function on each render: an item renders again only if it or this function has changed. */
  readonly children: (item: Item) => ReactNode
}

interface TableRows<Item> {
  /** Key of a row that stays in the document at any scroll position. */
  readonly kept: string | undefined
  readonly propsOf: (
    item: Item,
  ) => ComponentProps<'tr'> & { readonly [name: `data-${string}`]: string | true | undefined }
  /** The table around the rows. */
  readonly frame: (rows: ReactNode) => ReactNode
}

/** Items rendered beyond either edge of the window, so that Tab reaches the next one. */
const OVERSCAN = 2

/**
 * A page of a list with at most so many items is in the document as a whole, so that the browser's search, printing and
 * screen readers have it. 30 cards of orders or requests are about 1,000 elements; longer lists are what takes long.
 */
const WHOLE_MAX = 30

/**
 * Browsers limit the layout height, at about 17 million px (Firefox) to 33 million px, so longer lists are split into
 * pages.
 */
const PAGE_HEIGHT_MAX_PX = 15_000_000
/**
 * Maximum number of items per page, because an item whose height differs from the estimate moves all items after it.
 */
const PAGE_ITEMS_MAX = 20_000

/** Index of the first item of each page; a list below tens of thousands of items has one page. */
const pageStarts = <Item,>(items: readonly Item[], estimate: (item: Item) => number): readonly number[] => {
  const starts = [0]
  let height = 0
  items.forEach((item, at) => {
    const itemHeight = estimate(item)
    height += itemHeight
    if ((height <= PAGE_HEIGHT_MAX_PX && at - starts.at(-1)! < PAGE_ITEMS_MAX) || at === 0) return
    starts.push(at)
    height = itemHeight
  })
  return starts
}

/** Measured heights by list and window width, so that Back restores the list at its previous length. */
const measured = new Map<string, Map<string, number>>()
const heightsOf = (label: string): Map<string, number> => {
  const cacheKey = `${location.pathname} ${label} ${innerWidth}`
  const heights = measured.get(cacheKey) ?? new Map<string, number>()
  measured.set(cacheKey, heights)
  return heights
}

/**
 * List of any length in a page that scrolls as usual. The document contains a short list as a whole, and of a longer one
 * only the items in view and the item that had the focus last.
 */
export const VirtualList = <Item,>(props: VirtualListProps<Item>) => {
  const { items, estimate, filterKey } = props
  const starts = useMemo(() => pageStarts(items, estimate), [items, estimate])
  const [chosen, setChosen] = useState({ filterKey, page: 0 })
  const page = chosen.filterKey === filterKey ? Math.min(chosen.page, starts.length - 1) : 0
  const from = starts[page]!
  const pageItems = useMemo(
    () => (starts.length === 1 ? items : items.slice(from, starts[page + 1])),
    [items, starts, from, page],
  )
  const list = useRef<HTMLElement>(null)
  const choose = (number: number) => {
    setChosen({ filterKey, page: number - 1 })
    list.current?.scrollIntoView({ behavior: 'instant' })
  }
  return (
    <>
      <ListPage {...props} list={list} items={pageItems} before={from} all={items.length} />
      {starts.length > 1 && <Pagination page={page + 1} pages={starts.length} onChoose={choose} />}
    </>
  )
}

interface ListPageProps<Item> extends VirtualListProps<Item> {
  readonly list: React.RefObject<HTMLElement | null>
  /** Number of items on previous pages. */
  readonly before: number
  readonly all: number
}

const ListPage = <Item,>(props: ListPageProps<Item>) => {
  const { list, items, label, keyOf, estimate, filterKey, before, all, rows, children } = props
  const [listTop, setListTop] = useState<number>()
  const top = listTop ?? 0
  const [focused, setFocused] = useState<string>()
  const heights = heightsOf(label)
  const getItemKey = useCallback((at: number) => keyOf(items[at]!), [items, keyOf])
  const kept = useKeptIndexes(props, focused)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const inView = defaultRangeExtractor(range)
      const others = kept.filter((at) => !inView.includes(at))
      return others.length === 0 ? inView : [...inView, ...others].sort((one, other) => one - other)
    },
    [kept],
  )
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: items.length,
    getItemKey,
    estimateSize: (at) => heights.get(getItemKey(at)) ?? estimate(items[at]!),
    // A height of 0 means that the item has no layout; the estimate stays.
    measureElement: (element, entry, { indexFromElement }) => {
      const at = indexFromElement(element)
      const height = Math.round(entry?.borderBoxSize[0]?.blockSize ?? element.getBoundingClientRect().height)
      if (height > 0) heights.set(getItemKey(at), height)
      return heights.get(getItemKey(at)) ?? estimate(items[at]!)
    },
    overscan: items.length > WHOLE_MAX ? OVERSCAN : WHOLE_MAX,
    scrollMargin: top,
    rangeExtractor,
    scrollToFn: (offset, options, instance) => {
      const { scrollHeight, clientHeight } = document.documentElement
      // A list that replaces a longer page begins with an offset that its page does not have.
      const reachable = Math.min(offset + (options.adjustments ?? 0), scrollHeight - clientHeight)
      // Even a scroll to the current position would end a smooth scroll that is in progress.
      if (Math.abs(reachable - scrollY) >= 1) windowScroll(offset, options, instance)
    },
  })
  const last = useRef({ items, filterKey, listTop, rendered: [] as VirtualItem[] })
  const isManualScroll = useIsManualScroll()
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = ({ key, start, end }, _, now) => {
    const at = now.scrollOffset ?? 0
    // An item that is rendered for the first time with new filters had no previous position.
    if (last.current.filterKey !== filterKey) return false
    const isUpwards = now.scrollDirection === 'backward'
    // A correction would end the smooth scroll to the top that a change of route starts, also before its first frame.
    if ((isUpwards || isRouteNew()) && !isManualScroll()) return false
    return now.itemSizeCache.has(key) ? end <= at && !isUpwards : start < at
  }

  // Content above the list may change its height at any time.
  useLayoutEffect(() => {
    const updateListTop = () => setListTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY))
    updateListTop()
    const watch = new ResizeObserver(updateListTop)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [list])

  const rendered = virtualizer.getVirtualItems()
  useLayoutEffect(() => {
    const former = last.current
    last.current = { items, filterKey, listTop, rendered }
    if (former.listTop === undefined) return
    if (former.items === items && former.listTop === listTop) return
    const at = virtualizer.scrollOffset ?? 0
    if (former.filterKey !== filterKey) {
      // A list with new filters starts at its top; without this, the browser would stay at the end of a shorter list.
      if (at + innerHeight > top + virtualizer.getTotalSize()) scrollTo({ top: 0, behavior: 'instant' })
      return
    }
    const isOnWayToTop = virtualizer.scrollDirection === 'backward' && isRouteNew()
    // At the top of the page, new items should be visible.
    if (at <= former.listTop || isOnWayToTop) return
    const inView = new Map(former.rendered.filter(({ end }) => end > at).map(({ key, start }) => [key, start]))
    const anchorIndex = items.findIndex((item) => inView.has(keyOf(item)))
    if (anchorIndex === -1) return
    const moved = virtualizer.measurementsCache[anchorIndex]!.start - inView.get(keyOf(items[anchorIndex]!))!
    if (moved !== 0) scrollTo({ top: at + moved, behavior: 'instant' })
  })

  const rememberFocus = ({ target }: FocusEvent) => {
    const key = (target as Element).closest<HTMLElement>('[data-key]')?.dataset.key
    if (key !== undefined) setFocused(key)
  }
  const frame = {
    ref: (element: HTMLElement | null) => {
      list.current = element
    },
    onFocus: rememberFocus,
    style: { '--list-height': `${virtualizer.getTotalSize()}px` } as CSSProperties,
  }
  const positionOf = ({ key, index, start }: VirtualItem) => ({
    ref: virtualizer.measureElement,
    'data-index': index,
    'data-key': key,
    style: { top: start - top },
  })
  const contentOf = ({ index }: VirtualItem) => (
    <MemoizedItem item={items[index]!} render={children as (item: unknown) => ReactNode} />
  )
  if (rows)
    return rows.frame(
      <tbody {...frame} className={css.list}>
        {rendered.map((one) => (
          <tr
            key={one.key}
            {...positionOf(one)}
            {...rows.propsOf(items[one.index]!)}
            aria-rowindex={before + one.index + FIRST_ROW_INDEX}
          >
            {contentOf(one)}
          </tr>
        ))}
      </tbody>,
    )
  return (
    <ul {...frame} className={css.list} aria-label={label}>
      {rendered.map((one) => (
        <li key={one.key} {...positionOf(one)} aria-setsize={all} aria-posinset={before + one.index + 1}>
          {contentOf(one)}
        </li>
      ))}
    </ul>
  )
}

/** Index of the first row of a table for screen readers; the header is row 1. */
const FIRST_ROW_INDEX = 2

/** Indexes of the items that stay in the document: the one that had the focus last, and the kept row. */
const useKeptIndexes = <Item,>({ items, keyOf, rows }: ListPageProps<Item>, focused: string | undefined) => {
  const keptKey = rows?.kept
  return useMemo(() => {
    const keys = [...new Set([focused, keptKey])].filter((key) => key !== undefined)
    return keys.map((key) => items.findIndex((item) => keyOf(item) === key)).filter((at) => at !== -1)
  }, [items, keyOf, focused, keptKey])
}

/** Longest time of the smooth scroll to the top after a change of route. A list that the route shows mounts after it. */
const ROUTE_SCROLL_MS = 1000
let routeChangedAt = Number.NEGATIVE_INFINITY
for (const type of ['pushState', 'replaceState'])
  globalThis.addEventListener?.(type, () => {
    routeChangedAt = performance.now()
  })
const isRouteNew = () => performance.now() - routeChangedAt < ROUTE_SCROLL_MS

const MANUAL_SCROLL_MS = 1000
const MANUAL_SCROLL_EVENTS = ['wheel', 'touchmove']
/** Wouter reports a change of route by the last two; it scrolls to the top (product 2.13). */
const PROGRAMMATIC_SCROLL_EVENTS = ['keydown', 'pointerdown', 'pushState', 'replaceState']

/** Whether a wheel or a finger is currently scrolling the window. */
const useIsManualScroll = () => {
  const last = useRef(Number.NEGATIVE_INFINITY)
  useLayoutEffect(() => {
    const recordScroll = ({ type }: Event) => {
      last.current = MANUAL_SCROLL_EVENTS.includes(type) ? performance.now() : Number.NEGATIVE_INFINITY
    }
    const types = [...MANUAL_SCROLL_EVENTS, ...PROGRAMMATIC_SCROLL_EVENTS]
    for (const type of types) addEventListener(type, recordScroll, { passive: true })
    return () => {
      for (const type of types) removeEventListener(type, recordScroll)
    }
  }, [])
  return () => performance.now() - last.current < MANUAL_SCROLL_MS
}

/** Memoized, because scrolling moves items and must not render them again. */
const MemoizedItem = memo(({ item, render }: { item: unknown; render: (item: unknown) => ReactNode }) => render(item))
