import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { itemOrderTexts as texts } from '#messages/lists.ts'
import { Button } from '#views/ui/Button.tsx'
import { DragHandle } from '#views/ui/DragHandle.tsx'
import { useDragOrder } from '#views/ui/useDragOrder.ts'
import * as css from './ItemOrder.module.css'

interface Item {
  readonly id: string
  readonly name: string
}

const movedTo = (ids: readonly string[], id: string, to: number): readonly string[] => {
  const rest = ids.filter((one) => one !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}

/** The items in the order that the person has set, while it is not saved yet. */
export const inOrder = <Entity extends { readonly _id: string }>(
  items: readonly Entity[],
  ids: readonly string[],
): readonly Entity[] =>
  ids.length === 0 ? items : items.toSorted((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id))

/** A browser takes the focus from an element that moves in the document: the pressed button gets it back. */
const useKeptFocus = (list: RefObject<HTMLElement | null>) => {
  const pressed = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (pressed.current === null) return
    if (document.activeElement === document.body) {
      list.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(pressed.current)}"]`)?.focus()
    }
    pressed.current = null
  })
  return pressed
}

/**
 * The order of a list, which buttons and dragging change.
 * @param onOrder sets the order of all items; absent where it cannot be set
 * @returns the list's element, the properties of each item's element, its buttons, and what screen readers hear of a move
 */
export const useItemOrder = (items: readonly Item[], onOrder: ((ids: readonly string[]) => void) | undefined) => {
  const list = useRef<HTMLOListElement>(null)
  const pressed = useKeptFocus(list)
  const [said, setSaid] = useState('')
  const ids = items.map(({ id }) => id)
  const canMove = onOrder !== undefined && items.length > 1

  const move = (id: string, to: number) => {
    const item = items.find((one) => one.id === id)
    if (!item || to < 0 || to >= ids.length || ids[to] === id) return
    setSaid(texts.moved(item.name, to + 1, ids.length))
    onOrder?.(movedTo(ids, id, to))
  }
  const dragOf = useDragOrder({ ids, onMove: canMove ? move : undefined })
  const moveButton = ({ id, name }: Item, direction: 'up' | 'down') => {
    const at = ids.indexOf(id)
    const to = direction === 'up' ? at - 1 : at + 1
    const key = `${direction} ${id}`
    return (
      <Button
        size="2"
        variant="soft"
        color="gray"
        data-move={key}
        aria-label={direction === 'up' ? texts.moveUp(name) : texts.moveDown(name)}
        aria-disabled={to < 0 || to >= ids.length || undefined}
        onClick={() => {
          pressed.current = key
          move(id, to)
        }}
      >
        {texts[direction]}
      </Button>
    )
  }
  return {
    list,
    canMove,
    itemProps: (id: string) => ({ className: css.item, ...dragOf(id) }),
    buttonsOf: (item: Item) =>
      canMove && (
        <>
          <DragHandle />
          {moveButton(item, 'up')}
          {moveButton(item, 'down')}
        </>
      ),
    announcement: (
      <span role="status" className="visually-hidden">
        {said}
      </span>
    ),
  }
}
