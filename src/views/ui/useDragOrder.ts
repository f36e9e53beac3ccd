import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** A pointer that moves less than this many pixels is a click. */
const START_PX = 6
/** So near to the top or bottom of the window, in pixels, a dragged item scrolls the page. */
const EDGE_PX = 56
/** Pixels of scrolling per frame. */
const SCROLL_PX = 10

const CONTROLS = 'a, button, input, select, textarea, label'

interface Press {
  readonly id: string
  readonly pointer: number
  readonly x: number
  readonly y: number
  dragged: boolean
}

interface DragOrder {
  readonly ids: readonly string[]
  /** Moves an item to a position, counted from 0; absent where the order cannot change. */
  readonly onMove: ((id: string, to: number) => void) | undefined
}

/** While an item is dragged: scrolls the page near its edges, and stops the dragging at Escape. */
const useDragging = (dragging: boolean, height: RefObject<number>, stop: () => void) => {
  useEffect(() => {
    if (!dragging) return
    const scroll = () => {
      if (height.current < EDGE_PX) window.scrollBy(0, -SCROLL_PX)
      else if (height.current > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX)
      frame = requestAnimationFrame(scroll)
    }
    let frame = requestAnimationFrame(scroll)
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') stop()
    }
    window.addEventListener('keydown', onKey)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('keydown', onKey)
    }
  }, [dragging, height, stop])
}

/**
 * Dragging the items of a list to another place: by mouse anywhere on an item but its controls, by finger and pen at its
 * {@link DragHandle}, so that a finger anywhere else scrolls. Escape stops it. Keyboards need buttons besides.
 * @returns the properties of each item's element
 */
export const useDragOrder = ({ ids, onMove }: DragOrder) => {
  const [drag, setDrag] = useState<{ readonly id: string; readonly over: string | null } | null>(null)
  const press = useRef<Press | null>(null)
  const height = useRef(0)

  const stop = useCallback(() => {
    press.current = null
    setDrag(null)
  }, [])

  useDragging(drag !== null, height, stop)

  const itemAt = (x: number, y: number): string | null => {
    const item = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drag-item]')
    const id = item?.dataset.dragItem
    return id !== undefined && ids.includes(id) ? id : null
  }

  return (id: string) => ({
    'data-drag-item': id,
    'data-draggable': onMove !== undefined || undefined,
    'data-dragged': drag?.id === id || undefined,
    'data-over': (drag?.over === id && drag.id !== id) || undefined,
    // A picture or link would be dragged by the browser itself.
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { target, pointerId: pointer, pointerType, clientX: x, clientY: y, button } = event
      if (onMove === undefined || button !== 0 || !(target instanceof Element)) return
      const atHandle = target.closest('[data-drag-handle]') !== null
      if (!atHandle && (pointerType !== 'mouse' || target.closest(CONTROLS))) return
      press.current = { id, pointer, x, y, dragged: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = press
      const { pointerId, clientX: x, clientY: y } = event
      if (current?.pointer !== pointerId) return
      if (!current.dragged && Math.hypot(x - current.x, y - current.y) < START_PX) return
      if (!current.dragged) event.currentTarget.setPointerCapture?.(pointerId)
      current.dragged = true
      height.current = y
      const over = itemAt(x, y)
      if (drag?.id !== current.id || drag.over !== over) setDrag({ id: current.id, over })
    },
    onPointerUp: ({ pointerId, clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
      const { current } = press
      if (current?.pointer !== pointerId) return
      const over = current.dragged ? itemAt(x, y) : null
      stop()
      if (over !== null && over !== current.id) onMove?.(current.id, ids.indexOf(over))
    },
    onPointerCancel: stop,
  })
}
