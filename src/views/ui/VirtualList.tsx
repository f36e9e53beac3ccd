import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
  windowScroll,
} from '@tanstack/react-virtual'
import {
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

interface VirtualListProps<Item> {
  readonly items: readonly Item[]
  /** The list's name, for those who do not see what stands above it. One page has one list of a name. */
  readonly label: string
  readonly keyOf: (item: Item) => string
  /** About how high an item is with the gap below it, in px; the nearer, the calmer the scroll bar. */
  readonly estimate: (item: Item) => number
  /** What the items answer, such as the filters. While it stays, what is in view stays where it is, whatever comes above. */
  readonly question?: string
  /** Should be the same function at each rendering: an item is drawn anew only where it or this has changed. */
  readonly children: (item: Item) => ReactNode
}

/** Drawn beyond either edge of the window, so that Tab finds what comes next. */
const BEYOND = 2

/** Browsers lay out nothing beyond some 17 million px (Firefox) to 33 million px: longer lists come in pages. */
const HIGHEST_PX = 15_000_000
/** A card that is not as high as was expected moves all that follow it on its page. */
const LONGEST = 20_000

/** Where the pages of a list begin: one page, but for tens of thousands of items. */
const pagesOf = <Item,>(items: readonly Item[], estimate: (item: Item) => number): readonly number[] => {
  const starts = [0]
  let height = 0
  items.forEach((item, at) => {
    const own = estimate(item)
    height += own
    if ((height <= HIGHEST_PX && at - starts.at(-1)! < LONGEST) || at === 0) return
    starts.push(at)
    height = own
  })
  return starts
}

/** Heights that were measured, by list and width: Back finds a list as long as it was left. */
const measured = new Map<string, Map<string, number>>()
const heightsOf = (label: string): Map<string, number> => {
  const place = `${location.pathname} ${label} ${innerWidth}`
  const known = measured.get(place) ?? new Map<string, number>()
  measured.set(place, known)
  return known
}

/**
 * A list of any length in a page that scrolls as usual; only what is in view, and the item that has had the focus, is in
 * the document.
 */
export const VirtualList = <Item,>(props: VirtualListProps<Item>) => {
  const { items, estimate, question } = props
  const starts = useMemo(() => pagesOf(items, estimate), [items, estimate])
  const [chosen, setChosen] = useState({ question, page: 0 })
  const page = chosen.question === question ? Math.min(chosen.page, starts.length - 1) : 0
  const from = starts[page]!
  const own = useMemo(
    () => (starts.length === 1 ? items : items.slice(from, starts[page + 1])),
    [items, starts, from, page],
  )
  const list = useRef<HTMLUListElement>(null)
  const choose = (number: number) => {
    setChosen({ question, page: number - 1 })
    list.current?.scrollIntoView({ behavior: 'instant' })
  }
  return (
    <>
      <Drawn {...props} list={list} items={own} before={from} all={items.length} />
      {starts.length > 1 && <Pagination page={page + 1} pages={starts.length} onChoose={choose} />}
    </>
  )
}

interface DrawnProps<Item> extends VirtualListProps<Item> {
  readonly list: React.RefObject<HTMLUListElement | null>
  /** How many items stand on former pages. */
  readonly before: number
  readonly all: number
}

const Drawn = <Item,>(props: DrawnProps<Item>) => {
  const { list, items, label, keyOf, estimate, question, before, all, children } = props
  const [placed, setPlaced] = useState<number>()
  const top = placed ?? 0
  const [held, setHeld] = useState<string>()
  const heights = heightsOf(label)
  const getItemKey = useCallback((at: number) => keyOf(items[at]!), [items, keyOf])
  const heldAt = useMemo(
    () => (held === undefined ? -1 : items.findIndex((item) => keyOf(item) === held)),
    [items, keyOf, held],
  )
  const rangeExtractor = useCallback(
    (range: Range) => {
      const inView = defaultRangeExtractor(range)
      return heldAt === -1 || inView.includes(heldAt) ? inView : [...inView, heldAt].sort((one, other) => one - other)
    },
    [heldAt],
  )
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: items.length,
    getItemKey,
    estimateSize: (at) => heights.get(getItemKey(at)) ?? estimate(items[at]!),
    // Nothing has no height: what is not laid out keeps the estimate.
    measureElement: (element, entry, { indexFromElement }) => {
      const at = indexFromElement(element)
      const height = Math.round(entry?.borderBoxSize[0]?.blockSize ?? element.getBoundingClientRect().height)
      if (height > 0) heights.set(getItemKey(at), height)
      return heights.get(getItemKey(at)) ?? estimate(items[at]!)
    },
    overscan: BEYOND,
    scrollMargin: top,
    rangeExtractor,
    scrollToFn: (offset, options, instance) => {
      // Even a scroll to where the window is would end a smooth one that is under way.
      if (Math.abs(offset + (options.adjustments ?? 0) - scrollY) >= 1) windowScroll(offset, options, instance)
    },
  })
  const last = useRef({ items, question, placed, drawn: [] as VirtualItem[] })
  const byHand = useScrolledByHand()
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = ({ key, start, end }, _, now) => {
    const at = now.scrollOffset ?? 0
    // What is drawn for the first time of another answer stood nowhere before.
    if (last.current.question !== question) return false
    const isUpwards = now.scrollDirection === 'backward'
    // A correction would end the smooth scroll to the top that a change of route starts.
    if (isUpwards && !byHand()) return false
    return now.itemSizeCache.has(key) ? end <= at && !isUpwards : start < at
  }

  // What stands above may change its height at any time.
  useLayoutEffect(() => {
    const place = () => setPlaced(Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY))
    place()
    const watch = new ResizeObserver(place)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [list])

  const drawn = virtualizer.getVirtualItems()
  useLayoutEffect(() => {
    const former = last.current
    last.current = { items, question, placed, drawn }
    if (former.placed === undefined) return
    if (former.items === items && former.placed === placed) return
    const at = virtualizer.scrollOffset ?? 0
    if (former.question !== question) {
      // An answer is read from its head, and the browser would leave one at the end of a shorter one.
      if (at + innerHeight > top + virtualizer.getTotalSize()) scrollTo({ top: 0, behavior: 'instant' })
      return
    }
    // At the head of the page people want to see what is new.
    if (at <= former.placed) return
    const inView = new Map(former.drawn.filter(({ end }) => end > at).map(({ key, start }) => [key, start]))
    const stays = items.findIndex((item) => inView.has(keyOf(item)))
    if (stays === -1) return
    const moved = virtualizer.measurementsCache[stays]!.start - inView.get(keyOf(items[stays]!))!
    if (moved !== 0) scrollTo({ top: at + moved, behavior: 'instant' })
  })

  const hold = ({ target }: FocusEvent) => {
    const key = (target as Element).closest<HTMLElement>('li[data-key]')?.dataset.key
    if (key !== undefined) setHeld(key)
  }
  return (
    <ul
      ref={list}
      className="virtual-list"
      aria-label={label}
      onFocus={hold}
      style={{ '--list-height': `${virtualizer.getTotalSize()}px` } as CSSProperties}
    >
      {drawn.map(({ key, index, start }) => (
        <li
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          data-key={key}
          aria-setsize={all}
          aria-posinset={before + index + 1}
          style={{ top: start - top }}
        >
          <Drawing item={items[index]!} draw={children as (item: unknown) => ReactNode} />
        </li>
      ))}
    </ul>
  )
}

const BY_HAND_MS = 1000
const BY_HAND = ['wheel', 'touchmove']
/** Wouter tells of a change of route by the last two; it scrolls to the top (spec section 2.1). */
const BY_OTHERS = ['keydown', 'pointerdown', 'pushState', 'replaceState']

/** Whether it is a wheel or a finger that scrolls the window just now. */
const useScrolledByHand = () => {
  const last = useRef(Number.NEGATIVE_INFINITY)
  useLayoutEffect(() => {
    const note = ({ type }: Event) => {
      last.current = BY_HAND.includes(type) ? performance.now() : Number.NEGATIVE_INFINITY
    }
    const types = [...BY_HAND, ...BY_OTHERS]
    for (const type of types) addEventListener(type, note, { passive: true })
    return () => {
      for (const type of types) removeEventListener(type, note)
    }
  }, [])
  return () => performance.now() - last.current < BY_HAND_MS
}

/** Scrolling moves items about; it draws none of them anew. */
const Drawing = memo(({ item, draw }: { item: unknown; draw: (item: unknown) => ReactNode }) => draw(item))
